import { expect, test, vi } from 'vitest'
import { BoundedCache, remembered } from './bounded-cache.ts'

test('keeps as many as it may and lets go of what was used longest ago', () => {
  const cache = new BoundedCache<string, number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
})

test('a load under way is shared, and one that failed is done again', async () => {
  const cache = new BoundedCache<string, Promise<number>>(2)
  const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(7)
  const [first, second] = await Promise.allSettled([remembered(cache, 'k', load), remembered(cache, 'k', load)])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  expect(load).toHaveBeenCalledTimes(1)
  expect(await remembered(cache, 'k', load)).toBe(7)
  expect(await remembered(cache, 'k', load)).toBe(7)
  expect(load).toHaveBeenCalledTimes(2)
})
