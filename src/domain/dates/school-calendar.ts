import { addDays, weekdayOf, type CalendarDate, type Weekday } from './calendar-date.ts'

/**
 * School and bank holidays of England, computed for any year. Each council sets its own terms; these are the most
 * common dates, which the season's prices follow.
 */

/** Both ends included. */
export interface DateRange {
  readonly first: CalendarDate
  readonly last: CalendarDate
}

const isoDate = (year: number, month: number, day: number): CalendarDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Easter Sunday by the anonymous Gregorian algorithm (Meeus). */
export function easterSunday(year: number): CalendarDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const skippedLeapDays = Math.floor(century / 4)
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - skippedLeapDays - correction + 15) % 30
  const weekdayShift = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const leapCycle = Math.floor((golden + 11 * epact + 22 * weekdayShift) / 451)
  const position = epact + weekdayShift - 7 * leapCycle + 114
  return isoDate(year, Math.floor(position / 31), (position % 31) + 1)
}

/** The first such weekday on or after a date. */
export function weekdayOnOrAfter(date: CalendarDate, weekday: Weekday): CalendarDate {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7)
}

/** The last such weekday on or before a date. */
export function weekdayOnOrBefore(date: CalendarDate, weekday: Weekday): CalendarDate {
  return addDays(date, -((weekdayOf(date) - weekday + 7) % 7))
}

const MONDAY = 0
const SATURDAY = 5

export interface SchoolHolidays {
  readonly february: DateRange
  readonly easter: DateRange
  readonly may: DateRange
  readonly summer: DateRange
  readonly october: DateRange
  /** From December of the year into January of the next. */
  readonly christmas: DateRange
}

/** Half-term: the week of a Monday with the weekends on both sides. */
const weekAround = (monday: CalendarDate): DateRange => ({ first: addDays(monday, -2), last: addDays(monday, 6) })

/**
 * The Easter fortnight starts on Good Friday if Easter is early, eight days before Easter if it is in the middle, and a
 * week earlier again if it is late: schools keep the fortnight near the beginning of April.
 */
function easterHoliday(year: number): DateRange {
  const easter = easterSunday(year)
  if (easter <= isoDate(year, 4, 1)) return { first: addDays(easter, -2), last: addDays(easter, 14) }
  if (easter <= isoDate(year, 4, 12)) return { first: addDays(easter, -8), last: addDays(easter, 7) }
  return { first: addDays(easter, -15), last: addDays(easter, 1) }
}

export function schoolHolidays(year: number): SchoolHolidays {
  return {
    february: weekAround(weekdayOnOrAfter(isoDate(year, 2, 12), MONDAY)),
    easter: easterHoliday(year),
    may: weekAround(weekdayOnOrBefore(isoDate(year, 5, 31), MONDAY)),
    summer: {
      first: weekdayOnOrAfter(isoDate(year, 7, 19), SATURDAY),
      last: addDays(weekdayOnOrAfter(isoDate(year, 9, 2), MONDAY), -1),
    },
    october: weekAround(weekdayOnOrBefore(isoDate(year, 10, 28), MONDAY)),
    christmas: {
      first: weekdayOnOrBefore(isoDate(year, 12, 23), SATURDAY),
      last: addDays(weekdayOnOrAfter(isoDate(year + 1, 1, 2), MONDAY), -1),
    },
  }
}

/** A bank holiday on a weekend moves to the next weekday that is not a bank holiday. */
function substitute(date: CalendarDate, taken: readonly CalendarDate[]): CalendarDate {
  let day = date
  while (weekdayOf(day) >= SATURDAY || taken.includes(day)) day = addDays(day, 1)
  return day
}

/** Bank holidays of England and Wales in a year, in order. */
export function bankHolidays(year: number): CalendarDate[] {
  const easter = easterSunday(year)
  const christmas = substitute(isoDate(year, 12, 25), [])
  return [
    substitute(isoDate(year, 1, 1), []),
    addDays(easter, -2),
    addDays(easter, 1),
    weekdayOnOrAfter(isoDate(year, 5, 1), MONDAY),
    weekdayOnOrBefore(isoDate(year, 5, 31), MONDAY),
    weekdayOnOrBefore(isoDate(year, 8, 31), MONDAY),
    christmas,
    substitute(isoDate(year, 12, 26), [christmas]),
  ].sort()
}

/** The school holidays by name, in the order of a year. */
export const HOLIDAY_NAMES = [
  'february-half-term',
  'easter',
  'may-half-term',
  'summer',
  'october-half-term',
  'christmas',
] as const
export type HolidayName = (typeof HOLIDAY_NAMES)[number]

export const isHolidayName = (text: string): text is HolidayName => HOLIDAY_NAMES.some((name) => name === text)
