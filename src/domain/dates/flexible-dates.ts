import { addDays, addMonths, daysBetween, firstOfMonth, mondayOf, monthOf, type CalendarDate } from './calendar-date.ts'
import { earliestArrival } from './stay.ts'

const FRIDAY = 4
const SATURDAY = 5

const daysFrom = (start: CalendarDate, count: number) => Array.from({ length: count }, (_, day) => addDays(start, day))
const around = (arrival: CalendarDate, days: number) => daysFrom(addDays(arrival, -days), 2 * days + 1)

/** A weekend stay begins on a Friday or a Saturday. */
function beginsWeekend(date: CalendarDate): boolean {
  const weekday = daysBetween(mondayOf(date), date)
  return weekday === FRIDAY || weekday === SATURDAY
}

/** The next Friday to arrive on: from Friday on, next week's. */
export function comingFriday(today: CalendarDate): CalendarDate {
  const friday = addDays(mondayOf(today), FRIDAY)
  return friday > today ? friday : addDays(friday, 7)
}

function wholeMonth(date: CalendarDate): CalendarDate[] {
  const first = firstOfMonth(date)
  return daysFrom(first, daysBetween(first, addMonths(date, 1)))
}

/** Every Friday and Saturday of the arrival's month, or of the next month if all have passed. */
function weekendsOfMonth(arrival: CalendarDate, earliest: CalendarDate): CalendarDate[] {
  const weekends = wholeMonth(arrival).filter(beginsWeekend)
  return weekends.some((date) => date >= earliest) ? weekends : wholeMonth(addMonths(arrival, 1)).filter(beginsWeekend)
}

function candidates(arrival: CalendarDate, flexibility: Flexibility, earliest: CalendarDate): CalendarDate[] {
  switch (flexibility) {
    case 'exact':
      return [arrival]
    case '1':
    case '3':
    case '7':
      return around(arrival, Number(flexibility))
    case 'weekend':
      return weekendsOfMonth(arrival, earliest)
    case 'month':
      return wholeMonth(arrival)
  }
}

/** The arrival dates to search, in order, from tomorrow on. */
export function flexibleArrivals(arrival: CalendarDate, flexibility: Flexibility, today: CalendarDate): CalendarDate[] {
  const earliest = earliestArrival(today)
  return candidates(arrival, flexibility, earliest).filter((date) => date >= earliest)
}

/** The arrival dates to highlight in a calendar; empty for an exact date or none. */
export function flexibleWindow(
  arrival: CalendarDate | undefined,
  flexibility: Flexibility,
  today: CalendarDate,
): CalendarDate[] {
  return arrival === undefined || flexibility === 'exact' ? [] : flexibleArrivals(arrival, flexibility, today)
}

/** The months that can be chosen with one press: a year, in which each has a name of its own; 'yyyy-mm'. */
export function monthsAhead(today: CalendarDate): string[] {
  const earliest = earliestArrival(today)
  return Array.from({ length: 12 }, (_, month) => monthOf(addMonths(earliest, month)))
}

/** The arrival of a search in a month ('yyyy-mm'): its first day from tomorrow on. */
export function arrivalInMonth(month: string, today: CalendarDate): CalendarDate {
  const [first, earliest] = [`${month}-01`, earliestArrival(today)]
  return first > earliest ? first : earliest
}

/** Whether any day of the month will do, or any weekend of it. */
export function isByMonth(flexibility: Flexibility): boolean {
  return flexibility === 'month' || flexibility === 'weekend'
}

/** How flexible the arrival is: exact, ± some days, a weekend, a whole month [BEYOND-01]. Used in addresses. */
export const FLEXIBILITIES = ['exact', '1', '3', '7', 'weekend', 'month'] as const
export type Flexibility = (typeof FLEXIBILITIES)[number]

export function isFlexibility(value: unknown): value is Flexibility {
  return FLEXIBILITIES.some((known) => known === value)
}
