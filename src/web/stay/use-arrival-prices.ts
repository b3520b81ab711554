import type { OutputOf } from '../../contract/calls.ts'
import { arrivalPricesOf, type ArrivalPrices } from './arrival-prices.ts'
import { useFetched, type Fetched } from '../api/use-fetched.ts'

const known = new Map<string, ArrivalPrices>()

type Load = (signal: AbortSignal) => Promise<OutputOf<'minPrices'> | OutputOf<'minParkPrices'>>

/**
 * Prices by arrival for the calendar, fetched on demand, once per key.
 *
 * @param key identifies the request of `load`; a new key aborts the previous one
 */
export function useArrivalPrices(key: string, isWanted: boolean, load: Load): Fetched<ArrivalPrices> {
  return useFetched(known, key, isWanted, async (signal) => arrivalPricesOf(await load(signal)))
}
