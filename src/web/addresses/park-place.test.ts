import { expect, it } from 'vitest'
import { placeOf } from './park-place.ts'

it('says town and region, and once what is called the same', () => {
  expect(placeOf({ townName: 'Bude', regionName: 'Cornwall' })).toBe('Bude, Cornwall')
  expect(placeOf({ townName: 'Thames', regionName: 'Thames' })).toBe('Thames')
})
