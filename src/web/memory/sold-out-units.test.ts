import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { soldOutUnits, rememberSoldOut } from './sold-out-units.ts'

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
  rememberSoldOut(STAY, 1001)
  rememberSoldOut(STAY, 1002)
  rememberSoldOut(STAY, 1001)
  expect(soldOutUnits(STAY)).toEqual([1002, 1001])
  expect(soldOutUnits({ ...STAY, nights: 4 })).toEqual([])
  vi.setSystemTime(30 * 60_000)
  expect(soldOutUnits(STAY)).toEqual([])
})

test('at most the latest 50 are sent', () => {
  for (let unitId = 1; unitId <= 51; unitId++) rememberSoldOut(STAY, unitId)
  expect(soldOutUnits(STAY)).toHaveLength(50)
  expect(soldOutUnits(STAY)[0]).toBe(2)
})

test('an invalid list is read as empty, and blocked storage is ignored', () => {
  sessionStorage.setItem('persist:gone 2027-05-07 3', '{"value":"1001","expires":99}')
  expect(soldOutUnits(STAY)).toEqual([])
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  expect(soldOutUnits(STAY)).toEqual([])
  expect(() => rememberSoldOut(STAY, 1)).not.toThrow()
})
