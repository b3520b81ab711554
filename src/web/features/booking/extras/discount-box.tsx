import { useEffect, useRef } from 'react'
import type { Booking } from '../../../../contract/booking-calls.ts'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import type { DiscountRefusal } from '../../../../domain/money/discount.ts'
import { formatMoney } from '../../../../domain/money/money.ts'
import { voucherIfCancelled, voucherLeft } from '../../../../domain/words/discount-words.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import { failureOf, type ReturnedFailure } from '../../../page/page-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { announce, useAnnouncement } from '../../../ui/feedback/announcements.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TAKES_FOCUS } from '../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import * as extrasWords from './extras-words.ts'

interface Props {
  readonly booking: Booking
  readonly returned: ReturnedCode | undefined
  /** The pressed button, while its form is being sent. */
  readonly press: FormDataEntryValue | null | undefined
}

/** Why a code failed; `failure` is undefined if the field was empty. */
export interface ReturnedCode {
  readonly code: string
  readonly failure?: ReturnedFailure
}

const REFUSALS: readonly DiscountRefusal[] = ['unknown', 'expired', 'used-up', 'not-applicable']

/** A discount code or voucher; a rejection gives one of four reasons [BOOK-12]. */
export function DiscountBox({ booking, returned, press }: Props) {
  const code = booking.discountCode ?? ''
  const apply = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // The button at the end of the form may have sent the code, too.
  const error = returned && errorOf(returned)
  useEffect(() => {
    if (error === undefined) return
    // A field reads its error when it gets the focus, not when it has it.
    if (document.activeElement === field.current) announce(error, 'assertive')
    else field.current?.focus()
  }, [returned, error])

  const lapsed =
    !booking.discountApplied && booking.discountCode !== null
      ? extrasWords.discountLapsed({ code: booking.discountCode })
      : undefined
  useAnnouncement(lapsed)
  return (
    <section role="group" aria-labelledby="discount" className="border-t border-rule pt-5">
      <h2 id="discount" className="mb-3 text-lead">
        {extrasWords.discountTitle}
      </h2>
      {booking.discountApplied ? (
        <Notice
          kind="success"
          action={
            <Button type="submit" name="press" value="no-discount" isBusy={press === 'no-discount'}>
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
            ref={field}
            label={extrasWords.discountLabel}
            name="discountCode"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            defaultValue={returned?.code}
            error={error}
            fieldClassName="grow"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit(apply.current)
            }}
          />
          <Button ref={apply} type="submit" name="press" value="discount" isBusy={press === 'discount'}>
            {extrasWords.discountApply}
          </Button>
        </div>
      )}
      {lapsed !== undefined && <p className="mt-2 text-small text-muted">{lapsed}</p>}
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
