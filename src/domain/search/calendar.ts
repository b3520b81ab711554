import { addDays, firstOfMonth, mondayOf, monthOf, type CalendarDate } from '../dates/calendar-date.ts'
import type { Pence } from '../money/money.ts'

import { earliestArrival, type Stay } from '../dates/stay.ts'

/** The calendar of arrivals in the search box and on a park's page [SRCH-17]. */
export const CALENDAR_WEEKS = 6

const DAYS_PER_WEEK = 7

/** The six weeks that show a month, Monday first, including days of adjacent months. */
export function monthGrid(date: CalendarDate): CalendarDate[][] {
  const start = mondayOf(firstOfMonth(date))
  return Array.from({ length: CALENDAR_WEEKS }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (_, day) => addDays(start, week * DAYS_PER_WEEK + day)),
  )
}

export interface CalendarMonths {
  /** 'yyyy-mm', both included. */
  readonly first: string
  readonly last: string
}

/**
 * The months that can be shown: from the current one to the last of `availableMonths`, which are ordered 'yyyy-mm'. At
 * least the current month.
 */
export function calendarMonths(today: CalendarDate, availableMonths: readonly string[]): CalendarMonths {
  const first = monthOf(today)
  const last = availableMonths.at(-1)
  return { first, last: last !== undefined && last > first ? last : first }
}

/** The highlighted days of a stay: from the day after arrival to departure. */
export function stayDays(stay: Stay): CalendarDate[] {
  return Array.from({ length: stay.nights }, (_, index) => addDays(stay.arrival, index + 1))
}

export interface PricedDate {
  readonly date: CalendarDate
  readonly price: Pence
}

/** The cheapest date of each week from Monday to Sunday, the earliest if equal. */
export function cheapestOfEachWeek(prices: readonly PricedDate[]): Set<CalendarDate> {
  const cheapest = new Map<CalendarDate, PricedDate>()
  for (const entry of prices) {
    const week = mondayOf(entry.date)
    const best = cheapest.get(week)
    const isEarlierTie = best?.price === entry.price && entry.date < best.date
    if (!best || entry.price < best.price || isEarlierTie) cheapest.set(week, entry)
  }
  return new Set([...cheapest.values()].map((entry) => entry.date))
}

export interface CalendarDay {
  readonly date: CalendarDate
  /** False for days of adjacent months. */
  readonly isInMonth: boolean
  readonly isDisabled: boolean
  readonly isArrival: boolean
  /** From the day after arrival to departure. */
  readonly isInStay: boolean
  /** Lowest total for this arrival; undefined if disabled or without a price. */
  readonly price: Pence | undefined
  readonly isCheapestOfWeek: boolean
}

/**
 * A month as shown, six rows of seven days.
 *
 * @param view.availableDates arrivals on sale; omitted if any date from tomorrow on can be requested
 * @param view.prices lowest total by arrival date; ignored for disabled days
 */
export function calendarMonth(view: {
  readonly month: CalendarDate
  readonly today: CalendarDate
  readonly stay: Stay | undefined
  readonly availableDates?: { has(date: CalendarDate): boolean } | undefined
  readonly prices: ReadonlyMap<CalendarDate, Pence>
}): CalendarDay[][] {
  const earliest = earliestArrival(view.today)
  const isDisabled = (date: CalendarDate) => date < earliest || view.availableDates?.has(date) === false
  const highlighted = new Set(view.stay ? stayDays(view.stay) : [])
  const grid = monthGrid(view.month)
  const priced = grid.flat().flatMap((date) => {
    const price = view.prices.get(date)
    return price === undefined || isDisabled(date) ? [] : [{ date, price }]
  })
  const priceByDate = new Map(priced.map(({ date, price }) => [date, price]))
  const cheapest = cheapestOfEachWeek(priced)
  return grid.map((week) =>
    week.map((date) => ({
      date,
      isInMonth: monthOf(date) === monthOf(view.month),
      isDisabled: isDisabled(date),
      isArrival: date === view.stay?.arrival,
      isInStay: highlighted.has(date),
      price: priceByDate.get(date),
      isCheapestOfWeek: cheapest.has(date),
    })),
  )
}
