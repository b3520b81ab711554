import type { ReactNode } from 'react'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { unconfiguredWords } from '../../domain/catalogue/unconfigured.ts'
import { formatLongDate } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import type { NeedsAttention, Stuck } from '../../server/queries/needs-attention.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { failedRefundPath } from '../booking-actions/action-links.ts'
import { Panel } from '../frame/facts.tsx'
import { momentWords } from '../frame/moment.ts'
import { Table, type Column } from '../frame/table.tsx'
import { kindWords } from '../inbox/words.ts'
import {
  alertKind,
  alertStatus,
  decided as decidedWords,
  findingKind,
  hereWords,
  kinds,
  pausedTitle,
  pausedWords,
  paymentStatus,
  refundStatus,
  stuck as words,
  unconfiguredHint,
  unconfiguredTitle,
  type StuckKind,
} from './words.ts'

export const PATH = '/staff/needs-attention'

interface Props extends NeedsAttention {
  readonly canRemedy: boolean
}

/** Everything that needs attention, with explanations and remedies. */
export function NeedsAttentionPage({ stuck, paused, unconfigured, resolved, canRemedy }: Props) {
  const lists = listsOf(stuck).filter(({ rows }) => rows.length > 0)
  return (
    <div className="space-y-8">
      {paused.length > 0 && (
        <Notice kind="warning" title={pausedTitle}>
          {pausedWords(paused)}
        </Notice>
      )}
      {unconfigured.length > 0 && (
        <Notice kind="warning" title={unconfiguredTitle}>
          <p>{unconfiguredHint}</p>
          <ul className="mt-2 list-disc pl-5">
            {unconfigured.map(unconfiguredWords).map(({ what, remedy }) => (
              <li key={what} className="break-words">
                {what}. {remedy}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {lists.length + paused.length + unconfigured.length === 0 && (
        <EmptyState title={words.nothing}>{words.nothingHint}</EmptyState>
      )}
      {lists.length > 1 && (
        <nav aria-label={words.parts}>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {lists.map(({ kind, rows }) => (
              <li key={kind}>
                <a href={`#${kind}`} className="underline underline-offset-4">
                  {kinds[kind].title}
                </a>{' '}
                <span className="font-semibold">{rows.length}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {lists.length > 0 && !canRemedy && <Notice kind="info">{words.notAllowed}</Notice>}
      {lists.map(({ kind, columns, rows }) => (
        <Panel key={kind} id={kind} title={kinds[kind].title} beside={<span>{rows.length}</span>}>
          <p className="mb-2 max-w-prose text-muted">{kinds[kind].means}</p>
          <Table
            caption={kinds[kind].title}
            columns={canRemedy ? [...columns, REMEDY_COLUMN] : columns}
            rows={rows.map(({ key, cells, remedy }) => ({ key, cells: canRemedy ? [...cells, remedy] : cells }))}
          />
        </Panel>
      ))}
      {resolved.length > 0 && <ResolvedPanel {...{ resolved, canRemedy }} />}
    </div>
  )
}

function ResolvedPanel({ resolved, canRemedy }: Pick<Props, 'resolved' | 'canRemedy'>) {
  const columns = titled('What', 'Booking', 'Amount', 'Reason', 'By', 'When')
  return (
    <Panel id="decided" title={decidedWords.title} beside={<span>{resolved.length}</span>}>
      <p className="mb-2 max-w-prose text-muted">{decidedWords.means}</p>
      <Table
        caption={decidedWords.title}
        columns={canRemedy ? [...columns, REMEDY_COLUMN] : columns}
        rows={resolved.map((row) => ({
          key: row.id,
          cells: [
            decidedWords.kinds[row.kind],
            row.reference === null ? '' : <Booking key="booking" reference={row.reference} />,
            row.pence === null ? '' : formatMoneyExact(row.pence),
            row.reason,
            row.actorName,
            momentWords(row.at),
            ...(canRemedy ? [<Remedy key="undo" action={`decided/${row.id}/undo`} label={decidedWords.undo} />] : []),
          ],
        }))}
      />
    </Panel>
  )
}

const REMEDY_COLUMN: Column = { title: <span className="sr-only">{words.remedy}</span>, label: '' }

interface List {
  readonly kind: StuckKind
  readonly columns: readonly Column[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[]; readonly remedy: ReactNode }[]
}

const titled = (...titles: readonly string[]): Column[] =>
  titles.map((title) => ({ title, isNumber: title === 'Amount' }))

function listsOf(stuck: Stuck): readonly List[] {
  return [
    {
      kind: 'payments',
      columns: titled('Booking', 'For', 'State', 'Amount', 'Payment at the provider', 'Since'),
      rows: stuck.payments.map((row) => ({
        key: row.id,
        cells: [
          <Booking key="booking" reference={row.reference} />,
          `${row.purpose}, by ${row.method}`,
          paymentStatus[row.status],
          formatMoneyExact(row.pence),
          row.mismatch ?? '',
          momentWords(row.createdAt),
        ],
        remedy: <Remedy action={`payments/${row.id}/ask`} label={kinds.payments.remedy} />,
      })),
    },
    {
      kind: 'refunds',
      columns: titled('Booking', 'For', 'State', 'Amount', 'Reason', 'Since'),
      rows: stuck.refunds.map((row) => ({
        key: row.id,
        cells: [
          <Booking key="booking" reference={row.reference} />,
          row.reason,
          refundStatus[row.status] ?? row.status,
          formatMoneyExact(row.pence),
          row.failureCode ?? '',
          momentWords(row.createdAt),
        ],
        remedy: row.status === 'failed' ? <Decide to={failedRefundPath(row.reference, row.id)} /> : '',
      })),
    },
    {
      kind: 'alerts',
      columns: titled('Booking', 'What', 'State', 'Amount', 'Reason', 'Answer by', 'Since'),
      rows: stuck.alerts.map((row) => ({
        key: row.id,
        cells: [
          <Booking key="booking" reference={row.reference} />,
          alertKind[row.kind],
          alertStatus[row.status],
          formatMoneyExact(row.pence),
          row.reason,
          row.dueBy ? <strong key="by">{momentWords(row.dueBy)}</strong> : '',
          momentWords(row.createdAt),
        ],
        remedy: <Decide to={`${PATH}/alerts/${row.id}`} />,
      })),
    },
    {
      kind: 'findings',
      columns: titled('Booking', 'Difference', 'At the provider', 'Here', 'Payment', 'Since'),
      rows: stuck.findings.map((row) => ({
        key: row.id,
        cells: [
          <Booking key="booking" reference={row.bookingReference} />,
          findingKind[row.kind],
          row.listedAmount ?? 'Not listed',
          hereWords(row),
          <Id key="payment" id={row.subject} />,
          momentWords(row.paidAt),
        ],
        remedy: <Decide to={`${PATH}/alerts/${row.id}`} />,
      })),
    },
    {
      kind: 'tasks',
      columns: titled('Task', 'Booking', 'Reason', 'Attempts', 'Stopped at'),
      rows: stuck.tasks.map((row) => ({
        key: String(row.id),
        cells: [
          kindWords(row.kind),
          row.reference ? <Booking key="booking" reference={row.reference} /> : '',
          row.lastError ?? '',
          String(row.attempts),
          row.deadAt ? momentWords(row.deadAt) : '',
        ],
        remedy: <Remedy action={`tasks/${row.id}/retry`} label={kinds.tasks.remedy} />,
      })),
    },
    {
      kind: 'waitingTasks',
      columns: titled('Brand', 'Tasks', 'Due since'),
      rows: stuck.waitingTasks.map((row) => ({
        key: row.site ?? '',
        cells: [row.site ?? kinds.waitingTasks.anyBrand, String(row.count), row.since ? momentWords(row.since) : ''],
        remedy: '',
      })),
    },
    {
      kind: 'events',
      columns: titled('Event', 'Provider', 'Payment there', 'Attempts', 'Received'),
      rows: stuck.events.map((row) => ({
        key: `${row.provider} ${row.eventId}`,
        cells: [
          row.kind,
          row.provider,
          <Id key="payment" id={row.providerPaymentId} />,
          String(row.attempts),
          momentWords(row.receivedAt),
        ],
        remedy: (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <form method="post" action={`${PATH}/events`}>
              <input type="hidden" name="provider" value={row.provider} />
              <input type="hidden" name="eventId" value={row.eventId} />
              <Button type="submit">{kinds.events.again}</Button>
            </form>
            <Decide
              to={`${PATH}/events/aside?${new URLSearchParams({ provider: row.provider, eventId: row.eventId }).toString()}`}
              label={kinds.events.aside}
            />
          </div>
        ),
      })),
    },
    {
      kind: 'supplierHolds',
      columns: titled('Supplier', 'Unit type', 'Arrival', 'Nights', 'Amount', 'Since'),
      rows: stuck.supplierHolds.map((row) => ({
        key: row.id,
        cells: [
          row.supplier,
          String(row.unitTypeId),
          formatLongDate(row.arrival),
          String(row.nights),
          formatMoneyExact(row.pence),
          momentWords(row.createdAt),
        ],
        remedy: <Remedy action={`supplier-holds/${row.id}/release`} label={kinds.supplierHolds.remedy} />,
      })),
    },
  ]
}

const Booking = ({ reference }: { readonly reference: string }) => (
  <a
    href={`/staff/bookings/${reference}`}
    className="font-semibold whitespace-nowrap text-primary underline-offset-4 hover:underline"
  >
    {formatBookingReference(reference)}
  </a>
)

const Id = ({ id }: { readonly id: string }) => <span className="break-all">{id}</span>

/** A remedy that is safe to repeat is one button. */
const Remedy = ({ action, label }: { readonly action: string; readonly label: string }) => (
  <form method="post" action={`${PATH}/${action}`}>
    <Button type="submit" className="whitespace-nowrap">
      {label}
    </Button>
  </form>
)

/** A final decision has a page, which asks for the reason. */
const Decide = ({ to, label = words.decide }: { readonly to: string; readonly label?: string }) => (
  <a href={to} className="whitespace-nowrap text-primary underline underline-offset-4">
    {label}
  </a>
)
