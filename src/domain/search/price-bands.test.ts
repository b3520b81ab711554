import { expect, test } from 'vitest'
import { fullestBands } from './price-bands.ts'

const RANGE = { lowest: 10_000, highest: 50_000 }

test('the fullest bands are from the first to the last band with half of the fullest [RES-17]', () => {
  expect(fullestBands([1, 4, 8, 3], RANGE)).toEqual({ from: 20_000, to: 40_000 })
})

test('a single band is the whole choice', () => {
  expect(fullestBands([0, 0, 5, 0], RANGE)).toEqual({ from: 30_000, to: 40_000 })
})

test('without parks there is none', () => {
  expect(fullestBands([0, 0], RANGE)).toBeUndefined()
  expect(fullestBands([], RANGE)).toBeUndefined()
})
