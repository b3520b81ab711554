import type { ReactNode } from 'react'
import { type CalendarDate, formatLongDate } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { type TodayOverview, loadToday } from '../../server/queries/today.ts'
import { bookingColumns, bookingRow } from '../bookings/booking-cells.tsx'
import { listAddress, type ListChoice, filterOf } from '../bookings/list-address.ts'
import { Panel } from '../frame/facts.tsx'
import { Table, type Column } from '../frame/table.tsx'
import { inboxAddress, InboxTable } from '../inbox/inbox-page.tsx'
import { todayOf } from '../../server/commands/command-deps.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'

interface Props extends TodayOverview {
  readonly today: CalendarDate
  /** The full lists behind the first rows. */
  readonly lists: Readonly<Record<'arriving' | 'overdue' | 'booked', ListChoice>>
  readonly mayAnswer: boolean
  readonly mayDecide: boolean
  /** Names and addresses are shown unmasked. */
  readonly isWhole: boolean
}

/**
 * Tasks and today’s activity as figures that link to their lists, then the first rows of those lists.
 */
function TodayPage(data: Props) {
  const { today, now, lists, arriving, overdue, booked, waiting, counts, isWhole } = data
  const bookings = (rows: TodayOverview['arriving'], caption: string, columns: readonly Column[], nothing: string) =>
    rows.length === 0 ? (
      <Nothing>{nothing}</Nothing>
    ) : (
      <Table
        caption={caption}
        columns={columns}
        isBrief
        rows={rows.map((listed) => {
          const { cells, ...row } = bookingRow(listed, today, isWhole)
          return { ...row, cells: columns.map(({ title }) => cells[PLACES.get(title) ?? 0]) }
        })}
      />
    )
  return (
    <div className="space-y-5 lg:space-y-6">
      <div className="grid gap-x-6 gap-y-4 xl:grid-cols-[3fr_2fr]">
        <Figures id="to-do" title="To do" figures={toDo(data)} className="grid-cols-3" />
        <Figures id="going-on" title="Today" figures={goingOn(today, counts)} className="grid-cols-4 xl:grid-cols-2" />
      </div>
      <div className="grid gap-x-6 gap-y-5 xl:grid-cols-2">
        {waiting && (
          <Panel
            id="waiting"
            title="Waiting for an answer"
            beside={
              <All href={inboxAddress({ state: 'open' })} count={counts.requests.count + counts.messages.count}>
                requests and messages
              </All>
            }
          >
            {waiting.length > 0 ? (
              <InboxTable rows={waiting} now={now} isBrief />
            ) : (
              <Nothing>Nothing waiting for an answer.</Nothing>
            )}
          </Panel>
        )}
        <Panel
          id="overdue"
          title="Overdue"
          beside={
            <All href={listAddress(lists.overdue)} count={counts.overdue.count}>
              overdue bookings
            </All>
          }
        >
          {bookings(overdue, 'Overdue', [REFERENCE, GUEST, ARRIVAL, TOTAL], 'Nothing overdue.')}
        </Panel>
        <Panel id="arriving" title="Next arrivals" beside={<All href={listAddress(lists.arriving)}>next arrivals</All>}>
          {bookings(
            arriving,
            'Next arrivals',
            [REFERENCE, GUEST, { ...ARRIVAL, phone: 'side' }, STAY],
            'No arrivals to come.',
          )}
        </Panel>
        <Panel id="booked" title="Latest bookings" beside={<All href={listAddress(lists.booked)}>bookings</All>}>
          {bookings(booked, 'Latest bookings', [REFERENCE, GUEST, STAY, TOTAL], 'No bookings yet.')}
        </Panel>
      </div>
    </div>
  )
}

const COLUMNS = bookingColumns()
const [REFERENCE, GUEST, ARRIVAL, STAY, , TOTAL] = COLUMNS as [Column, Column, Column, Column, Column, Column]

/** Places of the columns in a row, by their titles. */
const PLACES = new Map(COLUMNS.map(({ title }, place) => [title, place]))

/** Links to the whole list, unless it is empty. */
function All({ href, count, children }: { readonly href: string; readonly count?: number; readonly children: string }) {
  if (count === 0) return null
  return (
    <a href={href} className="text-right text-primary underline underline-offset-4">
      All{count !== undefined && ` ${count.toLocaleString('en-GB')}`}
      <span className="sr-only"> {children}</span>
    </a>
  )
}

const Nothing = ({ children }: { readonly children: ReactNode }) => <p className="text-muted">{children}</p>

interface Figure {
  readonly label: string
  readonly count: number
  readonly pence?: number
  readonly href: string
  /** Overdue: marked if it is not 0. */
  readonly isUrgent?: boolean
}

/** Counts of waiting tasks, the most urgent first. */
function toDo({
  counts: { due, overdue, requests, messages, approvals },
  stuck,
  dueDays,
  mayAnswer,
  mayDecide,
}: Props): Figure[] {
  const toAnswer: readonly Figure[] = [
    { label: 'Requests', ...requests, href: inboxAddress({ kind: 'request', state: 'open' }) },
    { label: 'Messages', ...messages, href: inboxAddress({ kind: 'message', state: 'open' }) },
  ]
  const toDecide: readonly Figure[] = [{ label: 'To approve', ...approvals, href: '/staff/approvals' }]
  return [
    { label: 'Needs attention', count: stuck, href: '/staff/needs-attention', isUrgent: true },
    { label: 'Overdue', ...overdue, href: listAddress({ owing: 'overdue' }), isUrgent: true },
    { label: `Due within ${dueDays} days`, ...due, href: listAddress({ owing: 'week' }) },
    ...(mayAnswer ? toAnswer : []),
    ...(mayDecide ? toDecide : []),
  ]
}

const goingOn = (today: CalendarDate, { arrivals, departures, sold, holds }: Props['counts']): Figure[] => [
  { label: 'Arrivals', ...arrivals, href: listAddress({ status: 'confirmed', from: today, to: today }) },
  { label: 'Departures', ...departures, href: listAddress({ status: 'confirmed', departs: today }) },
  { label: 'New bookings', ...sold, href: listAddress({ bookedFrom: today, bookedTo: today }) },
  { label: 'Current holds', ...holds, href: listAddress({ status: 'held' }) },
]

/** Figures other than 0 stand out. */
function Figures({
  id,
  title,
  figures,
  className,
}: {
  readonly id: string
  readonly title: string
  readonly figures: readonly Figure[]
  readonly className: string
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-title">
        {title}
      </h2>
      <ul className={`grid border-t border-l border-rule ${className}`}>
        {figures.map(({ label, count, pence, href, isUrgent }) => (
          <li key={label} className="border-r border-b border-rule">
            <a
              href={href}
              className={`flex h-full flex-col justify-between border-l-4 px-2 py-2 hover:bg-tint lg:px-3 ${isUrgent && count > 0 ? 'border-accent' : 'border-transparent'} ${count === 0 ? '' : 'bg-surface'}`}
            >
              <span className="text-small text-muted">{label}</span>
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className={`font-heading text-heading ${count === 0 ? 'text-muted' : 'font-semibold'}`}>
                  {count.toLocaleString('en-GB')}
                </span>
                {pence !== undefined && count > 0 && <span>{formatMoneyExact(pence)}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const todayPage = defineStaffPage({
  path: '/staff',
  permission: 'bookings:read',
  async load({ deps, may }) {
    const today = todayOf(deps)
    const lists = {
      arriving: { status: 'confirmed', from: today },
      overdue: { owing: 'overdue' },
      booked: { status: 'confirmed' },
    } as const satisfies Record<string, ListChoice>
    const mayAnswer = may('inbox:answer')
    const filters = {
      arriving: filterOf(lists.arriving, today),
      overdue: filterOf(lists.overdue, today),
      booked: filterOf(lists.booked, today),
    }
    return {
      ...(await loadToday(deps, filters, mayAnswer)),
      today,
      lists,
      mayAnswer,
      mayDecide: may('approvals:decide'),
      isWhole: may('customers:read'),
    }
  },
  view: (data) => ({ title: formatLongDate(data.today), body: <TodayPage {...data} /> }),
})

export const todayRoutes = todayPage.routes
