import { addDays, fromDayNumber, weekdayOf, type CalendarDate } from '../../../src/domain/dates/calendar-date.ts'
import {
  bankHolidays,
  schoolHolidays,
  type DateRange,
  type SchoolHolidays,
} from '../../../src/domain/dates/school-calendar.ts'

/** The price of a night relative to an ordinary night of early summer. */
export const SEASON_FACTORS = {
  winter: 0.6,
  march: 0.62,
  april: 0.8,
  easter: 1.15,
  may: 0.95,
  mayHalfTerm: 1.45,
  june: 1.05,
  earlyJuly: 1.2,
  summer: 1.8,
  september: 1,
  october: 0.8,
  octoberHalfTerm: 1.25,
  februaryHalfTerm: 0.9,
  christmas: 1.35,
} as const

/** Factor of the Friday to Monday of a bank holiday in term, relative to its month. */
const BANK_HOLIDAY_UPLIFT = 1.1

const within = (date: CalendarDate, range: DateRange) => range.first <= date && date <= range.last

interface YearCalendar {
  readonly holidays: SchoolHolidays
  readonly longWeekendNights: ReadonlySet<CalendarDate>
}

function yearCalendar(year: number): YearCalendar {
  const nights = bankHolidays(year)
    .filter(({ date }) => weekdayOf(date) === 0)
    .flatMap(({ date: monday }) => [addDays(monday, -3), addDays(monday, -2), addDays(monday, -1)])
  return { holidays: schoolHolidays(year), longWeekendNights: new Set(nights) }
}

const calendars = new Map<number, YearCalendar>()

function calendarOf(year: number): YearCalendar {
  const known = calendars.get(year) ?? yearCalendar(year)
  calendars.set(year, known)
  return known
}

function ordinaryFactor(month: number): number {
  switch (month) {
    case 3:
      return SEASON_FACTORS.march
    case 4:
      return SEASON_FACTORS.april
    case 5:
      return SEASON_FACTORS.may
    case 6:
      return SEASON_FACTORS.june
    case 7:
      return SEASON_FACTORS.earlyJuly
    case 9:
      return SEASON_FACTORS.september
    case 10:
      return SEASON_FACTORS.october
    default:
      return SEASON_FACTORS.winter
  }
}

/** Whether most schools of England are closed on the day after this night. */
export function isSchoolHoliday(night: CalendarDate): boolean {
  const year = Number(night.slice(0, 4))
  const holidays = Object.values(calendarOf(year).holidays) as DateRange[]
  return holidays.some((range) => within(night, range)) || within(night, calendarOf(year - 1).holidays.christmas)
}

/** The season's factor for one night. */
export function seasonFactor(night: CalendarDate): number {
  const year = Number(night.slice(0, 4))
  const month = Number(night.slice(5, 7))
  const { holidays, longWeekendNights } = calendarOf(year)
  if (within(night, holidays.christmas) || within(night, calendarOf(year - 1).holidays.christmas))
    return SEASON_FACTORS.christmas
  if (within(night, holidays.summer) && month < 9) return SEASON_FACTORS.summer
  if (within(night, holidays.may)) return SEASON_FACTORS.mayHalfTerm
  if (within(night, holidays.october)) return SEASON_FACTORS.octoberHalfTerm
  if (within(night, holidays.easter)) return SEASON_FACTORS.easter
  if (within(night, holidays.february)) return SEASON_FACTORS.februaryHalfTerm
  const factor = ordinaryFactor(month)
  return longWeekendNights.has(night) ? factor * BANK_HOLIDAY_UPLIFT : factor
}

/** Per night of a window: the season's factor, its running sum, and whether schools are closed. */
export interface SeasonTable {
  readonly firstDay: number
  readonly factors: Float64Array
  /**
   * `sums[i]` is the sum of the factors before index i, in thousandths: whole numbers, so that a stay's sum is the
   * same to the last bit wherever the window begins. One longer than `factors`.
   */
  readonly sums: Int32Array
  readonly schoolHoliday: Uint8Array
}

export function makeSeasonTable(firstDay: number, nights: number): SeasonTable {
  const factors = new Float64Array(nights)
  const sums = new Int32Array(nights + 1)
  const schoolHoliday = new Uint8Array(nights)
  for (let index = 0; index < nights; index++) {
    const night = fromDayNumber(firstDay + index)
    const factor = seasonFactor(night)
    factors[index] = factor
    sums[index + 1] = (sums[index] ?? 0) + Math.round(factor * 1000)
    schoolHoliday[index] = isSchoolHoliday(night) ? 1 : 0
  }
  return { firstDay, factors, sums, schoolHoliday }
}

/** The season in which a park is open, as 'MM-DD' from the first night to the last departure. */
export interface OpenSeason {
  readonly from: string
  readonly until: string
}

/**
 * `open[i]` is 1 if the park sells the night `firstDay + i`; undefined means all year. A season that crosses New
 * Year has `from` later than `until`.
 */
export function openNights(season: OpenSeason | undefined, firstDay: number, nights: number): Uint8Array {
  const open = new Uint8Array(nights)
  for (let index = 0; index < nights; index++) {
    const day = fromDayNumber(firstDay + index).slice(5)
    const isOpen =
      season === undefined ||
      (season.from <= season.until
        ? day >= season.from && day < season.until
        : day >= season.from || day < season.until)
    open[index] = isOpen ? 1 : 0
  }
  return open
}
