import { useState } from 'react'
import type { Booking } from '../../../../contract/booking-calls.ts'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import { normaliseDiscountCode, type DiscountRefusal } from '../../../../domain/money/discount.ts'
import { formatMoney } from '../../../../domain/money/money.ts'
import { voucherIfCancelled, voucherLeft } from '../../../../domain/words/discount-words.ts'
import { apiClient } from '../../../api/api-client.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import { failureOf, type ReturnedFailure } from '../../../page/page-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TAKES_FOCUS } from '../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import * as extrasWords from './extras-words.ts'

interface Props {
  readonly booking: Booking
  /** The code of a form submitted without JavaScript. */
  readonly returned: ReturnedCode | undefined
  readonly onChange: (booking: Booking) => void
}

/** Why a code failed in a form submitted without JavaScript; `failure` is undefined if the field was empty. */
export interface ReturnedCode {
  readonly code: string
  readonly failure?: ReturnedFailure
}

const REFUSALS: readonly DiscountRefusal[] = ['unknown', 'expired', 'used-up', 'not-applicable']

/** A discount code or voucher; a rejection gives one of four reasons [BOOK-12]. */
export function DiscountBox({ booking, returned, onChange }: Props) {
  const code = booking.discountCode ?? ''
  const [typed, setTyped] = useState(returned?.code ?? '')
  const [error, setError] = useState(() => returned && errorOf(returned))
  const [isBusy, setBusy] = useState(false)

  const set = async (discountCode: string) => {
    setBusy(true)
    setError(undefined)
    try {
      onChange(await apiClient.setDiscount({ discountCode }))
      setTyped('')
    } catch (failure) {
      setError(refusalOf(failure))
    } finally {
      setBusy(false)
    }
  }
  const apply = () => {
    const wanted = normaliseDiscountCode(typed)
    if (wanted === '') setError(extrasWords.discountRequired)
    else void set(wanted)
  }

  return (
    <section className="border-t border-rule pt-5">
      <h2 className="mb-3 text-lead">{extrasWords.discountTitle}</h2>
      {booking.discountApplied ? (
        <Notice
          kind="success"
          isAnnounced
          action={
            <Button
              type="submit"
              name="press"
              value="no-discount"
              isBusy={isBusy}
              onClick={(event) => {
                event.preventDefault()
                void set('')
              }}
            >
              {extrasWords.discountRemove}
            </Button>
          }
        >
          {booking.voucher ? (
            <>
              <p>{extrasWords.discountPays({ code, amount: formatMoney(booking.voucher.pence) })}</p>
              <p className="mt-1">{voucherLeft(code, booking.voucher)}</p>
              <p className="mt-1">{voucherIfCancelled}</p>
            </>
          ) : (
            extrasWords.discountApplied({ code, amount: formatMoney(booking.price.discount) })
          )}
        </Notice>
      ) : (
        <div className="flex max-w-112 items-end gap-3">
          <TextField
            {...(returned && TAKES_FOCUS)}
            label={extrasWords.discountLabel}
            name="discountCode"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={typed}
            error={error}
            fieldClassName="grow"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              apply()
            }}
          />
          <Button
            type="submit"
            name="press"
            value="discount"
            isBusy={isBusy}
            onClick={(event) => {
              event.preventDefault()
              apply()
            }}
          >
            {extrasWords.discountApply}
          </Button>
        </div>
      )}
      {!booking.discountApplied && booking.discountCode !== null && (
        <p role="status" className="mt-2 text-small text-muted">
          {extrasWords.discountLapsed({ code: booking.discountCode })}
        </p>
      )}
      {booking.discountApplied && error && (
        <p role="alert" className="mt-2 text-small font-semibold text-error">
          {error}
        </p>
      )}
    </section>
  )
}

const errorOf = ({ failure }: ReturnedCode) => (failure ? refusalOf(failureOf(failure)) : extrasWords.discountRequired)

function refusalOf(failure: unknown): string {
  const reason = REFUSALS.find((known) => failure instanceof ApiFailure && failure.hasCode(`discount-${known}`))
  return reason === undefined ? failureMessages(failure).join(' ') : extrasWords.discountRefused[reason]
}
