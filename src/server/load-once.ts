import type { LRUCache } from 'lru-cache'

/** A load that is under way is shared by all who ask meanwhile; one that fails is forgotten. */
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
