import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Catalogue } from '../availability/catalogue-facts.ts'
import { keepFirstPicturesDrawn } from './first-pictures.ts'
import { photoKey } from './picture-keys.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const catalogueOf = (...parks: number[]) =>
  ({
    regions: new Map([[4, {}]]),
    parks: new Map(parks.map((id) => [id, { id, photos: [] }])),
    // The first park has no unit.
    unitsOf: (id: number) => (id === parks[0] ? [] : [{ id: id * 100 }]),
  }) as unknown as Catalogue

test('the first pictures are drawn after the start, the home page first, and again within a minute of an import', async () => {
  const warm = vi.fn<(keys: Iterable<string>, widths: readonly number[]) => Promise<void>>().mockResolvedValue()
  let catalogue = catalogueOf(1001)
  const stop = keepFirstPicturesDrawn({ warm }, { warm: async () => {} }, 'BF', () => catalogue)
  const keys = () => warm.mock.calls.flatMap(([each]) => [...each])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(keys().slice(0, 2)).toEqual(['home-BF-tall', 'home-BF'])
  expect(keys()).toEqual(expect.arrayContaining(['channel-boats', 'region-4', 'park-1001-1']))
  expect(keys().filter((key) => key === 'home-BF')).toHaveLength(1)

  warm.mockClear()
  catalogue = catalogueOf(1001, 1002)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(keys()).toContain('unit-100200')

  warm.mockClear()
  catalogue = catalogueOf(1003)
  await stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(keys()).toEqual([])
})

test('of a catalogue of 2,001 parks the first 2,000 are drawn in advance', async () => {
  const warm = vi.fn<(keys: Iterable<string>, widths: readonly number[]) => Promise<void>>().mockResolvedValue()
  const stop = keepFirstPicturesDrawn({ warm }, { warm: async () => {} }, 'BF', () =>
    catalogueOf(...Array.from({ length: 2001 }, (_, id) => id)),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect([...warm.mock.calls.at(-1)![0]]).toHaveLength(2000)
  await stop()
})

test('of a park with photographs the first is fetched in advance, and nothing drawn', async () => {
  const drawn = vi.fn<(keys: Iterable<string>) => Promise<void>>().mockResolvedValue()
  const fetched = vi.fn<(keys: Iterable<string>) => Promise<void>>().mockResolvedValue()
  const photos = ['a', 'b'].map((name) => ({ url: `https://photos.example.org/${name}.jpg`, alt: name }))
  const catalogue = { regions: new Map(), parks: new Map([[1001, { photos }]]) } as unknown as Catalogue
  const stop = keepFirstPicturesDrawn({ warm: drawn }, { warm: fetched }, 'BF', () => catalogue)
  await vi.advanceTimersByTimeAsync(0)
  expect(drawn.mock.calls.flatMap(([keys]) => [...keys])).not.toContain('park-1001-1')
  expect(fetched.mock.calls.flatMap(([keys]) => [...keys])).toEqual([photoKey(photos[0]!)])
  await stop()
})
