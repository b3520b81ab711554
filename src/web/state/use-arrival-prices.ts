import { useEffect, useState } from 'react'
import { arrivalPricesOf, type ArrivalPrices } from './arrival-prices.ts'
import type { OutputOf } from '../../contract/calls.ts'

export type ArrivalPricesState =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'done'; readonly prices: ArrivalPrices }
  | { readonly kind: 'failed'; readonly retry: () => void }

/** Kept for the life of the page, never persisted [STATE-02]. */
const known = new Map<string, ArrivalPrices>()

type Load = (signal: AbortSignal) => Promise<OutputOf<'minPrices'> | OutputOf<'minParkPrices'>>

/**
 * Prices by arrival date for the calendar, fetched when wanted and once for each key.
 *
 * @param key says what `load` asks for; a new key cancels the question before
 */
export function useArrivalPrices(key: string, isWanted: boolean, load: Load): ArrivalPricesState {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ key: string; attempt: number; prices?: ArrivalPrices }>()
  const prices = known.get(key)
  const isMissing = isWanted && prices === undefined
  useEffect(() => {
    if (!isMissing) return
    const controller = new AbortController()
    load(controller.signal).then(
      (feed) => {
        const loaded = arrivalPricesOf(feed)
        known.set(key, loaded)
        setOutcome({ key, attempt, prices: loaded })
      },
      () => {
        if (!controller.signal.aborted) setOutcome({ key, attempt })
      },
    )
    return () => controller.abort()
    // `load` is made anew with every render; the key stands for what it asks.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isMissing, attempt])

  if (prices) return { kind: 'done', prices }
  if (!isWanted) return { kind: 'idle' }
  const hasFailed = outcome?.key === key && outcome.attempt === attempt && !outcome.prices
  return hasFailed ? { kind: 'failed', retry: () => setAttempt(attempt + 1) } : { kind: 'loading' }
}
