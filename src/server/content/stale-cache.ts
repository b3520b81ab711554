/** Caches a slow or failing source: fresh for a while, then served stale while revalidating, then waited for. */
import { LRUCache } from 'lru-cache'

export interface StaleCacheOptions<Value> {
  /** Undefined for a missing entry, which is cached too but never replaces an existing one. */
  readonly load: (key: string) => Promise<Value | undefined>
  readonly now: () => number
  /** Duration without revalidation. */
  readonly freshMs: number
  /** Older values are not served at once: the caller waits for the new one, at most `waitMs`. */
  readonly waitAfterMs: number
  readonly waitMs: number
  /** Duration for which stale values are served while the source fails. */
  readonly staleMs: number
  readonly maxEntries: number
  /** A load has ended, so that `get` may return something else. */
  readonly onLoad?: () => void
  /** Revalidation failed; the stale value is served. */
  readonly onFailure: (key: string, error: unknown) => void
}

export interface StaleCache<Value> {
  /** @throws the error of `load` if nothing is cached */
  get(key: string): Promise<Value | undefined>
  /** The cached value, fresh or stale; revalidated in the background without reporting failures. */
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
  maxEntries,
  onLoad,
  onFailure,
}: StaleCacheOptions<Value>): StaleCache<Value> {
  const shared = { max: maxEntries, ttl: freshMs, ttlResolution: 0, perf: { now } }
  const missing = new LRUCache<string, true>(shared)
  /** Does not wait again for a load that has just failed. */
  const failed = new LRUCache<string, true>(shared)
  const known = new LRUCache<string, Kept<Value>>({
    ...shared,
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // The load is shared by many callers: one that aborts must not end it for the others.
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
      } finally {
        onLoad?.()
      }
    },
  })

  /** For optional values: while the source fails, not every caller revalidates. */
  const tried = new LRUCache<string, true>(shared)

  /** The cached value, fresh or stale, unless it is too old. */
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
    // The failure is reported by the caller that waited.
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
