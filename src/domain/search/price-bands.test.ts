import { expect, test } from 'vitest'
import { mostChoice } from './price-bands.ts'

const RANGE = { lowest: 10_000, highest: 50_000 }

test('most choice is from the first to the last band with half of the fullest [RES-17]', () => {
  expect(mostChoice([1, 4, 8, 3], RANGE)).toEqual({ from: 20_000, to: 40_000 })
})

test('a single band is the whole choice', () => {
  expect(mostChoice([0, 0, 5, 0], RANGE)).toEqual({ from: 30_000, to: 40_000 })
})

test('without parks there is none', () => {
  expect(mostChoice([0, 0], RANGE)).toBeUndefined()
  expect(mostChoice([], RANGE)).toBeUndefined()
})
