import { describe, expect, it, test } from 'vitest'
import { sleepsOf, isBoat, unitKind, derivedFeatures } from './unit.ts'
import { featureById } from './features.ts'

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

const namesOf = (unit: Parameters<typeof derivedFeatures>[0]) =>
  derivedFeatures(unit).map((id) => featureById(id)?.name)

test('a narrowboat for 6 has the kind and the berths up to 6 [RES-17]', () => {
  const boat = { channel: 'boats', name: 'Heron, 4+2 berth narrowboat', bedrooms: 2, sleeps: 6 }
  expect(namesOf(boat)).toEqual(['Narrowboat', '4 or more berths', '6 or more berths'])
  expect(namesOf({ ...boat, sleeps: 5 })).toEqual(['Narrowboat', '4 or more berths'])
})

test('a cruiser for 2 has its kind alone', () => {
  expect(namesOf({ channel: 'boats', name: 'Teal, 2 berth cruiser', bedrooms: 1, sleeps: 2 })).toEqual(['Cruiser'])
})

test('in Europe mobile homes and safari tents differ, at home caravans do not', () => {
  expect(namesOf({ channel: 'eurocaravan', name: 'Safari tent', bedrooms: 2, sleeps: 6 })).toEqual(['Safari tent'])
  expect(namesOf({ channel: 'eurocaravan', name: 'Comfort', bedrooms: 2, sleeps: 6 })).toEqual(['Mobile home'])
  expect(namesOf({ channel: 'ukcaravan', name: 'Gold caravan', bedrooms: 2, sleeps: 6 })).toEqual([])
})
