import type { OutputOf } from '../../contract/calls.ts'
import { arrivalPricesOf, type ArrivalPrices } from './arrival-prices.ts'
import { useFetched, type Fetched } from '../api/use-fetched.ts'

const known = new Map<string, ArrivalPrices>()

type Load = (signal: AbortSignal) => Promise<OutputOf<'minPrices'> | OutputOf<'minParkPrices'>>

/**
 * Prices by arrival date for the calendar, fetched when wanted and once for each key.
 *
 * @param key says what `load` asks for; a new key cancels the question before
 */
export function useArrivalPrices(key: string, isWanted: boolean, load: Load): Fetched<ArrivalPrices> {
  return useFetched(known, key, isWanted, async (signal) => arrivalPricesOf(await load(signal)))
}
