import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { clearPersisted, rehydrate, REHYDRATE_LIMIT_MS, sessionPersistence } from './session-persistence.ts'

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

it('keeps a store in session storage under a key that starts with persist: [STATE-02]', async () => {
  storeOf(1).setState({ query: 'channel=boats' })
  expect(sessionStorage.getItem('persist:search')).toContain('channel=boats')
  const later = storeOf(1)
  expect(later.getState().query, 'not before it is asked to, so that the first render agrees').toBe('none')
  await later.persist.rehydrate()
  expect(later.getState().query).toBe('channel=boats')
})

it('discards what another version kept [STATE-03]', async () => {
  storeOf(1).setState({ query: 'channel=boats' })
  const later = storeOf(2)
  await later.persist.rehydrate()
  expect(later.getState().query).toBe('none')
})

it('begins anew where what was kept cannot be read [STATE-01]', async () => {
  sessionStorage.setItem('persist:search', '{"state":')
  const later = storeOf(1)
  await rehydrate(later)
  expect(later.getState().query).toBe('none')
})

it('keeps and reads nothing where the browser refuses its storage, and fails at neither [STATE-01]', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const store = storeOf(1)
  store.setState({ query: 'channel=boats' })
  await rehydrate(store)
  expect(store.getState().query).toBe('channel=boats')
})

it('waits 5000 ms for what was kept and not a millisecond longer [STATE-01]', async () => {
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

it('clears its own keys and no others [SHELL-11]', () => {
  sessionStorage.setItem('persist:search', '{}')
  sessionStorage.setItem('theirs', '1')
  clearPersisted(sessionStorage)
  expect(sessionStorage.getItem('persist:search')).toBeNull()
  expect(sessionStorage.getItem('theirs')).toBe('1')
})
