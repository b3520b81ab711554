import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testNow } from '../../testing/test-clock.ts'

const HALF_A_YEAR_MS = 182 * 86_400_000

let kept: Map<string, string>
let listener: ((event: { key: string | null }) => void) | undefined

beforeEach(() => {
  kept = new Map()
  listener = undefined
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('addEventListener', (_: string, told: typeof listener) => {
    listener = told
  })
  vi.stubGlobal('removeEventListener', () => {
    listener = undefined
  })
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A fresh import of the module, as in a newly opened page. */
const openPage = () => {
  vi.resetModules()
  return import('./shortlist.ts')
}

const lodge = (parkId: number) => ({ parkId, channel: 'uklodge' as const })

it('keeps parks over a reload, latest first [BEYOND-03]', async () => {
  const { savePark } = await openPage()
  expect([savePark(lodge(1)), savePark(lodge(2)), savePark(lodge(1))]).toEqual(['saved', 'saved', 'already-saved'])
  expect((await openPage()).savedParks()).toEqual([lodge(2), lodge(1)])
})

it('keeps the stay and price at the time of saving, and accepts entries without [BEYOND-03]', async () => {
  const party = { adults: 2, children: 0, under5s: 0, dogs: 1, assistanceDogs: 0 }
  const stay = { arrival: '2027-03-05', nights: 3, party }
  const seen = { price: 45_000, at: 1_800_000_000_000 }
  const { savePark } = await openPage()
  savePark(lodge(1))
  savePark({ ...lodge(2), stay, seen })
  expect((await openPage()).savedParks()).toEqual([{ ...lodge(2), stay, seen }, lodge(1)])
})

it.each([[{ parkId: 3 }], [{ parkId: 3, channel: 'uklodge', stay: {} }], ['uklodge-3'], [null]])(
  'leaves out %j, which is none of ours',
  async (item) => {
    const { savePark } = await openPage()
    savePark(lodge(1))
    const stored = JSON.parse(kept.get('shortlist')!) as { value: { items: unknown[] } }
    stored.value.items.push(item)
    kept.set('shortlist', JSON.stringify(stored))
    expect((await openPage()).savedParks()).toEqual([lodge(1)])
  },
)

it('accepts 30 parks and rejects the 31st', async () => {
  const { savePark, savedParks } = await openPage()
  for (let id = 1; id <= 30; id++) expect(savePark(lodge(id))).toBe('saved')
  expect(savePark(lodge(31))).toBe('full')
  expect(savedParks()).toHaveLength(30)
})

it('removes a park, and restores a whole list', async () => {
  const { savePark, savedParks, unsavePark, replaceShortlist } = await openPage()
  savePark(lodge(1))
  savePark(lodge(2))
  const before = savedParks()
  unsavePark(2)
  expect(savedParks()).toEqual([lodge(1)])
  replaceShortlist(before)
  expect(savedParks()).toEqual(before)
})

it('expires after six months without a change', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21') })
  ;(await openPage()).savePark(lodge(1))
  vi.setSystemTime(testNow() + HALF_A_YEAR_MS - 1)
  expect((await openPage()).savedParks()).toHaveLength(1)
  vi.setSystemTime(testNow() + 1)
  expect((await openPage()).savedParks()).toEqual([])
})

it('discards a list of another version, and invalid entries [STATE-03]', async () => {
  const expires = testNow() + 1000
  kept.set('shortlist', JSON.stringify({ expires, value: { version: 0, items: [lodge(1)] } }))
  expect((await openPage()).savedParks()).toEqual([])
  const items = [lodge(1), { parkId: 'x', channel: 'boats' }, { parkId: 3, channel: 'spaceships' }, null]
  kept.set('shortlist', JSON.stringify({ expires, value: { version: 1, items } }))
  expect((await openPage()).savedParks()).toEqual([lodge(1)])
})

it('starts empty and works for this page only if storage is blocked', async () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const { savePark, savedParks } = await openPage()
  expect(savedParks()).toEqual([])
  savePark(lodge(1))
  expect(savedParks()).toEqual([lodge(1)])
})

it('follows changes in another tab', async () => {
  const { storedList } = await import('./stored-list.ts')
  const list = storedList<number>({
    key: 'numbers',
    version: 1,
    limit: 3,
    readItem: (value) => (typeof value === 'number' ? value : undefined),
  })
  const told = vi.fn<() => void>()
  const stop = list.subscribe(told)
  expect(list.read()).toEqual([])
  kept.set('numbers', JSON.stringify({ expires: testNow() + 1000, value: { version: 1, items: [7] } }))
  listener?.({ key: 'something-else' })
  expect(told).not.toHaveBeenCalled()
  listener?.({ key: 'numbers' })
  expect(told).toHaveBeenCalledOnce()
  expect(list.read()).toEqual([7])
  kept.clear()
  listener?.({ key: null })
  expect(list.read()).toEqual([])
  stop()
  expect(listener).toBeUndefined()
})
