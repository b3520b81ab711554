import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import type { TodayCounts } from '../../server/store/staff/today-store.ts'

interface Props {
  readonly today: CalendarDate
  readonly counts: TodayCounts
  readonly dueDays: number
}

/** What is going on today, each figure a link to its list. */
export function TodayPage({ today, counts, dueDays }: Props) {
  const figures: readonly Figure[] = [
    {
      label: 'Arrivals',
      count: counts.arrivals.count,
      href: `/staff/bookings?status=confirmed&from=${today}&to=${today}`,
    },
    { label: 'Departures', count: counts.departures.count, href: `/staff/bookings?status=confirmed&departs=${today}` },
    { label: 'New bookings', ...counts.sold, href: `/staff/bookings?bookedFrom=${today}&bookedTo=${today}` },
    { label: 'Holds that run', count: counts.holds.count, href: '/staff/bookings?status=held' },
    { label: `Due within ${dueDays} days`, ...counts.due, href: '/staff/bookings?owing=week' },
    { label: 'Overdue', ...counts.overdue, href: '/staff/bookings?owing=overdue', isUrgent: true },
    { label: 'Requests', count: counts.requests.count, href: '/staff/inbox?kind=request', isUrgent: true },
    { label: 'Messages', count: counts.messages.count, href: '/staff/inbox?kind=message', isUrgent: true },
    { label: 'To approve', count: counts.approvals.count, href: '/staff/approvals', isUrgent: true },
  ]
  return (
    <ul className="grid grid-cols-2 gap-px border border-rule bg-rule sm:grid-cols-3 xl:grid-cols-5">
      {figures.map((figure) => (
        <li key={figure.label} className="bg-paper">
          <FigureLink {...figure} />
        </li>
      ))}
    </ul>
  )
}

interface Figure {
  readonly label: string
  readonly count: number
  readonly pence?: number
  readonly href: string
  /** Somebody waits for it: marked if it is not 0. */
  readonly isUrgent?: boolean
}

function FigureLink({ label, count, pence, href, isUrgent }: Figure) {
  return (
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
  )
}
