import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testNow } from '../../testing/test-clock.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

const park = (parkId: number) => ({
  parkId,
  channel: 'boats' as const,
  name: `Boat ${parkId}`,
  slug: `boat-${parkId}`,
  regionId: 31,
  place: 'Wroxham, Norfolk Broads',
  picture: { key: `park-${parkId}-1`, backdrop: '#9fb9bd', alt: '' },
})

const stored = () => {
  const entry = JSON.parse(kept.get('recently-viewed') ?? '{}') as { value?: { items: { parkId: number }[] } }
  return entry.value?.items.map(({ parkId }) => parkId)
}

it('stores the last 12 viewed parks, each once, latest first [BEYOND-03]', async () => {
  const { rememberViewed } = await import('./recently-viewed.ts')
  for (let id = 1; id <= 13; id++) rememberViewed(park(id))
  rememberViewed(park(5))
  expect(stored()).toEqual([5, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2])
})

it('omits invalid entries', async () => {
  const items = [park(1), { parkId: 2 }, { ...park(3), picture: 'x' }, { ...park(4), channel: 'spaceships' }]
  kept.set('recently-viewed', JSON.stringify({ expires: testNow() + 1000, value: { version: 1, items } }))
  const { rememberViewed } = await import('./recently-viewed.ts')
  rememberViewed(park(9))
  expect(stored()).toEqual([9, 1])
})
