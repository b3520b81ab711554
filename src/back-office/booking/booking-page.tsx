import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import { formatLondonTime } from '../../domain/dates/clock-time.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import type { PaymentProvider } from '../../server/payments/payment-provider.ts'
import { costWords } from '../../server/command-line/outcome-words.ts'
import type { BookingWithFile } from '../../server/queries/booking.ts'
import { buttonStyle, Button } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import type { ActionLink } from '../booking-actions/action-links.ts'
import { bookingPath, Marks } from '../bookings/booking-cells.tsx'
import { statusWords } from '../bookings/words.ts'
import { EmailsPanel, HistoryPanel, AccessLogPanel } from './history-panels.tsx'
import { LedgerPanel, PaymentsPanel, PricePanel } from './money-panels.tsx'
import { NotesPanel, PartyPanel, RequestsPanel } from './people-panels.tsx'
import { Summary } from './summary.tsx'
import * as words from './words.ts'

interface Props extends BookingWithFile {
  readonly actions: readonly ActionLink[]
  readonly provider: Pick<PaymentProvider, 'name' | 'dashboardUrl'>
  /** Whether personal data is shown in full, by the role or on request. */
  readonly isWhole: boolean
  readonly wasAsked: boolean
  /** Ids of the notes that the reader may delete. */
  readonly deletableNotes: readonly string[]
  readonly canAnswer: boolean
  readonly canSell: boolean
  readonly canDecide: boolean
  readonly canReadEmails: boolean
}

/** Everything about one booking. */
export function BookingPage(props: Props) {
  const { file, unitTypes, actions, provider, cost, today, isWhole, canReadEmails } = props
  const unitName = (id: number) => unitTypes.get(id)?.name
  const extraName = (code: string) => file.extras.find(({ extraCode }) => extraCode === code)?.name
  return (
    <div className="space-y-5">
      <Notices {...props} />
      <Summary file={file} today={today} isWhole={isWhole} />
      <Actions actions={actions} />
      {cost && <p className="text-muted">{words.cancelCosts(costWords(cost))}</p>}
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <RequestsPanel file={file} isWhole={isWhole} canAnswer={props.canAnswer} />
          <PricePanel file={file} />
          <LedgerPanel file={file} />
          <PaymentsPanel file={file} provider={provider} mayDecide={props.canDecide} />
          <PartyPanel file={file} isWhole={isWhole} />
        </div>
        <div className="min-w-0 space-y-6">
          <NotesPanel file={file} isWhole={isWhole} deletable={props.deletableNotes} />
          <EmailsPanel file={file} canReadEmails={canReadEmails} />
          <HistoryPanel
            file={file}
            names={{ unit: unitName, extra: extraName }}
            isWhole={isWhole}
            canReadEmails={canReadEmails}
          />
          <AccessLogPanel file={file} />
        </div>
      </div>
    </div>
  )
}

function Notices({ file, now, isWhole, wasAsked, canSell, canDecide }: Props) {
  const { booking, isDisputed, outstanding, requests, refunds, approval } = file
  const { status, holdExpiresAt, cancelledAt, purgedAt, reference } = booking
  const isHeld = status === 'held' || status === 'paying'
  const open = requests.filter(({ doneAt }) => doneAt === null).length
  const failed = refunds.filter((refund) => refund.status === 'failed')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-muted">{booking.site}</span>
        {status === 'confirmed' && <span className="text-muted">{statusWords.confirmed}</span>}
        <Marks listed={file} />
        {isHeld && (
          <span>
            {holdExpiresAt.getTime() > now
              ? words.heldUntil(formatLondonTime(holdExpiresAt.getTime()))
              : words.holdOver}
          </span>
        )}
        {cancelledAt !== null && <span>{words.cancelledOn(londonDateAt(cancelledAt.getTime()))}</span>}
        {open > 0 && (
          <a href="#requests" className="font-semibold text-warning underline underline-offset-4">
            {words.openRequests(open)}
          </a>
        )}
        {isHeld && canSell && (
          <a href={`/staff/sell/${reference}`} className={buttonStyle('outline')}>
            {words.goOn}
          </a>
        )}
      </div>
      {isDisputed && outstanding > 0 && <Notice kind="warning">{words.disputed}</Notice>}
      {approval && (
        <Notice
          kind="info"
          action={
            canDecide && (
              <a href="/staff/approvals" className={buttonStyle('outline')}>
                {words.toApprovals}
              </a>
            )
          }
        >
          {words.waits(approval.approval.kind, formatMoneyExact(approval.approval.pence), approval.askedByName)}
        </Notice>
      )}
      {failed.map(({ id, pence }) => (
        <Notice key={id} kind="warning">
          {words.refundFailed(formatMoneyExact(pence))}
        </Notice>
      ))}
      {purgedAt !== null ? (
        <p className="text-muted">{words.purgedOn(londonDateAt(purgedAt.getTime()))}</p>
      ) : wasAsked ? (
        <p className="text-muted">{words.shown}</p>
      ) : (
        !isWhole && (
          <form
            method="post"
            action={`${bookingPath(reference)}/show`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2"
          >
            <Button type="submit">{words.show}</Button>
            <span className="text-muted">{words.masked}</span>
          </form>
        )
      )}
    </>
  )
}

function Actions({ actions }: Pick<Props, 'actions'>) {
  if (actions.length === 0) return null
  return (
    <nav aria-label={words.heads.actions}>
      <ul className="flex flex-wrap gap-2">
        {actions.map(({ label, href, whyNot }) => (
          <li key={href}>
            {whyNot === undefined ? (
              <a href={href} className={buttonStyle('outline')}>
                {label}
              </a>
            ) : (
              <span
                title={whyNot}
                className={`${buttonStyle('outline')} cursor-not-allowed border-rule text-muted hover:border-rule hover:bg-surface`}
              >
                {label}
                <span className="sr-only">: {whyNot}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
