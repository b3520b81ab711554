import { describe, expect, it } from 'vitest'
import { DEFAULT_CRITERIA, type SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { quickFilters } from './filter-chips.tsx'

/** A Monday; the Friday after it is the 26th. */
const TODAY = '2027-03-22'
const lodges: SearchCriteria = { ...DEFAULT_CRITERIA, channel: 'uklodge', region: 1, arrival: '2027-05-07', page: 2 }
const results = {
  arrival: '2027-05-07',
  counts: { features: [{ id: 1, count: 3 }], offers: [], bedrooms: [], bathrooms: [], dogs: 2 },
  priceRange: { lowest: 30_000, highest: 90_000 },
}
const labels = (criteria: SearchCriteria, facts: Partial<typeof results> = {}) =>
  quickFilters(criteria, { ...results, ...facts }, TODAY).map(({ label }) => label)

describe('quick filters of results', () => {
  it('are hot tub, dog friendly, this weekend and under £300, each a link that narrows the search [BEYOND-02]', () => {
    const base = '/results?channel=uklodge&region=1'
    expect(quickFilters(lodges, results, TODAY)).toEqual([
      { label: 'Hot tub', to: `${base}&date=2027-05-07&nights=3&adults=2&features=1` },
      { label: 'Dog friendly', to: `${base}&date=2027-05-07&nights=3&adults=2&dogs=true` },
      { label: 'This weekend', to: `${base}&date=2027-03-26&nights=3&adults=2` },
      { label: 'Under £300', to: `${base}&date=2027-05-07&nights=3&adults=2&max=300` },
    ])
  })

  it('are hidden if active', () => {
    const party = { ...lodges.party, dogs: 1 }
    expect(labels({ ...lodges, features: [1], party, maxPrice: 300 }, { arrival: '2027-03-26' })).toEqual([])
  })

  it('are hidden if they would leave no result: no hot tub, no dog, £300.01 at least', () => {
    const counts = { features: [{ id: 1, count: 0 }], offers: [], bedrooms: [], bathrooms: [], dogs: 0 }
    expect(labels(lodges, { counts, priceRange: { lowest: 30_001, highest: 90_000 } })).toEqual(['This weekend'])
  })

  it('have no dog for European parks [SRCH-13]', () => {
    expect(labels({ ...lodges, channel: 'eurocaravan' })).toEqual(['Hot tub', 'This weekend', 'Under £300'])
  })
})
