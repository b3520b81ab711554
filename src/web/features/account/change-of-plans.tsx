import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { AccountBooking, SentRequest } from '../../../contract/account-calls.ts'
import { MAX_REQUEST_LENGTH } from '../../../domain/customer/contact.ts'
import { formatShortDate, londonDateAt } from '../../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { cancellationReason } from '../../../domain/words/payment-words.ts'
import { backOnVoucher, voucherIfCancelled } from '../../../domain/words/discount-words.ts'
import { changeRequired } from '../../../domain/words/form-error-words.ts'
import { usePageForm } from '../../page/use-page-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useAnnouncement } from '../../ui/feedback/announcements.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { focusOn } from '../../ui/focus.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TextAreaField } from '../../ui/forms/text-field.tsx'
import { TAKES_FOCUS } from '../../ui/forms/error-summary.tsx'
import * as uiWords from '../../ui/words.ts'
import type { ReturnedAccount } from './account-action.ts'
import { AccountPart } from './account-layout.tsx'
import { REQUESTS_ID } from './account-paths.ts'
import { WithdrawRequest } from './cancel-request.tsx'
import { asksReason, type RequestInput, type RequestKind } from './request-input.ts'
import * as accountWords from './words.ts'
import { CANCELLATION_REASONS, type CancellationReason } from '../../../domain/money/cancellation.ts'

interface Props {
  readonly account: AccountBooking
}

/** The cancellation cost by day, and the form to request a cancellation or a change [BEYOND-07]. */
export function ChangeOfPlans({ account }: Props) {
  const { cancellation, cancellationToday, cancellationWaiver, requests, canRequest, discountCode, voucher } = account
  const sent = useRef<HTMLUListElement>(null)
  useFocusOnSent(sent, requests)
  if (cancellationToday === null && requests.length === 0 && canRequest.length === 0) return null
  return (
    <AccountPart title={accountWords.plans}>
      {cancellationToday && (
        <>
          <p className="max-w-prose">
            {cancellationToday.refund > 0
              ? accountWords.cancelToday({
                  charge: formatMoney(cancellationToday.charge),
                  refund: formatMoney(cancellationToday.refund),
                })
              : accountWords.cancelTodayNothing(formatMoney(cancellationToday.charge))}
            {cancellationToday.toVoucher > 0 && ` ${backOnVoucher(discountCode ?? '', cancellationToday.toVoucher)}`}
          </p>
          {voucher && <p className="mt-1 max-w-prose text-small text-muted">{voucherIfCancelled}</p>}
          {cancellation.length > 0 && (
            <dl className="figures mt-3 border-t border-rule">
              {cancellation.map(({ until, charge }) => (
                <div key={until} className="flex justify-between gap-4 border-b border-rule py-2">
                  <dt>{accountWords.cancelUntil(formatShortDate(until))}</dt>
                  <dd className="font-semibold">{accountWords.cancelCosts(formatMoney(charge))}</dd>
                </div>
              ))}
            </dl>
          )}
          {cancellationWaiver && cancellationToday.covered && (
            <p className="mt-3 max-w-prose">
              {accountWords.cancelWaiver({
                charge: formatMoney(cancellationToday.covered.charge),
                refund: formatMoney(cancellationToday.covered.refund),
                date: formatShortDate(cancellationWaiver.until),
              })}
            </p>
          )}
        </>
      )}
      {requests.length > 0 && (
        <ul ref={sent} id={REQUESTS_ID} className="mt-4 grid scroll-mt-6 gap-3">
          {requests.map((request) => (
            <SentLine key={`${request.sentAt} ${request.kind}`} request={request} />
          ))}
        </ul>
      )}
      {canRequest.length > 0 && <RequestForm key={canRequest.join()} kinds={canRequest} today={cancellationToday} />}
    </AccountPart>
  )
}

/** The form of a request that was sent is gone: the request itself takes the focus. */
function useFocusOnSent(list: RefObject<HTMLUListElement | null>, requests: readonly SentRequest[]): void {
  const last = requests.reduce((latest, { sentAt }) => (sentAt > latest ? sentAt : latest), '')
  const before = useRef(last)
  useLayoutEffect(() => {
    if (before.current === last) return
    before.current = last
    const item = list.current?.children[requests.findIndex(({ sentAt }) => sentAt === last)]
    if (item instanceof HTMLElement) focusOn(item)
  }, [last, list, requests])
}

interface SentProps {
  readonly request: SentRequest
}

function SentLine({ request: { kind, words, sentAt, isDone, isWithdrawn } }: SentProps) {
  const state = isWithdrawn ? accountWords.sentWithdrawn : isDone ? accountWords.sentDone : accountWords.sentOpen
  useAnnouncement(state)
  const date = formatShortDate(londonDateAt(Date.parse(sentAt)))
  return (
    <li className="border-l-4 border-control pl-4">
      <p className="font-semibold">{accountWords.sent[kind]({ date })}</p>
      {words !== '' && <p className="break-words whitespace-pre-line">{words}</p>}
      <p className="text-small text-muted">{state}</p>
      {!isDone && kind !== 'question' && <WithdrawRequest kind={kind} />}
    </li>
  )
}

interface FormProps {
  readonly kinds: readonly RequestKind[]
  readonly today: AccountBooking['cancellationToday']
}

function RequestForm({ kinds, today }: FormProps) {
  const { returned, isBusy, onSubmit } = usePageForm<ReturnedAccount>()
  const { input: first, error, failure } = returned?.request ?? {}
  /** The kind that is left if the other was requested already. */
  const only = kinds.length === 1 ? kinds[0] : undefined
  const [input, setInput] = useState<RequestInput>(first ?? { kind: only, reason: undefined, words: '' })
  const { kind, reason, words } = input
  const change = (part: Partial<RequestInput>) => setInput({ ...input, ...part })
  const hasReasons = kinds.includes('cancel') && asksReason('cancel', today)

  return (
    <form noValidate method="post" className="mt-6 grid gap-4 print:hidden" onSubmit={onSubmit}>
      {only ? (
        <div>
          <h3 className="font-semibold">{accountWords.askOf[only]}</h3>
          <p className="text-small text-muted">{accountWords.askHintOf[only]}</p>
          <input type="hidden" name="kind" value={only} />
        </div>
      ) : (
        <RadioGroup
          name="kind"
          legend={accountWords.ask}
          value={kind ?? ''}
          onChange={(value) => change({ kind: kinds.find((known) => known === value) })}
          error={error === 'kind' ? accountWords.askError : undefined}
          className="grid gap-2 sm:grid-cols-2"
          options={kinds.map((value) => ({
            value,
            label: <strong>{accountWords.askOf[value]}</strong>,
            hint: accountWords.askHintOf[value],
          }))}
        />
      )}
      {hasReasons && today && (
        // Without JavaScript the fields cannot appear on request, so they are always shown.
        <div className={kind === 'cancel' ? undefined : 'hidden noscript:block'}>
          <CancellationReasonField
            today={today}
            reason={reason}
            onChoose={(chosen) => change({ reason: chosen })}
            isMissing={error === 'reason'}
          />
        </div>
      )}
      <TextAreaField
        name="words"
        {...(error !== undefined && TAKES_FOCUS)}
        label={kind === 'cancel' ? accountWords.wordsCancel : accountWords.words}
        hint={accountWords.wordsHint}
        error={error === 'words' ? changeRequired : undefined}
        rows={3}
        maxLength={MAX_REQUEST_LENGTH}
        value={words}
        onChange={(event) => change({ words: event.target.value })}
      />
      {failure && (
        <Notice kind="error" title={accountWords.askFailed}>
          {failure.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <div>
        <Button type="submit" isBusy={isBusy} className="max-sm:w-full">
          {failure ? uiWords.retry : accountWords.askSend}
        </Button>
        <p className="mt-2 text-small text-muted">{accountWords.askNote}</p>
      </div>
    </form>
  )
}

interface CancellationReasonProps {
  /** The cost of cancelling today, with and without the waiver. */
  readonly today: NonNullable<AccountBooking['cancellationToday']>
  readonly reason: CancellationReason | undefined
  readonly onChoose: (reason: CancellationReason | undefined) => void
  readonly isMissing: boolean
}

/** The reason for a cancellation, asked only if the waiver was bought, and its effect on the cost [DUE-03]. */
function CancellationReasonField({ today, reason, onChoose, isMissing }: CancellationReasonProps) {
  const sums = reason !== 'other' && today.covered ? today.covered : today
  const effect =
    reason &&
    (reason === 'other' ? accountWords.reasonLadder : accountWords.reasonCovered)({
      charge: formatMoney(sums.charge),
      refund: formatMoney(sums.refund),
    })
  useAnnouncement(effect)
  return (
    <div>
      <RadioGroup
        name="reason"
        legend={accountWords.reason}
        look="list"
        value={reason ?? ''}
        onChange={(value) => onChoose(CANCELLATION_REASONS.find((known) => known === value))}
        error={isMissing ? accountWords.reasonError : undefined}
        options={CANCELLATION_REASONS.map((value) => ({ value, label: cancellationReason[value] }))}
      />
      <p className="mt-2 max-w-prose empty:hidden">{effect}</p>
    </div>
  )
}
