import { expect, test } from 'vitest'
import { examplesOf, priceFigures } from './price-figures.ts'

test('figures of a change: lowest, highest and average, the largest change, was-prices and offers kept, dropped and made', () => {
  const price = (pence: number, wasPence: number | null = null, offerUrn: number | null = null) => {
    return { pence, wasPence, offerUrn }
  }
  const changes = [
    { before: price(10_000), after: price(10_500) },
    { before: price(12_000, 15_000, 501), after: price(12_600, 15_000, 501) },
    { before: price(20_000, 20_500, 502), after: price(21_000) },
    { before: price(30_001, null, 503), after: price(33_000, null, 503) },
    { before: price(40_000), after: price(36_000, 40_000, 504) },
  ]
  expect(priceFigures(changes)).toEqual({
    count: 5,
    before: { lowest: 10_000, highest: 40_000, average: 22_400 },
    after: { lowest: 10_500, highest: 36_000, average: 22_620 },
    largestShare: 1_000,
    was: { kept: 1, dropped: 1, made: 1 },
    offers: { kept: 2, dropped: 1, made: 1 },
  })
})

test('examples are spread evenly over a list of 100, and are all of a list of 3', () => {
  const list = Array.from({ length: 100 }, (_, index) => index)
  expect(examplesOf(list, 10)).toEqual([0, 11, 22, 33, 44, 55, 66, 77, 88, 99])
  expect(examplesOf([1, 2, 3], 10)).toEqual([1, 2, 3])
  expect(examplesOf([7], 1)).toEqual([7])
})
