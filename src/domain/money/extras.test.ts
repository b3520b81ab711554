import { describe, expect, it } from 'vitest'
import {
  EXTRA_GROUPS,
  isForParty,
  extraPrice,
  maxExtraQuantity,
  priceExtra,
  type ExtraTerms,
  costOfDogs,
  dogExtra,
  dogExtras,
  dogFee,
  acceptedDogs,
  takesAssistanceDogs,
  passPrices,
} from './extras.ts'

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
    expect(maxExtraQuantity(LINEN, STAY)).toBe(4)
    expect(maxExtraQuantity({ ...LINEN, rate: 0 }, STAY)).toBe(4)
    expect([40_000, 100_101, 100_000_000].map((unit) => maxExtraQuantity(share, { nights: 4, unit }))).toEqual([
      999, 998, 1,
    ])
    expect(maxExtraQuantity({ ...share, rate: 20_000 }, { nights: 4, unit: 100_000_000 })).toBe(0)
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

const pet = (code: string, terms: Partial<ExtraTerms>): ExtraTerms => ({
  code,
  basis: 'stay',
  rate: 0,
  minimumPence: 0,
  maxQuantity: 3,
  depositShare: 0,
  ...terms,
})

const DOG = pet('DOG', { rate: 3000 })
const BY_NIGHT = pet('BYNIGHT', { basis: 'night', rate: 1000 })
const ASSISTANCE = pet('ASSIST', { maxQuantity: 2 })

describe('what dogs cost', () => {
  it('is £30 a stay for 1 dog, £60 for 2 and £180 for 6, and nothing for none [TRUE-04]', () => {
    const pets = [DOG, ASSISTANCE]
    expect([0, 1, 2, 6].map((dogs) => dogFee(pets, dogs, 7))).toEqual([0, 3000, 6000, 18_000])
  })

  it('is the cheapest of several: per night for 2 nights, per stay from 4; by code where equal, at 3 [TRUE-04]', () => {
    const pets = [DOG, BY_NIGHT, ASSISTANCE]
    expect([2, 3, 4].map((nights) => dogFee(pets, 1, nights))).toEqual([2000, 3000, 3000])
    for (const order of [pets, pets.toReversed()]) {
      expect([2, 3, 4].map((nights) => dogExtra(order, nights)?.code)).toEqual(['BYNIGHT', 'BYNIGHT', 'DOG'])
    }
  })

  it('is at least the minimum of the extra: £15 where 1 night would be £10 [TRUE-04]', () => {
    expect(dogFee([pet('MIN', { basis: 'night', rate: 1000, minimumPence: 1500 })], 2, 1)).toBe(3000)
    expect(dogFee([pet('MIN', { basis: 'night', rate: 0, minimumPence: 1500 })], 1, 1)).toBe(1500)
  })

  it('is nothing where the catalogue has no extra with a price [TRUE-04]', () => {
    expect(dogFee([], 2, 7)).toBe(0)
    expect(dogFee([ASSISTANCE], 2, 7)).toBe(0)
    expect(dogExtra([ASSISTANCE], 7)).toBeUndefined()
  })
})

describe('the extras of a party’s dogs', () => {
  const chosen = (dogs: number, assistanceDogs: number) =>
    dogExtras([ASSISTANCE, pet('DOG', { rate: 3000, depositShare: 5000 })], { dogs, assistanceDogs }, 7).map(
      ({ priced }) => priced,
    )

  it('have the number of dogs as quantity, also above the maximum, and are free for assistance dogs [TRUE-04]', () => {
    expect(chosen(0, 0)).toEqual([])
    expect(chosen(4, 0)).toEqual([{ code: 'DOG', quantity: 4, each: 3000, total: 12_000, deposit: 6000 }])
    expect(chosen(0, 1)).toEqual([{ code: 'ASSIST', quantity: 1, each: 0, total: 0, deposit: 0 }])
    expect(chosen(1, 2).map(({ code, quantity }) => [code, quantity])).toEqual([
      ['DOG', 1],
      ['ASSIST', 2],
    ])
  })
})

describe('an assistance dog', () => {
  it('is accepted in all 5 channels of the United Kingdom, and abroad where there is a free extra [TRUE-04]', () => {
    for (const channel of ['ukcaravan', 'uklodge', 'ukcottages', 'uktouring', 'boats'] as const) {
      expect(takesAssistanceDogs(channel, [])).toBe(true)
    }
    expect(takesAssistanceDogs('eurocaravan', [])).toBe(false)
    expect(takesAssistanceDogs('eurocaravan', [DOG])).toBe(false)
    expect(takesAssistanceDogs('eurocaravan', [DOG, ASSISTANCE])).toBe(true)
  })
})

it('finds £60 of dogs among £60 for two dogs and £8 for towels [TRUE-04]', () => {
  const dogs = { isWithParty: true, totalCost: 6000 }
  expect(costOfDogs([dogs, { isWithParty: false, totalCost: 800 }])).toBe(6000)
  expect(costOfDogs([])).toBe(0)
})

it('takes the 2 dogs that a lodge allows, and none abroad, whatever the catalogue says [SRCH-13]', () => {
  expect(acceptedDogs({ channel: 'uklodge', dogsAllowed: 2 })).toBe(2)
  expect(acceptedDogs({ channel: 'eurocaravan', dogsAllowed: 2 })).toBe(0)
})

it('passes of £8 and £5 a night and one of £10 a stay are the prices of the features that need them [LEVY-07]', () => {
  const passes = [
    { basis: 'night', rate: 800, features: [20, 24] },
    { basis: 'night', rate: 500, features: [20] },
    { basis: 'stay', rate: 1_000, features: [20] },
  ] as const
  expect(passPrices(passes)).toEqual([
    { featureId: 20, basis: 'night', lowest: 500, highest: 800 },
    { featureId: 24, basis: 'night', lowest: 800, highest: 800 },
    { featureId: 20, basis: 'stay', lowest: 1_000, highest: 1_000 },
  ])
})
