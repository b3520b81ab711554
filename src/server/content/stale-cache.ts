/** Keeps what a slow or failing source has said: fresh for a while, then shown while it is asked again, then waited for. */
import { LRUCache } from 'lru-cache'

export interface StaleCacheOptions<Value> {
  /** Undefined where there is nothing of that name: that is remembered too, but never in the place of something. */
  readonly load: (key: string) => Promise<Value | undefined>
  readonly now: () => number
  /** For so long nothing is asked again. */
  readonly freshMs: number
  /** What is older than this is not shown at once: whoever asks waits for what is new, for `waitMs` at most. */
  readonly waitAfterMs: number
  readonly waitMs: number
  /** For so long what is known is shown while the source fails. */
  readonly staleMs: number
  readonly most: number
  /** It could not be asked again; what is known goes on being shown. */
  readonly onFailure: (key: string, error: unknown) => void
}

export interface StaleCache<Value> {
  /** @throws what `load` throws, where nothing is known */
  get(key: string): Promise<Value | undefined>
  /** What is known now, fresh or not; it is asked again beside, and nobody waits or hears of a failure. */
  peek(key: string): Value | undefined
}

interface Kept<Value> {
  readonly value: Value
  readonly at: number
}

export function createStaleCache<Value>({
  load,
  now,
  freshMs,
  waitAfterMs,
  waitMs,
  staleMs,
  most,
  onFailure,
}: StaleCacheOptions<Value>): StaleCache<Value> {
  const shared = { max: most, ttl: freshMs, ttlResolution: 0, perf: { now } }
  const missing = new LRUCache<string, true>(shared)
  /** Nobody waits again for what has just failed. */
  const failed = new LRUCache<string, true>(shared)
  const known = new LRUCache<string, Kept<Value>>({
    ...shared,
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // Many ask for what one is loading: whoever turns away must not end it for the others.
    ignoreFetchAbort: true,
    async fetchMethod(key, before) {
      try {
        const value = await load(key)
        if (value === undefined) missing.set(key, true)
        return value === undefined ? undefined : { value, at: now() }
      } catch (error) {
        if (before) onFailure(key, error)
        failed.set(key, true)
        throw error
      }
    },
  })

  /** Asked for in passing: while the source fails, not by each who looks. */
  const tried = new LRUCache<string, true>(shared)

  /** What is known, fresh or not, unless it is too old to be shown. */
  const keptOf = (key: string): Kept<Value> | undefined => {
    const kept = known.peek(key, { allowStale: true })
    if (!kept || now() - kept.at <= staleMs) return kept
    known.delete(key)
    return undefined
  }

  async function get(key: string): Promise<Value | undefined> {
    const kept = keptOf(key)
    if (missing.has(key)) return undefined
    const isTooOld = kept && now() - kept.at > waitAfterMs && !failed.has(key)
    if (!isTooOld) return (await known.fetch(key))?.value
    // That it failed has been told by whoever asked.
    const fresh = known.fetch(key, { allowStale: false }).catch(() => kept)
    let timer: NodeJS.Timeout | undefined
    const timeUp = new Promise<Kept<Value>>((resolve) => (timer = setTimeout(resolve, waitMs, kept)))
    return Promise.race([fresh, timeUp])
      .then((found) => found?.value)
      .finally(() => clearTimeout(timer))
  }

  return {
    get,
    peek(key) {
      if (!tried.has(key)) {
        tried.set(key, true)
        get(key).catch(() => undefined)
      }
      return keptOf(key)?.value
    },
  }
}
