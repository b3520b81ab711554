import { expect, test } from 'vitest'
import { derivedFeatures } from './derived-features.ts'
import { featureById } from './features.ts'

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
