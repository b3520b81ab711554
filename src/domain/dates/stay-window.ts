/** The part of the year in which stays are advertised: a school holiday, dates of its own, or the next few days. */
import { addDays, addMonths, monthName, parseCalendarDate, type CalendarDate, type Weekday } from './calendar-date.ts'
import { type HolidayName, schoolHolidays, type SchoolHolidays } from './school-calendar.ts'
import { earliestArrival } from './stay.ts'

const HOLIDAYS = {
  'february-half-term': 'february',
  easter: 'easter',
  'may-half-term': 'may',
  summer: 'summer',
  'october-half-term': 'october',
  christmas: 'christmas',
} as const satisfies Record<HolidayName, keyof SchoolHolidays>

/** What an advertisement asks for. */
export type StayWindow =
  | { readonly kind: 'holiday'; readonly name: HolidayName }
  | { readonly kind: 'dates'; readonly from: CalendarDate; readonly to: CalendarDate }
  /** Stays that begin in a month, or from one month to another, 1 for January: every year anew. */
  | { readonly kind: 'months'; readonly from: number; readonly to: number }
  /** Stays that begin within so many days of today. */
  | { readonly kind: 'soon'; readonly days: number }

/** A window in one year: nobody arrives before the first date or after `lastArrival`, nobody leaves after `lastDeparture`. */
export interface OpenWindow {
  readonly first: CalendarDate
  readonly lastArrival: CalendarDate
  /** Undefined where a stay may end whenever it does. */
  readonly lastDeparture: CalendarDate | undefined
  /** The year in which it begins by the calendar, whatever is left of it. */
  readonly year: number
}

/** A longer time ahead is not soon. */
export const MAX_DAYS_AHEAD = 120

/**
 * A school holiday as families have it: from the evening on which school breaks up to its last day, so that no day of
 * school is missed at either end.
 */
function holidayOf(name: HolidayName, year: number): OpenWindow {
  const { first, last } = schoolHolidays(year)[HOLIDAYS[name]]
  return { first: addDays(first, -1), lastArrival: addDays(last, -1), lastDeparture: last, year }
}

function monthsOf(from: number, to: number, year: number): OpenWindow {
  const firstOf = (of: number, month: number) => `${of}-${String(month).padStart(2, '0')}-01`
  const lastMonth = firstOf(to < from ? year + 1 : year, to)
  return {
    first: firstOf(year, from),
    lastArrival: addDays(addMonths(lastMonth, 1), -1),
    lastDeparture: undefined,
    year,
  }
}

/**
 * The windows to look for stays in, the nearest first: of a holiday or of months the next that can still be booked and
 * those of a year after, of dates the dates themselves; none where all are over. None begins before tomorrow.
 *
 * @param shortest nights of the shortest stay asked for: a window in which it does not fit any more is over
 */
export function openWindows(window: StayWindow, today: CalendarDate, shortest = 1): OpenWindow[] {
  const earliest = earliestArrival(today)
  const year = Number(today.slice(0, 4))
  const isOpen = (open: OpenWindow) => lastArrivalFor(open, shortest) >= open.first
  const begunAlready = (open: OpenWindow) => ({ ...open, first: open.first > earliest ? open.first : earliest })
  switch (window.kind) {
    case 'holiday':
    case 'months':
      // Those of last year may reach into this one, as the Christmas holidays do.
      return [year - 1, year, year + 1, year + 2]
        .map((known) =>
          begunAlready(
            window.kind === 'holiday' ? holidayOf(window.name, known) : monthsOf(window.from, window.to, known),
          ),
        )
        .filter(isOpen)
        .slice(0, 2)
    case 'dates': {
      const { from, to } = window
      const open = { first: from, lastArrival: addDays(to, -1), lastDeparture: to, year: Number(from.slice(0, 4)) }
      return [begunAlready(open)].filter(isOpen)
    }
    case 'soon':
      return [{ first: earliest, lastArrival: addDays(today, window.days), lastDeparture: undefined, year }]
  }
}

/** The last arrival of a window for a stay of so many nights. */
export function lastArrivalFor({ lastArrival, lastDeparture }: OpenWindow, nights: number): CalendarDate {
  const latest = lastDeparture === undefined ? lastArrival : addDays(lastDeparture, -nights)
  return latest < lastArrival ? latest : lastArrival
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const dayCalled = (name: string) => WEEKDAYS.indexOf(name.trim().toLowerCase())

/** Days of the week such as 'monday', 'friday, saturday' or 'monday-thursday', in order; undefined where one is none. */
export function parseWeekdays(text: string): Weekday[] | undefined {
  const days = new Set<number>()
  for (const part of text.split(',')) {
    const [from = -1, to = from, ...more] = part.split('-').map(dayCalled)
    if (from < 0 || to < 0 || more.length > 0) return undefined
    for (let step = 0; step <= (to - from + 7) % 7; step++) days.add((from + step) % 7)
  }
  return [...days].sort((a, b) => a - b) as Weekday[]
}

/** A window of two dates; undefined where one is none, or no night lies between them. */
export function parseDates(from: string, to: string): StayWindow | undefined {
  const [first, last] = [parseCalendarDate(from), parseCalendarDate(to)]
  return first !== undefined && last !== undefined && first < last
    ? { kind: 'dates', from: first, to: last }
    : undefined
}

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  monthName(`2027-${String(index + 1).padStart(2, '0')}-01`).toLowerCase(),
)

/** A month or two such as 'january' or 'november-february'; undefined where one is none. */
export function parseMonths(text: string): StayWindow | undefined {
  const [from = 0, to = from, ...more] = text.split('-').map((name) => MONTHS.indexOf(name.trim().toLowerCase()) + 1)
  return from > 0 && to > 0 && more.length === 0 ? { kind: 'months', from, to } : undefined
}
