import { useEffect, useState } from 'react'

export type Fetched<Value> =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'failed'; readonly retry: () => void }

/**
 * A value fetched on demand, once per key.
 *
 * @param known cache for the life of the page, never persisted [STATE-02]
 * @param key identifies the request of `load`; a new key aborts the previous one
 */
export function useFetched<Key extends string, Value>(
  known: Map<Key, Value>,
  key: Key,
  isEnabled: boolean,
  load: (signal: AbortSignal) => Promise<Value>,
): Fetched<Value> {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ key: string; attempt: number; hasFailed: boolean }>()
  const value = known.get(key)
  const isMissing = isEnabled && value === undefined
  useEffect(() => {
    if (!isMissing) return
    const controller = new AbortController()
    load(controller.signal).then(
      (loaded) => {
        known.set(key, loaded)
        setOutcome({ key, attempt, hasFailed: false })
      },
      () => {
        if (!controller.signal.aborted) setOutcome({ key, attempt, hasFailed: true })
      },
    )
    return () => controller.abort()
    // `load` is new on every render; the key identifies it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isMissing, attempt])

  if (value !== undefined) return { kind: 'done', value }
  if (!isEnabled) return { kind: 'idle' }
  const hasFailed = outcome?.key === key && outcome.attempt === attempt && outcome.hasFailed
  return hasFailed ? { kind: 'failed', retry: () => setAttempt(attempt + 1) } : { kind: 'loading' }
}
