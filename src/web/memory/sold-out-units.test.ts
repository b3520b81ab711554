import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goneUnits, rememberGone } from './sold-out-units.ts'

const STAY = { arrival: '2027-05-07', nights: 3 }

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  vi.stubGlobal('window', {})
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a sold-out unit is stored for its stay only, for 30 minutes', () => {
  rememberGone(STAY, 1001)
  rememberGone(STAY, 1002)
  rememberGone(STAY, 1001)
  expect(goneUnits(STAY)).toEqual([1002, 1001])
  expect(goneUnits({ ...STAY, nights: 4 })).toEqual([])
  vi.setSystemTime(30 * 60_000)
  expect(goneUnits(STAY)).toEqual([])
})

test('at most the latest 50 are sent', () => {
  for (let unitId = 1; unitId <= 51; unitId++) rememberGone(STAY, unitId)
  expect(goneUnits(STAY)).toHaveLength(50)
  expect(goneUnits(STAY)[0]).toBe(2)
})

test('an invalid list is read as empty, and blocked storage is ignored', () => {
  sessionStorage.setItem('persist:gone 2027-05-07 3', '{"value":"1001","expires":99}')
  expect(goneUnits(STAY)).toEqual([])
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  expect(goneUnits(STAY)).toEqual([])
  expect(() => rememberGone(STAY, 1)).not.toThrow()
})
