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
function substitute(date: CalendarDate, occupied: readonly CalendarDate[]): CalendarDate {
  let day = date
  while (weekdayOf(day) >= SATURDAY || occupied.includes(day)) day = addDays(day, 1)
  return day
}

export type BankHolidayName =
  | 'new-year'
  | 'good-friday'
  | 'easter-monday'
  | 'early-may'
  | 'spring'
  | 'summer'
  | 'christmas'
  | 'boxing-day'

export interface BankHoliday {
  readonly name: BankHolidayName
  readonly date: CalendarDate
}

const byDate = (one: BankHoliday, other: BankHoliday) => (one.date < other.date ? -1 : 1)

/** Bank holidays of England and Wales in a year, in order; for a Christmas Day on a Sunday the Tuesday is one. */
export function bankHolidays(year: number): BankHoliday[] {
  const easter = easterSunday(year)
  const boxingDay = isoDate(year, 12, 26)
  const christmas = substitute(isoDate(year, 12, 25), [boxingDay])
  const holidays: BankHoliday[] = [
    { name: 'new-year', date: substitute(isoDate(year, 1, 1), []) },
    { name: 'good-friday', date: addDays(easter, -2) },
    { name: 'easter-monday', date: addDays(easter, 1) },
    { name: 'early-may', date: weekdayOnOrAfter(isoDate(year, 5, 1), MONDAY) },
    { name: 'spring', date: weekdayOnOrBefore(isoDate(year, 5, 31), MONDAY) },
    { name: 'summer', date: weekdayOnOrBefore(isoDate(year, 8, 31), MONDAY) },
    { name: 'christmas', date: christmas },
    { name: 'boxing-day', date: substitute(boxingDay, [christmas]) },
  ]
  return holidays.sort(byDate)
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

const KEYS = {
  'february-half-term': 'february',
  easter: 'easter',
  'may-half-term': 'may',
  summer: 'summer',
  'october-half-term': 'october',
  christmas: 'christmas',
} as const satisfies Record<HolidayName, keyof SchoolHolidays>

/** The school holiday of a name that begins in a year. */
export function schoolHoliday(name: HolidayName, year: number): DateRange {
  return schoolHolidays(year)[KEYS[name]]
}

export interface SchoolHoliday extends DateRange {
  readonly name: HolidayName
}

export interface Holidays {
  readonly bank: readonly BankHoliday[]
  /** Whole, also those that begin or end outside. */
  readonly school: readonly SchoolHoliday[]
}

/** The holidays that have a day in a range, in order. */
export function holidaysIn({ first, last }: DateRange): Holidays {
  const from = Number(first.slice(0, 4))
  const years = Array.from({ length: Number(last.slice(0, 4)) - from + 1 }, (_, index) => from + index)
  // Last year's Christmas holidays reach into January.
  const school = [from - 1, ...years].flatMap((year) =>
    HOLIDAY_NAMES.map((name): SchoolHoliday => ({ name, ...schoolHoliday(name, year) })),
  )
  return {
    bank: years.flatMap(bankHolidays).filter(({ date }) => first <= date && date <= last),
    school: school.filter((holiday) => holiday.first <= last && first <= holiday.last),
  }
}

export const isHolidayName = (text: string): text is HolidayName => HOLIDAY_NAMES.some((name) => name === text)
