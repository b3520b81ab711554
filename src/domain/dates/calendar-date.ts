/**
 * Calendar dates are ISO strings ('2027-03-26') without time or zone. Only this file does date arithmetic with `Date`,
 * in UTC, where every day has 24 hours.
 */
export type CalendarDate = string

const MS_PER_DAY = 86_400_000
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const UK_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** 0 is Monday, 6 is Sunday (ISO order, the week of en-GB calendars). */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Days since 1970-01-01, as the availability index counts them. */
export function toDayNumber(date: CalendarDate): number {
  return Date.UTC(+date.slice(0, 4), +date.slice(5, 7) - 1, +date.slice(8, 10)) / MS_PER_DAY
}

/** Dates as they were written: a search writes the same few again for every park, which took a tenth of its time. */
const written = new Map<number, CalendarDate>()
const MAX_WRITTEN = 4000

export function fromDayNumber(day: number): CalendarDate {
  const known = written.get(day)
  if (known !== undefined) return known
  if (written.size >= MAX_WRITTEN) written.clear()
  const date = new Date(day * MS_PER_DAY).toISOString().slice(0, 10)
  written.set(day, date)
  return date
}

const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Years of all dates: generous for stays and births, and far from where arithmetic ends. */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2199

function isDate(year: number, month: number, day: number): boolean {
  if (year < FIRST_YEAR || year > LAST_YEAR) return false
  if (day < 1 || day > (DAYS_OF_MONTH[month - 1] ?? 0)) return false
  return month !== 2 || day < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0))
}

/**
 * Parses '2027-03-26', '26/03/2027' or '26/3/2027'; undefined if it is not an existing date of the years 1900 to 2199.
 */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const iso = ISO_DATE.exec(text)
  if (iso) return isDate(Number(iso[1]), Number(iso[2]), Number(iso[3])) ? text : undefined
  const [, day = '', month = '', year = ''] = UK_DATE.exec(text) ?? []
  if (!isDate(Number(year), Number(month), Number(day))) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(toDayNumber(date) + days)
}

/** Nights between two dates; negative if `to` is before `from`. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toDayNumber(to) - toDayNumber(from)
}

export function weekdayOf(date: CalendarDate): Weekday {
  return weekdayOfDay(toDayNumber(date))
}

export function weekdayOfDay(day: number): Weekday {
  return ((((day + 3) % 7) + 7) % 7) as Weekday
}

/** The Monday of the week of a date. */
export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -weekdayOf(date))
}

/** '2027-03' of '2027-03-26'. */
export function monthOf(date: CalendarDate): string {
  return date.slice(0, 7)
}

export function firstOfMonth(date: CalendarDate): CalendarDate {
  return `${monthOf(date)}-01`
}

/** The first of the month that is `months` after the month of `date`. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
}

/** Made when first used: a formatter takes milliseconds, and a page may not need it. */
let londonDate: Intl.DateTimeFormat | undefined

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The hour of UTC that was last converted, and its date in London. */
let known = { hour: NaN, date: '' }

/**
 * The date in Europe/London at an instant (milliseconds since 1970): 'today' everywhere in the product [STATE-05]. It
 * changes only on a whole hour of UTC, so the result is cached for an hour.
 */
export function londonDateAt(instant: number): CalendarDate {
  const hour = Math.floor(instant / HOUR_MS)
  if (hour !== known.hour) known = { hour, date: readLondonDate(instant) }
  return known.date
}

function readLondonDate(instant: number): CalendarDate {
  // `formatToParts`, since the order of a locale's format has changed between versions of Intl.
  londonDate ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = londonDate.formatToParts(instant)
  const part = (type: 'year' | 'month' | 'day') => parts.find((piece) => piece.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The start of an instant's minute, both in milliseconds since 1970: pages read the clock to the minute. */
export function startOfMinute(instant: number): number {
  return instant - (instant % MINUTE_MS)
}

/** The instant at which a day begins in Europe/London, milliseconds since 1970: in summer an hour before UTC's. */
export function londonMidnight(date: CalendarDate): number {
  const utc = toDayNumber(date) * DAY_MS
  return londonDateAt(utc - HOUR_MS) === date ? utc - HOUR_MS : utc
}

/** Age in whole years on a date; negative before birth. Born on 29 February: a year older on 1 March. */
export function ageOn(birth: CalendarDate, date: CalendarDate): number {
  const years = Number(date.slice(0, 4)) - Number(birth.slice(0, 4))
  return date.slice(5) >= birth.slice(5) ? years : years - 1
}

/** '26/03/2027', the format of the feeds. */
export function formatUkDate(date: CalendarDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

const SHORT_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const LONG_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const weekdayName = (day: Weekday): string => LONG_DAYS[day]

/** 'January' for '2027-01' or any date in it. */
export function monthName(date: string): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
}

/** 'Fri 26 Mar 2027'. Not by Intl, whose output differs between browsers and server. */
export function formatShortDate(date: CalendarDate): string {
  return `${SHORT_DAYS[weekdayOf(date)]} ${Number(date.slice(8))} ${monthName(date).slice(0, 3)} ${date.slice(0, 4)}`
}

/** 'Friday 26 March 2027'. */
export function formatLongDate(date: CalendarDate): string {
  return `${LONG_DAYS[weekdayOf(date)]} ${Number(date.slice(8))} ${monthName(date)} ${date.slice(0, 4)}`
}

/** 'March 2027'. */
export function formatMonth(date: string): string {
  return `${monthName(date)} ${date.slice(0, 4)}`
}
