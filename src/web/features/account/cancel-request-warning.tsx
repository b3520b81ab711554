import { useRevalidator } from 'react-router'
import type { AccountBooking } from '../../../contract/account-calls.ts'
import { addDays, formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney, type Pence } from '../../../domain/money/money.ts'
import { retainedOfPayment } from '../../../domain/money/cancellation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import * as balanceWords from './balance-words.ts'
import { openCancelRequest } from './cancel-asked.tsx'
import { WithdrawRequest } from './withdraw-request.tsx'

interface Props {
  readonly account: AccountBooking
  /** The amount about to be paid. */
  readonly due: Pence
}

/**
 * Warns a guest with an open cancellation request, before a payment, how much of it would be kept, and offers to
 * withdraw the request.
 */
export function CancelRequestWarning({ account, due }: Props) {
  const { revalidate } = useRevalidator()
  const { cancellationToday: today, cancellation, price, voucher } = account
  if (!today || !openCancelRequest(account)) return null
  const { charge } = today
  const kept = retainedOfPayment(due, { paid: price.amountPaid + (voucher?.pence ?? 0), charge })
  const [step, next] = cancellation
  return (
    <Notice kind="warning" title={balanceWords.cancelAsked} className="mb-8">
      <p>
        {balanceWords.cancelAskedCharge({ charge: formatMoney(charge), paid: formatMoney(price.amountPaid) })}{' '}
        {kept > 0
          ? balanceWords.cancelAskedKept({ due: formatMoney(due), kept: formatMoney(kept) })
          : balanceWords.cancelAskedNothing({ due: formatMoney(due) })}
      </p>
      {step && (
        <p className="mt-2">
          {balanceWords.cancelAskedLater({
            date: formatShortDate(addDays(step.until, 1)),
            charge: formatMoney(next?.charge ?? price.totalCost),
          })}
        </p>
      )}
      <WithdrawRequest kind="cancel" onWithdrawn={() => void revalidate()} />
    </Notice>
  )
}
