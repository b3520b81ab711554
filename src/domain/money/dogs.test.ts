import { describe, expect, it } from 'vitest'
import { costOfDogs, dogExtra, dogExtras, dogFee, dogsTaken, takesAssistanceDogs } from './dogs.ts'
import type { ExtraTerms } from './extras.ts'

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
  expect(dogsTaken({ channel: 'uklodge', dogsAllowed: 2 })).toBe(2)
  expect(dogsTaken({ channel: 'eurocaravan', dogsAllowed: 2 })).toBe(0)
})
