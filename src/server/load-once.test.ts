import { LRUCache } from 'lru-cache'
import { expect, test, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

test('concurrent callers share a load, and a failed one is repeated', async () => {
  const cache = new LRUCache<string, Promise<number>>({ max: 2 })
  const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(7)
  const [first, second] = await Promise.allSettled([loadOnce(cache, 'k', load), loadOnce(cache, 'k', load)])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  expect(load).toHaveBeenCalledTimes(1)
  expect(await loadOnce(cache, 'k', load)).toBe(7)
  expect(await loadOnce(cache, 'k', load)).toBe(7)
  expect(load).toHaveBeenCalledTimes(2)
})
