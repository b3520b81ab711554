import type { OutputOf } from '../../../contract/calls.ts'
import type { ParkResults } from '../../../contract/catalogue-calls.ts'
import { calendarMonth, calendarMonths, type CalendarDay } from '../../../domain/search/calendar.ts'
import { monthOf, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { type Flexibility, flexibleWindow } from '../../../domain/dates/flexible-dates.ts'

/** A month of arrivals with their lowest totals. */
export interface MonthPrices {
  /** 'yyyy-mm'. */
  readonly month: string
  /** Neighbouring months that can be leafed to; undefined at an end. */
  readonly earlier: string | undefined
  readonly later: string | undefined
  readonly weeks: readonly (readonly CalendarDay[])[]
  /** The arrivals that would do as well, of flexible dates. */
  readonly flexible: readonly CalendarDate[]
}

interface View {
  readonly today: CalendarDate
  /** The month asked for, as the address has it. */
  readonly month: string | null
  readonly flexibility: Flexibility
  /** The date that was asked for; undefined for the arrival. */
  readonly around: CalendarDate | undefined
}

/** The month asked for, else that of the arrival, or the nearest to it that has prices. */
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
  // A week without a day of the month, or one that is over, says nothing.
  const shown = weeks.filter((week) => week.some((day) => day.isInMonth && day.date >= today))
  return {
    month,
    earlier: priced.findLast((known) => known < month),
    later: priced.find((known) => known > month),
    weeks: shown,
    flexible: flexibleWindow(around, flexibility, today),
  }
}
