import { expect, it } from 'vitest'
import { readStored, store, type KeyValueStorage } from './browser-storage.ts'

const DAY = 86_400_000

function memory(): KeyValueStorage & { readonly values: Map<string, string> } {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

it('returns a value for six months and then deletes it [NEWS-05]', () => {
  const storage = memory()
  store(storage, 'signedUpForDeals', true, 0)
  expect(readStored(storage, 'signedUpForDeals', 182 * DAY - 1)).toBe(true)
  expect(readStored(storage, 'signedUpForDeals', 182 * DAY)).toBeUndefined()
  expect(storage.values.size).toBe(0)
})

it('treats invalid entries as missing', () => {
  const storage = memory()
  storage.setItem('a', 'not json')
  storage.setItem('b', '{"value":1}')
  expect(readStored(storage, 'a', 0)).toBeUndefined()
  expect(readStored(storage, 'b', 0)).toBeUndefined()
})

it('works if storage is full or blocked', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  expect(() => store(full, 'a', 1, 0)).not.toThrow()
})
