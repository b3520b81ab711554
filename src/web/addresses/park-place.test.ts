import { expect, it } from 'vitest'
import { placeOf } from './park-place.ts'

it('has town and region, or one if both have the same name', () => {
  expect(placeOf({ townName: 'Bude', regionName: 'Cornwall' })).toBe('Bude, Cornwall')
  expect(placeOf({ townName: 'Thames', regionName: 'Thames' })).toBe('Thames')
})
