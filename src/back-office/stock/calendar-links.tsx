import { addDays, formatShortDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { buttonStyle } from '../../web/ui/actions/button.tsx'

/** Days that a calendar shows: six weeks. */
export const CALENDAR_DAYS = 42

interface Props {
  /** The calendar's address, to which the first day is added. */
  readonly path: string
  /** Further parts of its query. */
  readonly more?: string
  readonly from: CalendarDate
  readonly today: CalendarDate
}

/** Leads six weeks back and on, to today, and to any date. */
export function CalendarLinks({ path, more = '', from, today }: Props) {
  const address = (day: CalendarDate) => `${path}?from=${day}${more}`
  return (
    <nav aria-label="Weeks" className="mb-3 flex flex-wrap items-center gap-2">
      <a href={address(addDays(from, -CALENDAR_DAYS))} rel="prev" className={buttonStyle('outline')}>
        6 weeks back
      </a>
      <a href={address(today)} className={buttonStyle('outline')}>
        Today
      </a>
      <a href={address(addDays(from, CALENDAR_DAYS))} rel="next" className={buttonStyle('outline')}>
        6 weeks on
      </a>
      <p className="ml-2 font-semibold">
        {formatShortDate(from)} to {formatShortDate(addDays(from, CALENDAR_DAYS - 1))}
      </p>
    </nav>
  )
}
