import { describe, expect, it } from 'vitest'
import { arrivalsWithin, nearestNights, orderAlternatives, type SearchAlternative } from './search-alternatives.ts'

const ASKED = { arrival: '2027-07-24', nights: 3, maxPence: 30_000 }
const way = (kind: SearchAlternative['kind'], part: Partial<SearchAlternative> = {}): SearchAlternative => ({
  kind,
  arrival: ASKED.arrival,
  nights: 3,
  price: 40_000,
  ...part,
})
const kinds = (ways: readonly SearchAlternative[]) => orderAlternatives(ways, ASKED).map(({ kind }) => kind)

describe('the order of alternatives', () => {
  it('is £345 where £300 was the most, and another day before £346 [RES-08]', () => {
    const date = way('date', { arrival: '2027-07-26' })
    expect(kinds([date, way('price', { price: 34_500 })])).toEqual(['price', 'date'])
    expect(kinds([way('price', { price: 34_600 }), date])).toEqual(['date', 'price'])
  })

  it('is a day two away before one five away, then 2 nights for 3, then 7 for 3, then the season [RES-08]', () => {
    const ways = [
      way('season', { arrival: '2027-08-20' }),
      way('nights', { nights: 2, arrival: '2027-07-25' }),
      way('date', { arrival: '2027-07-29' }),
      way('date', { arrival: '2027-07-26' }),
    ]
    expect(orderAlternatives(ways, ASKED).map(({ arrival }) => arrival)).toEqual([
      '2027-07-26',
      '2027-07-29',
      '2027-07-25',
    ])
    expect(kinds([way('season', { arrival: '2027-08-20' }), way('nights', { nights: 7 })])).toEqual([
      'nights',
      'season',
    ])
  })

  it('lists a stay once, and three stays at most', () => {
    const cheapest = { arrival: '2027-07-26' }
    expect(kinds([way('season', cheapest), way('date', cheapest)])).toEqual(['date'])
    const four = ['2027-07-25', '2027-07-26', '2027-07-27', '2027-07-28'].map((arrival) => way('date', { arrival }))
    expect(orderAlternatives(four, ASKED)).toHaveLength(3)
  })
})

it('takes 2 nights as nearest to 3, and 4 where 2 has nothing', () => {
  expect(nearestNights([2, 4, 7], 3)).toBe(2)
  expect(nearestNights([3, 4, 7], 3)).toBe(4)
  expect(nearestNights([3], 3)).toBeUndefined()
})

it('looks 7 days either way', () => {
  expect(arrivalsWithin(7, '2027-07-24')).toEqual({ from: '2027-07-17', to: '2027-07-31' })
})
