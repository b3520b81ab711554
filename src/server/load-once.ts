import type { LRUCache } from 'lru-cache'

/** Loads a value once: concurrent callers share the pending load; a failure is not cached. */
export function loadOnce<Value>(
  cache: LRUCache<string, Promise<Value>>,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key)
  if (known) return known
  const loading = load()
  cache.set(key, loading)
  loading.catch(() => cache.delete(key))
  return loading
}
