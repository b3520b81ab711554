import { describe, expect, it } from 'vitest'
import { sleepsOf } from './unit.ts'

describe('how many a unit sleeps', () => {
  it('is 6 for a double, a twin and a sofa bed, a twin being its pair of beds', () => {
    expect(
      sleepsOf([
        { room: 'Bedroom 1', kind: 'double', count: 1 },
        { room: 'Bedroom 2', kind: 'twin', count: 1 },
        { room: 'Lounge', kind: 'sofa-bed', count: 1 },
      ]),
    ).toBe(6)
  })

  it('is 5 for a king, a bunk and a single, 3 for three singles, and 0 without beds', () => {
    expect(
      sleepsOf([
        { room: 'Bedroom 1', kind: 'king', count: 1 },
        { room: 'Bedroom 2', kind: 'bunk', count: 1 },
        { room: 'Bedroom 2', kind: 'single', count: 1 },
      ]),
    ).toBe(5)
    expect(sleepsOf([{ room: 'Dormitory', kind: 'single', count: 3 }])).toBe(3)
    expect(sleepsOf([])).toBe(0)
  })
})
