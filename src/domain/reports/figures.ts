/** Figures of the back office: their days, their grouping, and the days they are compared with [STAFF-07]. */
import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  mondayOf,
  monthOf,
  parseCalendarDate,
  type CalendarDate,
} from '../dates/calendar-date.ts'
import type { Pence } from '../money/money.ts'

/** By which of its days a booking belongs to a period: when it was confirmed, or when its stay begins. */
export const BASES = ['booked', 'arrival'] as const
export type Basis = (typeof BASES)[number]

export const GROUPS = ['day', 'week', 'month', 'channel', 'region', 'park', 'operator', 'site', 'code'] as const
export type Group = (typeof GROUPS)[number]

export const isByTime = (group: Group): group is 'day' | 'week' | 'month' =>
  group === 'day' || group === 'week' || group === 'month'

/** Some of the bookings: those that a figure is made of. */
export const ONLY = ['cancelled', 'discounted', 'refunded', 'to-come', 'overdue', 'to-refund'] as const
export type Only = (typeof ONLY)[number]

/** Both days included. */
export interface Period {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** In the order in which they are shown. */
export const PERIODS = [
  'today',
  'yesterday',
  'week',
  'last-week',
  'month',
  'last-month',
  'next-month',
  'season',
  'last-season',
  'year',
  'last-year',
] as const
export type NamedPeriod = (typeof PERIODS)[number]

/** Weeks begin on Monday. */
export function periodOf(name: NamedPeriod, today: CalendarDate): Period {
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'week':
      return weekFrom(mondayOf(today))
    case 'last-week':
      return weekFrom(addDays(mondayOf(today), -7))
    case 'month':
      return wholeMonths(today, 1)
    case 'last-month':
      return wholeMonths(addMonths(today, -1), 1)
    case 'next-month':
      return wholeMonths(addMonths(today, 1), 1)
    case 'season':
      return seasonOf(today)
    case 'last-season':
      return seasonOf(addMonths(today, -12))
    case 'year':
      return wholeMonths(`${today.slice(0, 4)}-01-01`, 12)
    case 'last-year':
      return wholeMonths(`${addMonths(today, -12).slice(0, 4)}-01-01`, 12)
  }
}

const weekFrom = (monday: CalendarDate): Period => ({ from: monday, to: addDays(monday, 6) })

const wholeMonths = (day: CalendarDate, months: number): Period => ({
  from: firstOfMonth(day),
  to: lastOfMonth(addMonths(firstOfMonth(day), months - 1)),
})

/** Parks are open from March to October. From November on the season is next year's. */
function seasonOf(day: CalendarDate): Period {
  return wholeMonths(`${addMonths(day, 2).slice(0, 4)}-03-01`, 8)
}

/** Days that a period may have. */
const MAX_DAYS = 3 * 366

export type PeriodError = 'no-dates' | 'wrong-order' | 'too-long'

/** A period from two dates as they were typed. */
export function readPeriod(from: string, to: string): Period | PeriodError {
  const period = { from: parseCalendarDate(from), to: parseCalendarDate(to) }
  if (period.from === undefined || period.to === undefined) return 'no-dates'
  const days = daysBetween(period.from, period.to) + 1
  if (days < 1) return 'wrong-order'
  return days > MAX_DAYS ? 'too-long' : { from: period.from, to: period.to }
}

/** The default grouping of a period: some 30 lines at most. */
export function groupFor({ from, to }: Period): Group {
  const days = daysBetween(from, to) + 1
  return days <= 31 ? 'day' : 'month'
}

/**
 * weekday: 364 days earlier, so that a Saturday is compared with a Saturday · calendar: the same dates of the year
 * before.
 */
type Alignment = 'weekday' | 'calendar'

/** Days and weeks by weekday; months, and periods of whole months, by the calendar. */
export function alignmentOf(group: Group, period: Period): Alignment {
  if (isByTime(group)) return group === 'month' ? 'calendar' : 'weekday'
  return isWholeMonths(period) ? 'calendar' : 'weekday'
}

const isWholeMonths = ({ from, to }: Period) => from === firstOfMonth(from) && to === lastOfMonth(to)

/** A year has 52 weeks. */
const YEAR_OF_WEEKS = 364

/** The last day of a month stays the last: 29 February of 2028 is compared with 28 February of 2027. */
function dayBefore(day: CalendarDate, alignment: Alignment): CalendarDate {
  if (alignment === 'weekday') return addDays(day, -YEAR_OF_WEEKS)
  const last = lastOfMonth(addMonths(day, -12))
  if (day === lastOfMonth(day)) return last
  return `${monthOf(last)}-${day.slice(8)}`
}

export interface Comparison extends Period {
  readonly alignment: Alignment
  /** Bookings made later are left out; undefined where the period is over, so that all count. */
  readonly bookedBy: CalendarDate | undefined
}

/**
 * The days of the year before that a period is compared with. While a period is not over, only what had been booked by
 * the same day of the year before counts: a month is not compared after 10 days with a whole one, nor arrivals to come
 * with a season that is sold.
 */
export function yearBefore(period: Period, alignment: Alignment, today: CalendarDate): Comparison {
  const from = dayBefore(period.from, alignment)
  const to = dayBefore(period.to, alignment)
  return { from, to, alignment, bookedBy: period.to >= today ? dayBefore(today, alignment) : undefined }
}

/**
 * The days of the year before for figures that are counted as they happen: until the same day while the period is not
 * over.
 */
export function untilSameDay({ from, to, bookedBy }: Comparison): Period {
  return { from, to: bookedBy ?? to }
}

/** The day, the Monday or the first of the month that stands for a day in a list. */
export function startOf(day: CalendarDate, group: 'day' | 'week' | 'month'): CalendarDate {
  if (group === 'day') return day
  return group === 'week' ? mondayOf(day) : firstOfMonth(day)
}

/** The start in the list of the period under which a day of the year before is shown. */
export function startOfYearBefore(
  day: CalendarDate,
  group: 'day' | 'week' | 'month',
  alignment: Alignment,
): CalendarDate {
  const later = alignment === 'weekday' ? addDays(day, YEAR_OF_WEEKS) : addMonths(day, 12)
  return startOf(later, group)
}

/** All starts of a period, also of days without bookings: a gap is a figure too. */
export function startsOf({ from, to }: Period, group: 'day' | 'week' | 'month'): CalendarDate[] {
  const starts: CalendarDate[] = []
  for (let start = startOf(from, group); start <= to; start = afterStart(start, group)) starts.push(start)
  return starts
}

function afterStart(start: CalendarDate, group: 'day' | 'week' | 'month'): CalendarDate {
  if (group === 'month') return addMonths(start, 1)
  return addDays(start, group === 'week' ? 7 : 1)
}

/** The days of a period that belong to one of its starts. */
export function partOf(period: Period, start: CalendarDate, group: 'day' | 'week' | 'month'): Period {
  const last = addDays(afterStart(start, group), -1)
  return { from: start < period.from ? period.from : start, to: last > period.to ? period.to : last }
}

function lastOfMonth(day: CalendarDate): CalendarDate {
  return addDays(addMonths(day, 1), -1)
}

/**
 * The way from search to payment, in steps that are counted [STAFF-07].
 * In their order.
 */
export const STEPS = ['search', 'park', 'hold', 'details', 'payment', 'booked'] as const

export type Step = (typeof STEPS)[number]

/**
 * Sums of bookings, and what follows from them. Only sums add up: averages and shares are worked out last [STAFF-07].
 */
export interface FigureSums {
  /** Sold: confirmed, whether or not they were cancelled later. */
  readonly bookings: number
  readonly cancelled: number
  readonly nights: number
  readonly guests: number
  /** Days from booking to arrival. */
  readonly leadDays: number
  /** Bookings with a discount. */
  readonly discounted: number
  readonly discount: Pence
  /** Turnover: sales and changes, less what cancellations and goodwill took off. */
  readonly sold: Pence
  /** The part of the turnover that is charges for cancelled bookings. */
  readonly kept: Pence
  readonly received: Pence
  /** Refunds and disputes, less refunds that were returned. */
  readonly refunded: Pence
  /** Balances that are not due yet. */
  readonly toCome: Pence
  /** Balances whose day has passed, charges for cancelled bookings, and what disputes took back. */
  readonly overdue: Pence
  /** Overpaid: refunds on their way. */
  readonly toRefund: Pence
}

export const NO_SUMS: FigureSums = {
  bookings: 0,
  cancelled: 0,
  nights: 0,
  guests: 0,
  leadDays: 0,
  discounted: 0,
  discount: 0,
  sold: 0,
  kept: 0,
  received: 0,
  refunded: 0,
  toCome: 0,
  overdue: 0,
  toRefund: 0,
}

const NAMES = Object.keys(NO_SUMS) as (keyof FigureSums)[]

export function addSums(all: readonly FigureSums[]): FigureSums {
  const total: Record<keyof FigureSums, number> = { ...NO_SUMS }
  for (const sums of all) for (const name of NAMES) total[name] += sums[name]
  return total
}

/** Nights on sale, and those that are sold or held. */
export interface NightSums {
  readonly capacity: number
  readonly reserved: number
}

export const NO_NIGHTS: NightSums = { capacity: 0, reserved: 0 }

export const addNights = (all: readonly NightSums[]): NightSums => ({
  capacity: all.reduce((sum, { capacity }) => sum + capacity, 0),
  reserved: all.reduce((sum, { reserved }) => sum + reserved, 0),
})

/** Undefined rather than a division by 0: there is no average of nothing. */
export function ratio(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole
}

/**
 * The change against the year before, as a share of it: 0.25 is a quarter more. Undefined if there was nothing, or less
 * than nothing, to compare with.
 */
export function changeFrom(before: number, now: number): number | undefined {
  return before <= 0 ? undefined : (now - before) / before
}
