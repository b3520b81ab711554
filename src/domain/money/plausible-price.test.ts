import { expect, test } from 'vitest'
import { isPlausiblePrice } from './plausible-price.ts'

test.each([
  [5_000, true],
  [4_999, false],
  [20_000, true],
  [20_001, false],
])('of £100, a price of %i pence is plausible: %s [PROD-14]', (pence, isPlausible) => {
  expect(isPlausiblePrice(pence, 10_000)).toBe(isPlausible)
})
