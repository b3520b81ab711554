import { expect, it } from 'vitest'
import { isBoat, unitKind } from './unit-kind.ts'

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
