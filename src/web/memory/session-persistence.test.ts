import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useLastSearch } from './last-search.ts'
import { clearPersisted, rehydrate, REHYDRATE_LIMIT_MS, sessionPersistence } from './session-persistence.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  return () => vi.unstubAllGlobals()
})

const initial = { query: 'none' }
const storeOf = (version: number) =>
  create<typeof initial>()(persist(() => initial, sessionPersistence('search', version, initial)))

it('stores data in session storage under a key with the prefix persist: [STATE-02]', async () => {
  storeOf(1).setState({ query: 'channel=boats' })
  expect(sessionStorage.getItem('persist:search')).toContain('channel=boats')
  const later = storeOf(1)
  expect(later.getState().query, 'not before it is asked to, so that the first render agrees').toBe('none')
  await later.persist.rehydrate()
  expect(later.getState().query).toBe('channel=boats')
})

it('discards data of another version [STATE-03]', async () => {
  storeOf(1).setState({ query: 'channel=boats' })
  const later = storeOf(2)
  await later.persist.rehydrate()
  expect(later.getState().query).toBe('none')
})

it('starts empty if the stored data are invalid [STATE-01]', async () => {
  sessionStorage.setItem('persist:search', '{"state":')
  const later = storeOf(1)
  await rehydrate(later)
  expect(later.getState().query).toBe('none')
})

it('works without storage if it is blocked [STATE-01]', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const store = storeOf(1)
  store.setState({ query: 'channel=boats' })
  await rehydrate(store)
  expect(store.getState().query).toBe('channel=boats')
})

it('waits up to 5000 ms for stored data [STATE-01]', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  expect(REHYDRATE_LIMIT_MS).toBe(5000)
  let isOver = false
  const waiting = rehydrate({ persist: { rehydrate: () => new Promise(() => {}) } }).then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(4999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
})

it('continues if reading fails, and clears its timer [STATE-01]', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await rehydrate({ persist: { rehydrate: () => Promise.reject(new Error('damaged')) } })
  expect(vi.getTimerCount()).toBe(0)
})

it('persists only the last search: neither fetched data nor availability [STATE-02]', () => {
  useLastSearch.setState({ query: 'channel=boats', placeName: 'Wroxham' })
  expect(Object.keys(JSON.parse(sessionStorage.getItem('persist:search') ?? '{}').state)).toEqual([
    'query',
    'placeName',
  ])
  const persisted = Object.entries(sources).filter(([, code]) => code.includes('sessionPersistence('))
  expect(persisted.map(([name]) => name).sort()).toEqual(['./last-search.ts'])
  const browserStores = Object.entries(sources).filter(([, code]) => /sessionStorage\.setItem\(/.test(code))
  expect(browserStores.map(([name]) => name)).toEqual(['../analytics/measuring.tsx', './session-persistence.ts'])
})

it('clears only its own keys [SHELL-11]', () => {
  for (const key of ['persist:search', 'persist:party', 'theirs', 'persist:offers', 'my-persist:', 'persist:dates']) {
    sessionStorage.setItem(key, '{}')
  }
  clearPersisted(sessionStorage)
  const left = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index))
  expect(left).toEqual(['theirs', 'my-persist:'])
})
