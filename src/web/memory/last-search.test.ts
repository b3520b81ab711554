import { beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_CRITERIA } from '../../domain/search/search-criteria.ts'
import { recallSearch, rememberSearch } from './last-search.ts'
import { clearPersisted } from './browser-storage.ts'

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

const BOATS = { ...DEFAULT_CRITERIA, channel: 'boats', region: 31 }

it('stores the last search, from its first page, in session storage under persist:search [STATE-02]', () => {
  rememberSearch({ ...BOATS, page: 3 }, 'Wroxham')
  expect(sessionStorage.getItem('persist:search')).toContain('channel=boats')
  expect(recallSearch()).toEqual({ criteria: BOATS, placeName: 'Wroxham' })
})

it('discards a search of another version [STATE-03]', () => {
  sessionStorage.setItem('persist:search', '{"state":{"query":"channel=boats"},"version":1}')
  expect(recallSearch()).toBeUndefined()
  sessionStorage.setItem('persist:search', '{"version":3,"query":"channel=boats"}')
  expect(recallSearch()).toBeUndefined()
})

it.each(['{"state":', 'null', '{"version":2}', '{"version":2,"query":7}'])(
  'starts empty if the stored data are invalid: %s [STATE-01]',
  (text) => {
    sessionStorage.setItem('persist:search', text)
    expect(recallSearch()).toBeUndefined()
  },
)

it('works without storage if it is blocked [STATE-01]', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  rememberSearch(BOATS)
  expect(recallSearch()).toBeUndefined()
})

it('persists only the last search: neither fetched data nor availability [STATE-02]', () => {
  rememberSearch(BOATS, 'Wroxham')
  expect(Object.keys(JSON.parse(sessionStorage.getItem('persist:search') ?? '{}'))).toEqual([
    'version',
    'query',
    'placeName',
  ])
  const writers = Object.entries(sources).filter(([, code]) => /sessionStorage\.setItem\(/.test(code))
  expect(writers.map(([name]) => name)).toEqual([
    '../analytics/measuring.tsx',
    // That a payment has led to its provider.
    '../features/payment/payment-attempt.ts',
    './last-search.ts',
  ])
})

it('clears only its own keys [SHELL-11]', () => {
  for (const key of ['persist:search', 'persist:party', 'theirs', 'persist:offers', 'my-persist:', 'persist:dates']) {
    sessionStorage.setItem(key, '{}')
  }
  clearPersisted(sessionStorage)
  const left = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index))
  expect(left).toEqual(['theirs', 'my-persist:'])
})
