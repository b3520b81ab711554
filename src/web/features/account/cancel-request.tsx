import type { AccountBooking } from '../../../contract/account-calls.ts'
import { addDays, formatShortDate, londonDateAt } from '../../../domain/dates/calendar-date.ts'
import { formatMoney, type Pence } from '../../../domain/money/money.ts'
import { retainedOfPayment } from '../../../domain/money/cancellation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import * as words from './words.ts'
import { REQUESTS_ID, ACCOUNT_PATH } from './account-paths.ts'
import { usePageForm } from '../../page/use-page-form.ts'
import { Button, ButtonForm } from '../../ui/actions/button.tsx'
import type { ReturnedAccount } from './account-action.ts'

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
  const { cancellationToday: today, cancellation, price, voucher } = account
  if (!today || !openCancelRequest(account)) return null
  const { charge } = today
  const kept = retainedOfPayment(due, { paid: price.amountPaid + (voucher?.pence ?? 0), charge })
  const [step, next] = cancellation
  return (
    <Notice kind="warning" title={words.cancelAsked} className="mb-8">
      <p>
        {words.cancelAskedCharge({ charge: formatMoney(charge), paid: formatMoney(price.amountPaid) })}{' '}
        {kept > 0
          ? words.cancelAskedKept({ due: formatMoney(due), kept: formatMoney(kept) })
          : words.cancelAskedNothing(formatMoney(due))}
      </p>
      {step && (
        <p className="mt-2">
          {words.cancelAskedLater({
            date: formatShortDate(addDays(step.until, 1)),
            charge: formatMoney(next?.charge ?? price.totalCost),
          })}
        </p>
      )}
      <WithdrawRequest kind="cancel" />
    </Notice>
  )
}

interface CancelAskedProps {
  readonly account: AccountBooking
}

/** The guest's open request to cancel, above the balance. */
export function CancelAsked({ account }: CancelAskedProps) {
  const request = openCancelRequest(account)
  if (!request) return null
  const date = formatShortDate(londonDateAt(Date.parse(request.sentAt)))
  return (
    <Notice kind="info" title={words.sent.cancel({ date })}>
      {words.sentOpen}{' '}
      <a href={`#${REQUESTS_ID}`} className="underline underline-offset-4">
        {words.sentSee}
      </a>
    </Notice>
  )
}

/** A request to cancel that staff have not decided and the guest has not withdrawn. */
export const openCancelRequest = ({ requests }: Pick<AccountBooking, 'requests'>) =>
  requests.find(({ kind, isDone }) => kind === 'cancel' && !isDone)

interface WithdrawRequestProps {
  readonly kind: 'cancel' | 'change'
}

/** Withdraws a request that staff have not handled yet. */
export function WithdrawRequest({ kind }: WithdrawRequestProps) {
  const { returned, isBusy, onSubmit } = usePageForm<ReturnedAccount>()
  const failure = returned?.withdraw?.kind === kind ? returned.withdraw.failure : undefined
  return (
    <ButtonForm values={{ withdraw: kind }} action={ACCOUNT_PATH} onSubmit={onSubmit} className="print:hidden">
      <Button type="submit" isBusy={isBusy} className="mt-2">
        {words.withdraw[kind]}
      </Button>
      <div role="alert" className="text-small text-error">
        {failure?.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </ButtonForm>
  )
}
