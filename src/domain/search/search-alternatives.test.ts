import { describe, expect, it } from 'vitest'
import { DEFAULT_CRITERIA } from './search-criteria.ts'
import {
  arrivalsWithin,
  changedSearch,
  isFilterInTheWay,
  nearestNights,
  orderAlternatives,
  type SearchAlternative,
} from './search-alternatives.ts'

const ASKED = { arrival: '2027-07-24', nights: 3, maxPence: 30_000 }
const way = (kind: SearchAlternative['kind'], part: Partial<SearchAlternative> = {}): SearchAlternative => ({
  kind,
  arrival: ASKED.arrival,
  nights: 3,
  price: 40_000,
  parks: 1,
  ...part,
})
const ordered = (...ways: readonly SearchAlternative[]) => orderAlternatives(ways, ASKED)
const kinds = (...ways: readonly SearchAlternative[]) => ordered(...ways).map(({ kind }) => kind)

describe('the order of alternatives', () => {
  it('is £345 where £300 was the most, and another day before £346 [RES-08]', () => {
    const date = way('date', { arrival: '2027-07-26' })
    expect(kinds(date, way('price', { price: 34_500 }))).toEqual(['price', 'date'])
    expect(kinds(way('price', { price: 34_600 }), date)).toEqual(['date', 'price'])
  })

  it('is a day two away before one seven away, and one eight away last [RES-08]', () => {
    const days = ['2027-08-01', '2027-07-17', '2027-07-26'].map((arrival) => way('date', { arrival }))
    expect(ordered(...days, way('dogs')).map(({ arrival }) => arrival)).toEqual([
      '2027-07-26',
      '2027-07-17',
      ASKED.arrival,
      '2027-08-01',
    ])
  })

  it('is the whole region, a night less, a filter less, another region, four nights more, fewer dogs [RES-08]', () => {
    const week = way('nights', { nights: 7 })
    const changes = [way('dogs'), week, way('region'), way('feature'), way('nights', { nights: 2 }), way('place')]
    expect(ordered(...changes).map(({ kind, nights }) => `${kind} ${nights}`)).toEqual([
      'place 3',
      'nights 2',
      'feature 3',
      'region 3',
      'nights 7',
      'dogs 3',
    ])
    const lengths = [10, 7, 5].map((nights) => way('nights', { nights }))
    expect(ordered(...lengths).map(({ nights }) => nights)).toEqual([5, 7, 10])
  })

  it('has the map’s area beside a wider place, and offers and bathrooms beside other filters [RES-08]', () => {
    expect(kinds(way('region'), way('area'))).toEqual(['area', 'region'])
    expect(kinds(way('region'), way('offer'))).toEqual(['offer', 'region'])
    expect(kinds(way('region'), way('bathrooms'))).toEqual(['bathrooms', 'region'])
    expect(kinds(way('nights', { nights: 2 }), way('area'))).toEqual(['area', 'nights'])
  })

  it('is the filter that leaves 4 parks before one that leaves 3; regions stay in order of distance', () => {
    const filters = [way('feature', { id: 1, parks: 3 }), way('bedrooms', { parks: 4 })]
    expect(kinds(...filters)).toEqual(['bedrooms', 'feature'])
    const regions = [way('region', { id: 14, parks: 1 }), way('region', { id: 2, parks: 9 })]
    expect(ordered(...regions).map(({ id }) => id)).toEqual([14, 2])
  })

  it('ends after eight', () => {
    expect(ordered(...Array.from({ length: 9 }, (_, id) => way('feature', { id })))).toHaveLength(8)
  })
})

it('finds a filter in the way only if giving it up finds something', () => {
  expect(isFilterInTheWay([way('date'), way('dogs')])).toBe(true)
  expect(isFilterInTheWay([way('date'), way('region'), way('nights'), way('place')])).toBe(false)
  expect(isFilterInTheWay([])).toBe(false)
})

it('takes 2 and 4 nights as nearest to 3, and 7 where 4 has nothing', () => {
  expect(nearestNights([1, 2, 4, 7], 3)).toEqual([2, 4])
  expect(nearestNights([3, 7], 3)).toEqual([7])
  expect(nearestNights([3], 3)).toEqual([])
})

it('looks 7 days either way', () => {
  expect(arrivalsWithin(7, '2027-07-24')).toEqual({ from: '2027-07-17', to: '2027-07-31' })
})

describe('the changed search', () => {
  const party = { ...DEFAULT_CRITERIA.party, dogs: 2 }
  const limits = { minBedrooms: 2, minBathrooms: 1, minPrice: 100, maxPrice: 300, offers: [501, 502], features: [1, 2] }
  const asked = {
    ...DEFAULT_CRITERIA,
    ...limits,
    region: 3,
    town: 41,
    arrival: ASKED.arrival,
    flexibility: '3',
    party,
    page: 2,
  } as const
  const first = { ...asked, page: 1 }

  it.each([
    [way('date', { arrival: '2027-08-07' }), { arrival: '2027-08-07', flexibility: 'exact' }],
    [way('nights', { nights: 4 }), { nights: 4 }],
    [way('price'), { minPrice: undefined, maxPrice: undefined }],
    [way('area'), { bounds: undefined }],
    [way('place'), { town: undefined }],
    [way('place', { id: 14 }), { town: undefined }],
    [way('region', { id: 14 }), { region: 14, town: undefined }],
    [way('dogs', { id: 1 }), { party: { ...party, dogs: 1 } }],
    [way('feature', { id: 1 }), { features: [2] }],
    [way('offer', { id: 502 }), { offers: [501] }],
    [way('bedrooms'), { minBedrooms: 0 }],
    [way('bathrooms'), { minBathrooms: 0 }],
  ])('by %o is the same but for this [RES-08]', (change, different) => {
    expect(changedSearch(asked, change)).toEqual({ ...first, ...different })
  })
})
