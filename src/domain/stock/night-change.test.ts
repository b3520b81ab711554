import { describe, expect, test } from 'vitest'
import { freeUnits, isInRange, nightAfter } from './night-change.ts'

const NIGHT = { capacity: 5, reserved: 3, isClosed: false }

describe('a night of a unit type [STAFF-05]', () => {
  test('with 5 units, 3 of them taken, has 2 to sell, and none while it is closed', () => {
    expect(freeUnits(NIGHT)).toBe(2)
    expect(freeUnits({ ...NIGHT, isClosed: true })).toBe(0)
  })

  test('that is closed keeps its stock and reservations, and has 2 to sell again once it is opened', () => {
    const closed = nightAfter(NIGHT, { kind: 'close' })
    expect(closed).toEqual({ ...NIGHT, isClosed: true })
    expect(nightAfter(closed ?? NIGHT, { kind: 'open' })).toEqual(NIGHT)
  })

  test('can have 2 units fewer, the 3 taken, not 3 fewer, and a closed one stays closed', () => {
    const more = (units: number) => ({ kind: 'stock', units, reason: 'new roofs' }) as const
    expect(nightAfter(NIGHT, more(-2))).toEqual({ ...NIGHT, capacity: 3 })
    expect(nightAfter(NIGHT, more(-3))).toBeUndefined()
    expect(nightAfter({ ...NIGHT, isClosed: true }, more(4))).toEqual({ ...NIGHT, capacity: 9, isClosed: true })
  })

  test('has at most 999 units', () => {
    expect(nightAfter(NIGHT, { kind: 'stock', units: 994, reason: '' })?.capacity).toBe(999)
    expect(nightAfter(NIGHT, { kind: 'stock', units: 995, reason: '' })).toBeUndefined()
  })
})

test('a range has its first and its last day, and only the days of the week that are named', () => {
  const range = { from: '2027-08-02', to: '2027-08-31', weekdays: [] }
  const days = ['2027-08-01', '2027-08-02', '2027-08-31', '2027-09-01']
  expect(days.map((day) => isInRange(range, day))).toEqual([false, true, true, false])
  // 2 August 2027 is a Monday, 31 August a Tuesday.
  expect(days.map((day) => isInRange({ ...range, weekdays: [1] }, day))).toEqual([false, false, true, false])
})
