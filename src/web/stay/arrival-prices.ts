import type { OutputOf } from '../../contract/calls.ts'
import type { AskedPlace } from '../../contract/fields.ts'
import { parseCalendarDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { Pence } from '../../domain/money/money.ts'

/** Lowest total of each arrival on sale, and the nights that can be had. */
export interface ArrivalPrices {
  readonly byDate: ReadonlyMap<CalendarDate, Pence>
  /** The arrivals on which anything is on sale, fitting or not. */
  readonly onSale: ReadonlySet<CalendarDate>
  readonly nightsOptions: readonly number[]
  /** The town or park they are of, where it is one. */
  readonly place?: AskedPlace
}

/** The feeds write dd/mm/yyyy; a date that does not exist is left out. */
export function arrivalPricesOf(feed: OutputOf<'minPrices'> | OutputOf<'minParkPrices'>): ArrivalPrices {
  const { prices, otherDates = [], nightsOptions } = feed
  const byDate = new Map(
    prices.flatMap(({ date, price }): [CalendarDate, Pence][] => {
      const parsed = parseCalendarDate(date)
      return parsed === undefined ? [] : [[parsed, price]]
    }),
  )
  const others = otherDates.flatMap((date) => parseCalendarDate(date) ?? [])
  const place = 'place' in feed ? feed.place : undefined
  return { byDate, onSale: new Set([...byDate.keys(), ...others]), nightsOptions, place }
}
