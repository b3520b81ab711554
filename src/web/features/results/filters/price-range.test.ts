import { describe, expect, it } from 'vitest'
import { pounds } from '../../../../domain/money/money.ts'
import { limitsOf, priceScale, thumbsOf, typedLimit } from './price-range.ts'

const scale = priceScale({ lowest: pounds(87), highest: 16_450 })

describe('the price slider', () => {
  it('begins and ends on a step about the prices there are: £87 to £164.50 is 85 to 165 in fives', () => {
    expect(scale).toEqual({ min: 85, max: 165, step: 5 })
  })

  it('takes longer steps for a wider range, and at least one step for a single price', () => {
    expect(priceScale({ lowest: pounds(120), highest: pounds(2_640) })).toEqual({ min: 100, max: 2_650, step: 50 })
    expect(priceScale({ lowest: pounds(99), highest: pounds(99) })).toEqual({ min: 95, max: 100, step: 5 })
  })

  it('never reaches beyond the configured end of £3,000 or below £0 [RES-05]', () => {
    expect(priceScale({ lowest: 0, highest: pounds(4_990) })).toMatchObject({ min: 0, max: 3_000 })
  })

  it('stands at its ends where there is no limit, and limits nothing there', () => {
    expect(thumbsOf(scale, { minPrice: undefined, maxPrice: undefined })).toEqual([85, 165])
    expect(limitsOf(scale, [85, 165])).toEqual({ minPrice: undefined, maxPrice: undefined })
  })

  it('asks for the pounds it was moved to', () => {
    expect(limitsOf(scale, [90, 150])).toEqual({ minPrice: 90, maxPrice: 150 })
    expect(thumbsOf(scale, { minPrice: 90, maxPrice: 150 })).toEqual([90, 150])
  })

  it('shows a limit beyond its scale at the nearer end', () => {
    expect(thumbsOf(scale, { minPrice: 20, maxPrice: 900 })).toEqual([85, 165])
  })
})

it('reads typed pounds; 0, £3,000 and what is no number are no limit [RES-05]', () => {
  expect(['1', '2999', '0', '3000', '', 'a lot'].map(typedLimit)).toEqual([
    1,
    2_999,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
