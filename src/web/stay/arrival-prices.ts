import type { OutputOf } from '../../contract/calls.ts'
import type { SearchedPlace } from '../../contract/fields.ts'
import { parseCalendarDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { Pence } from '../../domain/money/money.ts'
import { useFetched, type Fetched } from '../api/use-fetched.ts'

/** Lowest total of each arrival on sale, and the available numbers of nights. */
export interface ArrivalPrices {
  readonly byDate: ReadonlyMap<CalendarDate, Pence>
  /** Arrivals with anything on sale, matching or not. */
  readonly onSale: ReadonlySet<CalendarDate>
  readonly nightsOptions: readonly number[]
  /** Their town or park, if it is one. */
  readonly place?: SearchedPlace
}

/** The feeds have dd/mm/yyyy; invalid dates are omitted. */
type Feed = OutputOf<'minPrices'> | OutputOf<'minParkPrices'>

const known = new WeakMap<Feed, ArrivalPrices>()

/** Once for each answer, which on the server is one for many pages. */
export function arrivalPricesOf(feed: Feed): ArrivalPrices {
  const prices = known.get(feed) ?? readPrices(feed)
  known.set(feed, prices)
  return prices
}

function readPrices(feed: Feed): ArrivalPrices {
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

const fetched = new Map<string, ArrivalPrices>()

type Load = (signal: AbortSignal) => Promise<OutputOf<'minPrices'> | OutputOf<'minParkPrices'>>

/**
 * Prices by arrival for the calendar, fetched on demand, once per key.
 *
 * @param key identifies the request of `load`; a new key aborts the previous one
 */
export function useArrivalPrices(key: string, isEnabled: boolean, load: Load): Fetched<ArrivalPrices> {
  return useFetched({ known: fetched, key, isEnabled, load: async (signal) => arrivalPricesOf(await load(signal)) })
}
