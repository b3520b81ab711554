import { describe, expect, it } from 'vitest'
import {
  isReducedBy,
  offeredPrice,
  reducedPence,
  reductionsOf,
  stayLines,
  unitPriceOf,
  wasPenceOf,
  withDogFee,
  type ListedStay,
} from './unit-price.ts'

const listed = (pence: number, wasPence: number | null = null): ListedStay => ({
  arrival: '2027-05-07',
  nights: 3,
  pence,
  wasPence,
})

describe('the price of a unit', () => {
  it('is one line without an offer and dogs [TRUE-04]', () => {
    expect(unitPriceOf(listed(38_900))).toEqual({ lines: [{ kind: 'accommodation', pence: 38_900 }], pence: 38_900 })
  })

  it('has the full price, the saving and the dogs: £400 less £41 and £30 for a dog make £389 [TRUE-04]', () => {
    const { lines, pence } = withDogFee(unitPriceOf(listed(35_900, 40_000)), 3_000)
    expect(lines).toEqual([
      { kind: 'accommodation', pence: 40_000 },
      { kind: 'offer', pence: -4_100 },
      { kind: 'dogs', pence: 3_000 },
    ])
    expect([pence, lines.reduce((sum, line) => sum + line.pence, 0)]).toEqual([38_900, 38_900])
  })

  it('has no saving against a was-price that is not higher [RES-15]', () => {
    const price = unitPriceOf(listed(38_900, 38_900))
    expect([price.lines.length, wasPenceOf(price), isReducedBy('offer', price)]).toEqual([1, null, false])
  })

  it('is reduced from £430 by an offer, dogs or none [RES-15]', () => {
    const price = unitPriceOf(listed(38_900, 43_000))
    expect([wasPenceOf(price), isReducedBy('offer', price)]).toEqual([43_000, true])
    expect(wasPenceOf(withDogFee(price, 3_000))).toBe(46_000)
  })

  it('is the same to the index, which keeps the sum and the reductions apart', () => {
    for (const stay of [listed(38_900), listed(38_900, 43_000), listed(1, 2)]) {
      expect(reducedPence(stay, reductionsOf(stay))).toBe(unitPriceOf(stay).pence)
    }
  })

  it('that a supplier has set is reduced by an offer that is still one: £410 from £430, but not £430 from £430', () => {
    expect(offeredPrice(41_000, 43_000).lines.at(-1)).toEqual({ kind: 'offer', pence: -2_000 })
    expect(isReducedBy('offer', offeredPrice(43_000, 43_000))).toBe(false)
  })

  it('that is all accommodation needs no lines to be sent', () => {
    expect(stayLines(38_900, undefined)).toEqual([{ kind: 'accommodation', pence: 38_900 }])
  })
})
