import { expect, test } from 'vitest'
import { DEFAULT_CRITERIA, type SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { knownCount } from './filter-dialog.tsx'

const RESULTS = {
  total: 34,
  counts: {
    features: [
      { id: 1, count: 12 },
      { id: 20, count: 7 },
    ],
    offers: [{ urn: 5, count: 3 }],
    bedrooms: [
      { atLeast: 1, count: 34 },
      { atLeast: 3, count: 9 },
    ],
    bathrooms: [{ atLeast: 2, count: 8 }],
    dogs: 21,
  },
}
const SHOWN: SearchCriteria = { ...DEFAULT_CRITERIA, arrival: '2027-04-02', page: 2 }
const countFor = (part: Partial<SearchCriteria>, shown = SHOWN) => knownCount(shown, { ...shown, ...part }, RESULTS)

test('shown results are counted, on every page [RES-17]', () => {
  expect(countFor({ page: 1 })).toBe(34)
})

test('one feature, offer, dog or number of rooms more has the count beside it [RES-17]', () => {
  expect(countFor({ features: [20] })).toBe(7)
  expect(countFor({ features: [1, 20] }, { ...SHOWN, features: [1] })).toBe(7)
  expect(countFor({ offers: [5] })).toBe(3)
  expect(countFor({ minBedrooms: 3 })).toBe(9)
  expect(countFor({ minBathrooms: 2 })).toBe(8)
  expect(countFor({ party: { ...SHOWN.party, dogs: 1 } })).toBe(21)
})

test('two changes, a filter less, another price or 2 dogs have to be searched for', () => {
  expect(countFor({ features: [1, 20] })).toBeUndefined()
  expect(countFor({ features: [1], minBedrooms: 3 })).toBeUndefined()
  expect(countFor({ features: [] }, { ...SHOWN, features: [1] })).toBeUndefined()
  expect(countFor({ features: [20] }, { ...SHOWN, features: [1] })).toBeUndefined()
  expect(countFor({ maxPrice: 300 })).toBeUndefined()
  expect(countFor({ party: { ...SHOWN.party, dogs: 2 } })).toBeUndefined()
})
