import { expect, it } from 'vitest'
import { DEFAULT_CRITERIA } from '../../../../domain/search/search-criteria.ts'
import { activeFilters, withoutFilters, filterCount } from './active-filters.tsx'

const OFFERS = [{ urn: 4, title: 'Early bird' }]
const criteria = {
  ...DEFAULT_CRITERIA,
  bounds: { south: 50, west: -6, north: 51, east: -4 },
  party: { ...DEFAULT_CRITERIA.party, dogs: 1 },
  features: [1, 20],
  offers: [4],
  minBedrooms: 2,
  minBathrooms: 3,
  minPrice: 100,
  maxPrice: 300,
  page: 3,
}

it('names each active filter [RES-05, RES-12]', () => {
  expect(activeFilters(criteria, OFFERS).map(({ label }) => label)).toEqual([
    'Map area',
    'Dog friendly',
    'Hot tub',
    'Indoor pool',
    'Early bird',
    '2 or more bedrooms',
    '3 or more bathrooms',
    'From £100',
    'Up to £300',
  ])
})

it('removes a filter, keeps the others and returns to page 1', () => {
  const [area, dog, hotTub] = activeFilters(criteria, OFFERS)
  expect(area?.without).toEqual({ ...criteria, bounds: undefined, page: 1 })
  expect(dog?.without).toEqual({ ...criteria, party: DEFAULT_CRITERIA.party, page: 1 })
  expect(hotTub?.without).toEqual({ ...criteria, features: [20], page: 1 })
})

it('removes all filters and keeps the search', () => {
  const boats = { ...criteria, channel: 'boats' as const, arrival: '2027-03-26' }
  expect(withoutFilters(boats)).toEqual({ ...DEFAULT_CRITERIA, channel: 'boats', arrival: '2027-03-26' })
  expect(activeFilters(withoutFilters(criteria), OFFERS)).toEqual([])
})

it('has as many names as active filters', () => {
  expect(filterCount(criteria)).toBe(activeFilters(criteria, OFFERS).length)
  expect(filterCount(DEFAULT_CRITERIA)).toBe(0)
})
