import { describe, expect, it } from 'vitest'
import { featureId } from '../unit/features.ts'
import { quickSearch } from './quick-searches.ts'
import { DEFAULT_CRITERIA, type SearchCriteria } from './search-criteria.ts'

const TODAY = '2026-11-23'
const party = { ...DEFAULT_CRITERIA.party, adults: 4 }
const asked: SearchCriteria = {
  ...DEFAULT_CRITERIA,
  channel: 'ukcottages',
  region: 1,
  arrival: '2027-05-07',
  flexibility: '3',
  nights: 7,
  party,
}

describe('a quick search', () => {
  it('without criteria looks for hot tubs among lodges, for everything else among caravans [BEYOND-02]', () => {
    expect(quickSearch('hotTub', TODAY)).toMatchObject({ channel: 'uklodge', features: [featureId('hot-tub')] })
    expect(quickSearch('under300', TODAY)).toMatchObject({ channel: 'ukcaravan', maxPrice: 300, sort: 'price-asc' })
  })

  it('keeps the current criteria: 4 adults, 7 nights from 7 May in a region [BEYOND-02]', () => {
    expect(quickSearch('hotTub', TODAY, asked)).toEqual({ ...asked, features: [featureId('hot-tub')] })
    expect(quickSearch('under300', TODAY, asked)).toEqual({ ...asked, maxPrice: 300, sort: 'price-asc' })
    expect(quickSearch('weekend', TODAY, asked)).toEqual({ ...asked, arrival: '2026-11-27', flexibility: 'exact' })
  })

  it('adds 1 dog to a party without one and leaves 2 dogs as they are', () => {
    expect(quickSearch('dogs', TODAY, asked).party).toEqual({ ...party, dogs: 1 })
    expect(quickSearch('dogs', TODAY, { ...asked, party: { ...party, dogs: 2 } }).party.dogs).toBe(2)
  })

  it('looks for dogs in the United Kingdom instead of Europe, which accepts none [SRCH-13]', () => {
    const abroad = quickSearch('dogs', TODAY, { ...asked, channel: 'eurocaravan', region: 51 })
    expect(abroad).toMatchObject({
      channel: 'ukcaravan',
      region: 'all-regions',
      nights: 7,
      party: { adults: 4, dogs: 1 },
    })
  })
})
