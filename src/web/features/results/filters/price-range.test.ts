import { describe, expect, it } from 'vitest'
import { pounds } from '../../../../domain/money/money.ts'
import { limitsOf, priceScale, thumbsOf, typedLimit } from './price-range.ts'

const scale = priceScale({ lowest: pounds(87), highest: 16_450 })

describe('the price slider', () => {
  it('ranges over the available prices in whole steps: £87 to £164.50 is 85 to 165 in fives', () => {
    expect(scale).toEqual({ min: 85, max: 165, step: 5 })
  })

  it('has larger steps for a wider range, and at least one step for a single price', () => {
    expect(priceScale({ lowest: pounds(120), highest: pounds(2_640) })).toEqual({ min: 100, max: 2_650, step: 50 })
    expect(priceScale({ lowest: pounds(99), highest: pounds(99) })).toEqual({ min: 95, max: 100, step: 5 })
  })

  it('stays between £0 and the configured maximum of £3,000 [RES-05]', () => {
    expect(priceScale({ lowest: 0, highest: pounds(4_990) })).toMatchObject({ min: 0, max: 3_000 })
  })

  it('is at its ends without a limit, and sets no limit there', () => {
    expect(thumbsOf(scale, { minPrice: undefined, maxPrice: undefined })).toEqual([85, 165])
    expect(limitsOf(scale, [85, 165])).toEqual({ minPrice: undefined, maxPrice: undefined })
  })

  it('sets the limit in pounds', () => {
    expect(limitsOf(scale, [90, 150])).toEqual({ minPrice: 90, maxPrice: 150 })
    expect(thumbsOf(scale, { minPrice: 90, maxPrice: 150 })).toEqual([90, 150])
  })

  it('shows a limit beyond its range at the nearer end', () => {
    expect(thumbsOf(scale, { minPrice: 20, maxPrice: 900 })).toEqual([85, 165])
  })
})

it('parses pounds; 0, £3,000 and non-numbers mean no limit [RES-05]', () => {
  expect(['1', '2999', '0', '3000', '', 'a lot'].map(typedLimit)).toEqual([
    1,
    2_999,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
