import { describe, expect, it } from 'vitest'
import { EXTRA_GROUPS, isForParty, extraPrice, mostOfExtra, priceExtra, type ExtraTerms } from './extras.ts'

const LINEN: ExtraTerms = {
  code: 'LINEN-DOUBLE',
  basis: 'stay',
  rate: 1_600,
  minimumPence: 0,
  maxQuantity: 4,
  depositShare: 0,
}
const PASS: ExtraTerms = { ...LINEN, code: 'PASS-ADULT', basis: 'night', rate: 800, maxQuantity: 12 }
const WAIVER: ExtraTerms = {
  code: 'WAIVER',
  basis: 'percent',
  rate: 600,
  minimumPence: 1_900,
  maxQuantity: 1,
  depositShare: 10_000,
}
const STAY = { nights: 4, unit: 40_000 }

describe('the most of an extra', () => {
  it('is what its terms allow, and what costs £1,000,000 at most [PROD-16]', () => {
    const share: ExtraTerms = { ...WAIVER, rate: 10_000, maxQuantity: 999 }
    expect(mostOfExtra(LINEN, STAY)).toBe(4)
    expect(mostOfExtra({ ...LINEN, rate: 0 }, STAY)).toBe(4)
    expect([40_000, 100_101, 100_000_000].map((unit) => mostOfExtra(share, { nights: 4, unit }))).toEqual([999, 998, 1])
    expect(mostOfExtra({ ...share, rate: 20_000 }, { nights: 4, unit: 100_000_000 })).toBe(0)
    expect(() => priceExtra(share, 2, { nights: 4, unit: 100_000_000 })).toThrow('must be from 0 to 1')
  })
})

describe('the price of an extra', () => {
  it('is £16 a stay for linen, however long [BOOK-07]', () => {
    expect(extraPrice(LINEN, STAY)).toBe(1_600)
    expect(extraPrice(LINEN, { nights: 14, unit: 90_000 })).toBe(1_600)
  })

  it('is £8 a night for a pass: £32 for 4 nights [BOOK-07]', () => {
    expect(extraPrice(PASS, STAY)).toBe(3_200)
  })

  it('is 6 % of the unit for the waiver, £19 at least: £24 on £400, £19 on £316.66 and on £99 [BOOK-07]', () => {
    expect(extraPrice(WAIVER, STAY)).toBe(2_400)
    expect(extraPrice(WAIVER, { nights: 3, unit: 31_666 })).toBe(1_900)
    expect(extraPrice(WAIVER, { nights: 3, unit: 31_675 })).toBe(1_901)
    expect(extraPrice(WAIVER, { nights: 3, unit: 9_900 })).toBe(1_900)
  })
})

describe('a chosen extra', () => {
  it('costs £32 for 2 sets of linen at £16, nothing of it with the deposit [BOOK-07]', () => {
    expect(priceExtra(LINEN, 2, STAY)).toEqual({
      code: 'LINEN-DOUBLE',
      quantity: 2,
      each: 1_600,
      total: 3_200,
      deposit: 0,
    })
  })

  it('is due with the deposit as far as its terms say: all £24 of the waiver, half of £16.01 rounded up [BOOK-07]', () => {
    expect(priceExtra(WAIVER, 1, STAY).deposit).toBe(2_400)
    expect(priceExtra({ ...LINEN, rate: 1_601, depositShare: 5_000 }, 1, STAY).deposit).toBe(801)
  })

  it('costs nothing at quantity 0 [BOOK-07]', () => {
    expect(priceExtra(WAIVER, 0, STAY)).toMatchObject({ quantity: 0, total: 0, deposit: 0 })
  })

  it('accepts 4 sets of linen and refuses 5, -1, 1.5, NaN and 1e308 [BOOK-07]', () => {
    expect(priceExtra(LINEN, 4, STAY).total).toBe(6_400)
    for (const quantity of [5, -1, 1.5, Number.NaN, 1e308]) {
      expect(() => priceExtra(LINEN, quantity, STAY)).toThrow('quantity of LINEN-DOUBLE must be from 0 to 4')
    }
  })
})

describe('the extras that a party is likely to need', () => {
  const couple = { under5s: 0, dogs: 0, assistanceDogs: 0 }
  const groupsFor = (party: typeof couple) => EXTRA_GROUPS.filter((group) => isForParty(group, party))

  it('are linen for two adults, things for children with an under 5, a dog’s with a dog [BOOK-07]', () => {
    expect(groupsFor(couple)).toEqual(['linen'])
    expect(groupsFor({ ...couple, under5s: 1 })).toEqual(['children', 'linen'])
    expect(groupsFor({ ...couple, dogs: 1 })).toEqual(['pets', 'linen'])
    expect(groupsFor({ ...couple, assistanceDogs: 1 })).toEqual(['pets', 'linen'])
  })

  it.each(['arrival', 'passes', 'protection'] as const)('are never those of the group %s [BOOK-07]', (group) => {
    expect(isForParty(group, { under5s: 1, dogs: 1, assistanceDogs: 1 })).toBe(false)
  })
})
