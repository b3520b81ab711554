import { addDays, fromDayNumber, toDayNumber, type CalendarDate } from '../../../src/domain/dates/calendar-date.ts'
import { makeSeasonTable, openNights, type OpenSeason, type SeasonTable } from '../calendar/seasons.ts'
import { LONGEST_STAY } from './price-curve.ts'

/** Number of arrivals on sale: from tomorrow, for about 18 months. */
export const ARRIVALS_ON_SALE = 540

/** A range of arrivals and the nights of their stays. */
export interface SalesWindow {
  /** Day number of the first arrival and first night. */
  readonly firstDay: number
  readonly arrivals: number
  readonly nights: number
  readonly seasons: SeasonTable
  /** The date of a day of the window. */
  dateOf(day: number): CalendarDate
  /** `closedBefore[i]` counts the closed nights before index i, for a season. */
  closedBefore(season: OpenSeason | undefined): Int32Array
}

/** @param arrivals how many days of arrival; the nights run on to the end of the longest stay */
export function makeSalesWindow(firstArrival: CalendarDate, arrivals: number): SalesWindow {
  const firstDay = toDayNumber(firstArrival)
  const nights = arrivals + LONGEST_STAY - 1
  const counted = new Map<string, Int32Array>()
  const dates = Array.from({ length: nights }, (_, index) => fromDayNumber(firstDay + index))
  return {
    firstDay,
    arrivals,
    nights,
    seasons: makeSeasonTable(firstDay, nights),
    dateOf: (day) => dates[day - firstDay]!,
    closedBefore(season) {
      const key = season ? `${season.from} ${season.until}` : 'all year'
      const known = counted.get(key) ?? countClosed(openNights(season, firstDay, nights))
      counted.set(key, known)
      return known
    },
  }
}

function countClosed(open: Uint8Array): Int32Array {
  const closed = new Int32Array(open.length + 1)
  for (let index = 0; index < open.length; index++) closed[index + 1] = (closed[index] ?? 0) + (open[index] ? 0 : 1)
  return closed
}

export const firstArrivalFrom = (today: CalendarDate) => addDays(today, 1)
export const lastArrivalFrom = (today: CalendarDate) => addDays(today, ARRIVALS_ON_SALE)
export const lastNightFrom = (today: CalendarDate) => addDays(lastArrivalFrom(today), LONGEST_STAY - 1)
