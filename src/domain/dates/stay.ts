import { addDays, type CalendarDate, addMonths, monthName, parseCalendarDate, type Weekday } from './calendar-date.ts'
import { channelOf, isPricedOnly, type ChannelCode } from '../site/channel.ts'
import { schoolHoliday, type HolidayName } from './school-calendar.ts'

/** A stay begins on the arrival date and ends on the departure date; its nights are those in between. */
export interface Stay {
  readonly arrival: CalendarDate
  readonly nights: number
}

export const DEFAULT_NIGHTS = 3

/**
 * The numbers of nights a visitor can choose [SRCH-14]. Most channels have a fixed list; for one that
 * offers only what has a price they come from the region's own minimum prices (`regionalNights`).
 */
export function nightsOptions(channel: ChannelCode, regionalNights: readonly number[] = []): readonly number[] {
  const { nights } = channelOf(channel)
  return nights === 'as-priced' ? [...new Set(regionalNights)].sort((a, b) => a - b) : nights
}

interface NightsEntry {
  readonly nights: number
  /** Disabled: the current choice, which is not one of the options. */
  readonly isUnavailable: boolean
}

/**
 * The entries of the nights dropdown in ascending order, with the current choice disabled if it is not an option
 * [SRCH-15].
 */
export function nightsMenu(options: readonly number[], current: number): NightsEntry[] {
  const all = options.includes(current) ? options : [...options, current]
  return all.toSorted((a, b) => a - b).map((nights) => ({ nights, isUnavailable: !options.includes(nights) }))
}

export function departureOf(stay: Stay): CalendarDate {
  return addDays(stay.arrival, stay.nights)
}

/** Every night of the stay, the first on the arrival date. */
export function nightsOf(stay: Stay): CalendarDate[] {
  return Array.from({ length: stay.nights }, (_, index) => addDays(stay.arrival, index))
}

/** Tomorrow: arrival on the day of booking is not possible. */
export function earliestArrival(today: CalendarDate): CalendarDate {
  return addDays(today, 1)
}

/**
 * Whether a visitor can choose a date [SRCH-16]: a channel that offers only what has a price needs an entry in the
 * availability of the region (`availableDates`); elsewhere every date from tomorrow on can be asked for.
 */
export function isArrivalAvailable(
  channel: ChannelCode,
  arrival: CalendarDate,
  today: CalendarDate,
  availableDates: { has(date: CalendarDate): boolean },
): boolean {
  if (arrival < earliestArrival(today)) return false
  return isPricedOnly(channel) ? availableDates.has(arrival) : true
}

interface DefaultArrival {
  readonly arrival: CalendarDate
  readonly isAvailable: boolean
  /** The search box says that this is the first available date, not tomorrow. */
  readonly isMoved: boolean
}

/**
 * The default arrival in the search box [SRCH-10]: tomorrow, or the first available date if tomorrow has none. If no
 * dates are known it is tomorrow, which only ukcaravan treats as unavailable [SRCH-16].
 *
 * @param availableDates of the region, in any order; empty if not known
 */
export function defaultArrival(
  channel: ChannelCode,
  today: CalendarDate,
  availableDates: ReadonlySet<CalendarDate>,
): DefaultArrival {
  const tomorrow = earliestArrival(today)
  const first = [...availableDates].filter((date) => date >= tomorrow).toSorted()[0]
  if (first !== undefined) return { arrival: first, isAvailable: true, isMoved: first !== tomorrow }
  const isAvailable = isArrivalAvailable(channel, tomorrow, today, availableDates)
  return { arrival: tomorrow, isAvailable, isMoved: false }
}

/** The period in which a promotion looks for stays: a school holiday, dates, months, or the next few days. */
export type StayWindow =
  | { readonly kind: 'holiday'; readonly name: HolidayName }
  | { readonly kind: 'dates'; readonly from: CalendarDate; readonly to: CalendarDate }
  /** Arrivals in these months of every year, 1 for January. */
  | { readonly kind: 'months'; readonly from: number; readonly to: number }
  /** Arrivals within this many days of today. */
  | { readonly kind: 'soon'; readonly days: number }

/** A period in one year: arrivals from `first` to `lastArrival`, departures by `lastDeparture`. */
export interface OpenWindow {
  readonly first: CalendarDate
  readonly lastArrival: CalendarDate
  /** Undefined: no limit. */
  readonly lastDeparture: CalendarDate | undefined
  /** The year in which it begins by the calendar, even if it has begun already. */
  readonly year: number
}

/** Maximum of `soon`. */
export const MAX_DAYS_AHEAD = 120

/** A school holiday from the evening before its first day to its last day, so that no school day is missed. */
function holidayOf(name: HolidayName, year: number): OpenWindow {
  const { first, last } = schoolHoliday(name, year)
  return { first: addDays(first, -1), lastArrival: addDays(last, -1), lastDeparture: last, year }
}

function monthsOf(from: number, to: number, year: number): OpenWindow {
  const firstOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`
  const lastMonth = firstOf(to < from ? year + 1 : year, to)
  return {
    first: firstOf(year, from),
    lastArrival: addDays(addMonths(lastMonth, 1), -1),
    lastDeparture: undefined,
    year,
  }
}

/**
 * The periods to search, the nearest first: for a holiday or months the next one that can be booked and the one of the
 * following year; for dates the dates themselves; none if all have passed. None begins before tomorrow.
 *
 * @param shortest nights of the shortest stay: a period that is too short for it has passed
 */
export function openWindows(window: StayWindow, today: CalendarDate, shortest = 1): OpenWindow[] {
  const earliest = earliestArrival(today)
  const year = Number(today.slice(0, 4))
  const isOpen = (open: OpenWindow) => lastArrivalFor(open, shortest) >= open.first
  const begunAlready = (open: OpenWindow) => ({ ...open, first: open.first > earliest ? open.first : earliest })
  switch (window.kind) {
    case 'holiday':
    case 'months':
      // Last year's may reach into this year, as the Christmas holidays do.
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

/** The last arrival in a period for a stay of that many nights. */
export function lastArrivalFor({ lastArrival, lastDeparture }: OpenWindow, nights: number): CalendarDate {
  return lastDeparture === undefined ? lastArrival : addDays(lastDeparture, -nights)
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const dayCalled = (name: string) => WEEKDAYS.indexOf(name.trim().toLowerCase())

/** Parses weekdays such as 'monday', 'friday, saturday' or 'monday-thursday', in order; undefined if any is invalid. */
export function parseWeekdays(text: string): Weekday[] | undefined {
  const days = new Set<number>()
  for (const part of text.split(',')) {
    const [from = -1, to = from, ...more] = part.split('-').map(dayCalled)
    if (from < 0 || to < 0 || more.length > 0) return undefined
    for (let step = 0; step <= (to - from + 7) % 7; step++) days.add((from + step) % 7)
  }
  return [...days].sort((a, b) => a - b) as Weekday[]
}

/** A period between two dates; undefined if one is invalid or there is no night between them. */
export function parseDates(from: string, to: string): StayWindow | undefined {
  const [first, last] = [parseCalendarDate(from), parseCalendarDate(to)]
  return first !== undefined && last !== undefined && first < last
    ? { kind: 'dates', from: first, to: last }
    : undefined
}

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  monthName(`2027-${String(index + 1).padStart(2, '0')}-01`).toLowerCase(),
)

/** Parses 'january' or 'november-february'; undefined if invalid. */
export function parseMonths(text: string): StayWindow | undefined {
  const [from = 0, to = from, ...more] = text.split('-').map((name) => MONTHS.indexOf(name.trim().toLowerCase()) + 1)
  return from > 0 && to > 0 && more.length === 0 ? { kind: 'months', from, to } : undefined
}
