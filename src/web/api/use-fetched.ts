import { useEffect, useEffectEvent, useState } from 'react'

/** `latest` is the value of this key, or until it comes the previous value; undefined before the first. */
export type Fetched<Value> = { readonly latest: Value | undefined } & (
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'failed'; readonly retry: () => void }
)

interface Request<Key, Value> {
  /** Identifies what `load` loads; a new key aborts the request of the former one. */
  readonly key: Key
  /** True unless said otherwise. */
  readonly isEnabled?: boolean
  readonly load: (signal: AbortSignal) => Promise<Value>
  /** Values that are kept as long as the page, never persisted [STATE-02]; by default they end with the component. */
  readonly known?: Map<Key, Value>
}

/** A value that a part of the page fetches, once for each key, with the last one meanwhile, and Retry if it failed. */
export function useFetched<Key, Value>({ key, isEnabled = true, load, known }: Request<Key, Value>): Fetched<Value> {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ key: Key; attempt: number; hasFailed: boolean; value: Value | undefined }>()
  const isAnswered = outcome?.key === key && !outcome.hasFailed
  const value = isAnswered ? outcome.value : known?.get(key)
  const isMissing = isEnabled && value === undefined
  const read = useEffectEvent(load)
  useEffect(() => {
    if (!isMissing) return
    const controller = new AbortController()
    read(controller.signal).then(
      (loaded) => {
        if (controller.signal.aborted) return
        known?.set(key, loaded)
        setOutcome({ key, attempt, hasFailed: false, value: loaded })
      },
      () => {
        if (controller.signal.aborted) return
        setOutcome((before) => ({ key, attempt, hasFailed: true, value: before?.value }))
      },
    )
    return () => controller.abort()
  }, [key, isMissing, attempt, known])

  const latest = value ?? outcome?.value
  if (value !== undefined) return { kind: 'done', value, latest }
  if (!isEnabled) return { kind: 'idle', latest }
  const hasFailed = outcome?.key === key && outcome.attempt === attempt && outcome.hasFailed
  return hasFailed ? { kind: 'failed', retry: () => setAttempt(attempt + 1), latest } : { kind: 'loading', latest }
}
