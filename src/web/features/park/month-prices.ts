import type { OutputOf } from '../../../contract/calls.ts'
import type { ParkResults } from '../../../contract/catalogue-calls.ts'
import { calendarMonth, calendarMonths, type CalendarDay } from '../../../domain/search/calendar.ts'
import { monthOf, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { type Flexibility, flexibleWindow } from '../../../domain/dates/flexible-dates.ts'

/** A month of arrivals with their lowest totals. */
export interface MonthPrices {
  /** 'yyyy-mm'. */
  readonly month: string
  /** The neighbouring months with prices; undefined at an end. */
  readonly earlier: string | undefined
  readonly later: string | undefined
  readonly weeks: readonly (readonly CalendarDay[])[]
  /** The arrivals that a flexible search includes. */
  readonly flexible: readonly CalendarDate[]
}

interface View {
  readonly today: CalendarDate
  /** The month in the address. */
  readonly month: string | null
  readonly flexibility: Flexibility
  /** The requested date; undefined if it is the arrival. */
  readonly around: CalendarDate | undefined
}

/** The requested month, else the arrival's, or the nearest with prices. */
export function monthPricesOf(
  { dates }: OutputOf<'allDates'>,
  { date, nights }: Pick<ParkResults, 'date' | 'nights'>,
  { today, month: wanted, flexibility, around = date }: View,
): MonthPrices {
  const prices = new Map(dates.map(({ arrivalDate, price }) => [arrivalDate, price]))
  const priced = [...new Set([...prices.keys()].map(monthOf))].sort()
  const { first, last } = calendarMonths(today, priced)
  const isKnown = wanted !== null && wanted >= first && wanted <= last && /^\d{4}-\d{2}$/.test(wanted)
  const arrivalMonth = monthOf(date)
  const nearest = priced.find((known) => known >= arrivalMonth) ?? priced.at(-1) ?? arrivalMonth
  const month = isKnown ? wanted : nearest
  const weeks = calendarMonth({
    month: `${month}-01`,
    today,
    stay: { arrival: date, nights },
    availableDates: prices,
    prices,
  })
  // Weeks outside the month or in the past are omitted.
  const shown = weeks.filter((week) => week.some((day) => day.isInMonth && day.date >= today))
  return {
    month,
    earlier: priced.findLast((known) => known < month),
    later: priced.find((known) => known > month),
    weeks: shown,
    flexible: flexibleWindow(around, flexibility, today),
  }
}
