import type { ReactNode } from 'react'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatLongDate } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import type { RefundRemedy } from '../../server/commands/after-sale/retry-refund.ts'
import type { Stuck } from '../../server/store/staff/stuck-store.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { Panel } from '../frame/facts.tsx'
import { momentWords } from '../frame/moment.ts'
import { Table, type Column } from '../frame/table.tsx'
import { kindWords } from '../inbox/words.ts'
import {
  alertKind,
  alertStatus,
  findingKind,
  kinds,
  pausedTitle,
  pausedWords,
  paymentStatus,
  refundStatus,
  stuck as words,
  type StuckKind,
} from './words.ts'

interface Props {
  readonly stuck: Stuck
  /** Suppliers that are not called for a while. */
  readonly paused: readonly string[]
  /** Versions of the bookings with failed refunds. */
  readonly versions: ReadonlyMap<string, number>
  readonly canCure: boolean
}

/** Everything that needs a person: what it means, and its cure. */
export function StuckPage({ stuck, paused, versions, canCure }: Props) {
  const lists = listsOf(stuck, versions).filter(({ rows }) => rows.length > 0)
  return (
    <div className="space-y-8">
      {paused.length > 0 && (
        <Notice kind="warning" title={pausedTitle}>
          {pausedWords(paused)}
        </Notice>
      )}
      {lists.length === 0 && paused.length === 0 && <EmptyState title={words.nothing}>{words.nothingHint}</EmptyState>}
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
      {lists.length > 0 && !canCure && <Notice kind="info">{words.notAllowed}</Notice>}
      {lists.map(({ kind, columns, rows }) => (
        <Panel key={kind} id={kind} title={kinds[kind].title} beside={<span>{rows.length}</span>}>
          <p className="mb-2 max-w-prose text-muted">{kinds[kind].means}</p>
          <Table
            caption={kinds[kind].title}
            columns={canCure ? [...columns, { title: <span className="sr-only">Cure</span>, label: '' }] : columns}
            rows={rows.map(({ key, cells, cure }) => ({ key, cells: canCure ? [...cells, cure] : cells }))}
          />
        </Panel>
      ))}
    </div>
  )
}

interface List {
  readonly kind: StuckKind
  readonly columns: readonly Column[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[]; readonly cure: ReactNode }[]
}

const titled = (...titles: readonly string[]): Column[] =>
  titles.map((title) => ({ title, isNumber: title === 'Amount' }))

function listsOf(stuck: Stuck, versions: Props['versions']): readonly List[] {
  return [
    {
      kind: 'payments',
      columns: titled('Booking', 'For', 'State', 'Amount', 'The provider names', 'Since'),
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
        cure: <Cure action={`payments/${row.id}/ask`} label={kinds.payments.cure} />,
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
        cure:
          row.status === 'failed' ? (
            <RefundCures reference={row.reference} version={versions.get(row.bookingId) ?? 0} />
          ) : (
            ''
          ),
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
        cure: <Cure action={`alerts/${row.id}/seen`} label={kinds.alerts.cure} />,
      })),
    },
    {
      kind: 'findings',
      columns: titled('Booking', 'What', 'There', 'Here', 'Payment', 'Since'),
      rows: stuck.findings.map((row) => ({
        key: row.id,
        cells: [
          <Booking key="booking" reference={row.bookingReference} />,
          findingKind[row.kind],
          row.listedAmount ?? 'Not listed',
          row.ourPence === null
            ? 'No payment'
            : `${formatMoneyExact(row.ourPence)} ${row.ourStatus ? paymentStatus[row.ourStatus] : ''}`.trim(),
          <Id key="payment" id={row.subject} />,
          momentWords(row.paidAt),
        ],
        cure: <Cure action={`alerts/${row.id}/seen`} label={kinds.findings.cure} />,
      })),
    },
    {
      kind: 'tasks',
      columns: titled('Task', 'Booking', 'Reason', 'Attempts', 'Given up'),
      rows: stuck.tasks.map((row) => ({
        key: String(row.id),
        cells: [
          kindWords(row.kind),
          row.reference ? <Booking key="booking" reference={row.reference} /> : '',
          row.lastError ?? '',
          String(row.attempts),
          row.deadAt ? momentWords(row.deadAt) : '',
        ],
        cure: <Cure action={`tasks/${row.id}/retry`} label={kinds.tasks.cure} />,
      })),
    },
    {
      kind: 'waitingTasks',
      columns: titled('Brand', 'Tasks', 'Due since'),
      rows: stuck.waitingTasks.map((row) => ({
        key: row.site ?? '',
        cells: [row.site ?? kinds.waitingTasks.anyBrand, String(row.count), row.since ? momentWords(row.since) : ''],
        cure: '',
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
        cure: (
          <form method="post" action="/staff/stuck/events" className="flex flex-wrap gap-2">
            <input type="hidden" name="provider" value={row.provider} />
            <input type="hidden" name="eventId" value={row.eventId} />
            <Button type="submit" name="cure" value="again">
              {kinds.events.again}
            </Button>
            <Button type="submit" name="cure" value="aside">
              {kinds.events.aside}
            </Button>
          </form>
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
        cure: <Cure action={`supplier-holds/${row.id}/release`} label={kinds.supplierHolds.cure} />,
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

/** One button, one deed. */
const Cure = ({ action, label }: { readonly action: string; readonly label: string }) => (
  <form method="post" action={`/staff/stuck/${action}`}>
    <Button type="submit" className="whitespace-nowrap">
      {label}
    </Button>
  </form>
)

const REMEDIES: readonly RefundRemedy[] = ['again', 'sent-otherwise', 'drop']

function RefundCures({ reference, version }: { readonly reference: string; readonly version: number }) {
  return (
    <form method="post" action={`/staff/stuck/refunds/${reference}`} className="flex flex-wrap gap-2">
      <input type="hidden" name="version" value={version} />
      {REMEDIES.map((remedy) => (
        <Button key={remedy} type="submit" name="remedy" value={remedy}>
          {kinds.refunds[remedy]}
        </Button>
      ))}
    </form>
  )
}
