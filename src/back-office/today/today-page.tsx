import type { ReactNode } from 'react'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import type { Permission } from '../../domain/staff/role.ts'
import type { ListedBooking } from '../../server/store/staff-store.ts'
import type { InboxRow } from '../../server/store/staff/inbox-list-store.ts'
import type { TodayCounts } from '../../server/store/staff/today-store.ts'
import { bookingColumns, bookingRow } from '../bookings/booking-cells.tsx'
import { listAddress, type ListChoice } from '../bookings/list-address.ts'
import { Panel } from '../frame/facts.tsx'
import { Table } from '../frame/table.tsx'
import { inboxAddress } from '../inbox/inbox-address.ts'
import { InboxTable } from '../inbox/inbox-page.tsx'

interface Props {
  readonly today: CalendarDate
  /** Milliseconds since 1970. */
  readonly now: number
  readonly counts: TodayCounts
  /** What needs a person. */
  readonly stuck: number
  readonly dueDays: number
  /** Which bookings the lists are the beginning of. */
  readonly lists: Readonly<Record<'arriving' | 'overdue' | 'booked', ListChoice>>
  readonly arriving: readonly ListedBooking[]
  readonly overdue: readonly ListedBooking[]
  readonly booked: readonly ListedBooking[]
  /** Requests and messages without an answer; undefined for who does not answer them. */
  readonly waiting: readonly InboxRow[] | undefined
  readonly may: (permission: Permission) => boolean
}

/** What is going on today: figures that lead to their lists, then the beginnings of those lists. */
export function TodayPage({ today, now, lists, arriving, overdue, booked, waiting, may, ...rest }: Props) {
  const bookings = (rows: readonly ListedBooking[], caption: string, columns: readonly number[]) => (
    <Table
      caption={caption}
      columns={columns.map((place) => bookingColumns()[place]!)}
      rows={rows.map((listed) => {
        const row = bookingRow(listed, today, may('customers:read'))
        return { ...row, cells: columns.map((place) => row.cells[place]) }
      })}
    />
  )
  return (
    <div className="space-y-6">
      <Figures figures={figuresOf({ today, may, ...rest })} />
      <div className="grid gap-6 xl:grid-cols-2">
        <Panel id="arriving" title="Next arrivals" beside={<All href={listAddress(lists.arriving)} />}>
          {arriving.length > 0 ? (
            bookings(arriving, 'Next arrivals', [0, 1, 2, 3])
          ) : (
            <Nothing>Nobody is to arrive.</Nothing>
          )}
        </Panel>
        {waiting && (
          <Panel id="waiting" title="Waiting for an answer" beside={<All href={inboxAddress({ state: 'open' })} />}>
            {waiting.length > 0 ? (
              <InboxTable rows={waiting} now={now} isBrief />
            ) : (
              <Nothing>Everything is answered.</Nothing>
            )}
          </Panel>
        )}
        <Panel id="overdue" title="Overdue" beside={<All href={listAddress(lists.overdue)} />}>
          {overdue.length > 0 ? bookings(overdue, 'Overdue', [0, 1, 2, 5]) : <Nothing>Nothing is overdue.</Nothing>}
        </Panel>
        <Panel id="booked" title="Latest bookings" beside={<All href={listAddress(lists.booked)} />}>
          {booked.length > 0 ? (
            bookings(booked, 'Latest bookings', [0, 1, 3, 5])
          ) : (
            <Nothing>Nothing was booked yet.</Nothing>
          )}
        </Panel>
      </div>
    </div>
  )
}

const All = ({ href }: { readonly href: string }) => (
  <a href={href} className="text-primary underline underline-offset-4">
    All
  </a>
)

const Nothing = ({ children }: { readonly children: ReactNode }) => <p className="text-muted">{children}</p>

interface Figure {
  readonly label: string
  readonly count: number
  readonly pence?: number
  readonly href: string
  /** Somebody waits for it: marked if it is not 0. */
  readonly isUrgent?: boolean
}

function figuresOf({
  today,
  counts,
  stuck,
  dueDays,
  may,
}: Pick<Props, 'today' | 'counts' | 'stuck' | 'dueDays' | 'may'>): Figure[] {
  const { arrivals, departures, sold, holds, due, overdue, requests, messages, approvals } = counts
  const list = (choice: ListChoice) => listAddress(choice)
  const toAnswer: readonly Figure[] = [
    { label: 'Requests', ...requests, href: inboxAddress({ kind: 'request', state: 'open' }), isUrgent: true },
    { label: 'Messages', ...messages, href: inboxAddress({ kind: 'message', state: 'open' }), isUrgent: true },
  ]
  const toDecide: readonly Figure[] = [{ label: 'To approve', ...approvals, href: '/staff/approvals', isUrgent: true }]
  return [
    { label: 'Arrivals', ...arrivals, href: list({ status: 'confirmed', from: today, to: today }) },
    { label: 'Departures', ...departures, href: list({ status: 'confirmed', departs: today }) },
    { label: 'New bookings', ...sold, href: list({ bookedFrom: today, bookedTo: today }) },
    { label: 'Holds that run', ...holds, href: list({ status: 'held' }) },
    { label: `Due within ${dueDays} days`, ...due, href: list({ owing: 'week' }) },
    { label: 'Overdue', ...overdue, href: list({ owing: 'overdue' }), isUrgent: true },
    { label: 'Stuck', count: stuck, href: '/staff/stuck', isUrgent: true },
    ...(may('inbox:answer') ? toAnswer : []),
    ...(may('money:decide') ? toDecide : []),
  ]
}

function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <ul className="grid grid-cols-2 border-t border-l border-rule sm:grid-cols-3 xl:grid-cols-5">
      {figures.map(({ label, count, pence, href, isUrgent }) => (
        <li key={label} className="border-r border-b border-rule">
          <a
            href={href}
            className={`flex h-full flex-col border-l-4 px-3 py-2 hover:bg-tint ${isUrgent && count > 0 ? 'border-accent' : 'border-transparent'}`}
          >
            <span className="text-small text-muted">{label}</span>
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className={`font-heading text-heading ${count === 0 ? 'text-muted' : ''}`}>
                {count.toLocaleString('en-GB')}
              </span>
              {pence !== undefined && count > 0 && <span>{formatMoneyExact(pence)}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
