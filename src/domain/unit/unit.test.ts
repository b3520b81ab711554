import { describe, expect, it } from 'vitest'
import { sleepsOf, isBoat, unitKind } from './unit.ts'

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

it.each([
  ['ukcaravan', 'Gold', 'caravan'],
  ['uklodge', 'Pine lodge', 'lodge'],
  ['ukcottages', 'Quay Cottage', 'cottage'],
  ['uktouring', 'Ready tent', 'pitch'],
  ['eurocaravan', 'Comfort', 'mobile-home'],
  ['eurocaravan', 'Safari Tent', 'safari-tent'],
  ['boats', 'Teal, 2 berth cruiser', 'cruiser'],
  ['boats', 'Heron, Narrow Boat', 'narrowboat'],
  ['boats', 'Heron, narrowboat', 'narrowboat'],
])('in the channel %s a unit with 1 bedroom called %j is a %s', (channel, name, kind) => {
  expect(unitKind({ channel, name, bedrooms: 1 })).toBe(kind)
})

it('is a pitch with 0 bedrooms in any channel', () => {
  expect(unitKind({ channel: 'ukcaravan', name: 'Grass', bedrooms: 0 })).toBe('pitch')
})

it('is a boat if it is one of 2 kinds', () => {
  expect([isBoat('cruiser'), isBoat('narrowboat'), isBoat('lodge')]).toEqual([true, true, false])
})
