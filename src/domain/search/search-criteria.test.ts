import { describe, expect, it } from 'vitest'
import {
  DEFAULT_CRITERIA,
  isFiltered,
  PAGE_SIZE,
  regionOrFirst,
  searchErrors,
  selectChannel,
  type SearchCriteria,
} from './search-criteria.ts'

const party = (adults: number, children = 0, under5s = 0) => ({ adults, children, under5s, dogs: 0, assistanceDogs: 0 })

describe('the search before anything is chosen', () => {
  it('is ukcaravan in all regions, 3 nights, 2 adults, 12 results a page [SRCH-10, RES-07]', () => {
    expect(DEFAULT_CRITERIA).toMatchObject({
      channel: 'ukcaravan',
      region: 'all-regions',
      nights: 3,
      party: party(2),
      sort: 'recommended',
    })
    expect(PAGE_SIZE).toBe(12)
  })
})

it('is filtered by a feature, a lowest price or a dog, not by children or an assistance dog', () => {
  const filtered = (part: Partial<SearchCriteria>) => isFiltered({ ...DEFAULT_CRITERIA, ...part })
  expect([
    filtered({ features: [2] }),
    filtered({ minPrice: 0 }),
    filtered({ party: { ...party(2), dogs: 1 } }),
  ]).toEqual([true, true, true])
  expect([filtered({}), filtered({ party: { ...party(2, 3), assistanceDogs: 1 } })]).toEqual([false, false])
})

describe('choosing another holiday type', () => {
  const regions = [
    { id: 1, name: 'Cornwall' },
    { id: 4, name: 'Suffolk' },
  ]
  const inSuffolk: SearchCriteria = { ...DEFAULT_CRITERIA, region: 4, nights: 4 }

  it('selects all regions for ukcaravan [SRCH-18]', () => {
    const changed = selectChannel({ ...inSuffolk, channel: 'uklodge', town: 402 }, 'ukcaravan', 'Suffolk', regions)
    expect(changed).toMatchObject({ channel: 'ukcaravan', region: 'all-regions', town: undefined })
  })

  it('falls back to ukcaravan for an unknown code [SRCH-18]', () => {
    expect(selectChannel(inSuffolk, 'moon', 'Suffolk', regions)).toMatchObject({
      channel: 'ukcaravan',
      region: 'all-regions',
    })
  })

  it('keeps the region of the same name, under its new id [SRCH-18]', () => {
    expect(
      selectChannel(inSuffolk, 'ukcottages', 'Suffolk', [
        { id: 7, name: 'Kent' },
        { id: 9, name: 'Suffolk' },
      ]),
    ).toMatchObject({ channel: 'ukcottages', region: 9 })
  })

  it('takes the first region where none has the name [SRCH-18]', () => {
    expect(selectChannel(inSuffolk, 'boats', 'Suffolk', [{ id: 31, name: 'Norfolk Broads' }]).region).toBe(31)
    expect(selectChannel(inSuffolk, 'uklodge', undefined, regions).region).toBe(1)
  })

  it('takes all regions where the new channel has none [SRCH-18]', () => {
    expect(selectChannel(inSuffolk, 'uklodge', 'Suffolk', []).region).toBe('all-regions')
  })

  it('keeps all regions where all regions were chosen [SRCH-18]', () => {
    expect(selectChannel(DEFAULT_CRITERIA, 'uklodge', undefined, regions).region).toBe('all-regions')
  })

  it('keeps nights the new channel does not have, so that the box can say so [SRCH-15, SRCH-18]', () => {
    const changed = selectChannel({ ...inSuffolk, nights: 5 }, 'eurocaravan', undefined, regions)
    expect(changed.nights).toBe(5)
    expect(
      searchErrors({ ...changed, arrival: '2027-03-26' }, { nights: [3, 4, 7, 14], isArrivalAvailable: true }),
    ).toEqual(['invalid-nights'])
  })

  it('marks 1 adult as an invalid party on boats [SRCH-19]', () => {
    const changed = selectChannel(
      { ...inSuffolk, arrival: '2027-03-26', party: party(1, 2) },
      'boats',
      undefined,
      regions,
    )
    expect(changed.party).toEqual(party(1, 2))
    expect(searchErrors(changed, { nights: [3, 4], isArrivalAvailable: true })).toEqual(['invalid-party'])
  })

  it('removes dogs for eurocaravan and keeps them otherwise [SRCH-13]', () => {
    const withDog = { ...inSuffolk, party: { ...party(2), dogs: 1 } }
    expect(selectChannel(withDog, 'eurocaravan', undefined, regions).party.dogs).toBe(0)
    expect(selectChannel(withDog, 'uklodge', undefined, regions).party.dogs).toBe(1)
  })

  it('resets filters and pages, and keeps dates, guests and sort [SRCH-18]', () => {
    const filtered: SearchCriteria = {
      ...inSuffolk,
      arrival: '2027-03-26',
      features: [1],
      offers: [7],
      minBedrooms: 3,
      minBathrooms: 2,
      minPrice: 100,
      maxPrice: 300,
      sort: 'price-asc',
      page: 4,
    }
    expect(selectChannel(filtered, 'uktouring', 'Suffolk', regions)).toEqual({
      ...inSuffolk,
      channel: 'uktouring',
      arrival: '2027-03-26',
      sort: 'price-asc',
    })
  })
})

describe('the region when the list arrives', () => {
  const regions = [
    { id: 31, name: 'Norfolk Broads' },
    { id: 37, name: 'Thames' },
  ]

  it('is the first where none is chosen and none is loading [SRCH-18]', () => {
    expect(regionOrFirst(undefined, regions, false)).toBe(31)
    expect(regionOrFirst(undefined, [], false)).toBe('all-regions')
  })

  it('is none while the list is loading [SRCH-18]', () => {
    expect(regionOrFirst(undefined, regions, true)).toBeUndefined()
  })

  it('stays what was chosen [SRCH-18]', () => {
    expect(regionOrFirst(37, regions, false)).toBe(37)
    expect(regionOrFirst('all-regions', regions, true)).toBe('all-regions')
  })
})

describe('whether Search is enabled', () => {
  const asked: SearchCriteria = { ...DEFAULT_CRITERIA, arrival: '2027-03-26' }
  const offered = { nights: [3, 4, 7], isArrivalAvailable: true }

  it('is enabled for complete criteria [SRCH-11]', () => {
    expect(searchErrors(asked, offered)).toEqual([])
  })

  it('disables Search without an arrival date [SRCH-11]', () => {
    expect(searchErrors({ ...asked, arrival: undefined }, offered)).toEqual(['no-arrival'])
  })

  it('disables Search for an unavailable date [SRCH-11]', () => {
    expect(searchErrors(asked, { ...offered, isArrivalAvailable: false })).toEqual(['date-unavailable'])
  })

  it('disables Search for 5 nights where 3, 4 and 7 are on offer [SRCH-11, SRCH-15]', () => {
    expect(searchErrors({ ...asked, nights: 5 }, offered)).toEqual(['invalid-nights'])
  })

  it('disables Search for 67 guests and for no adult, not for 66 guests [SRCH-11, SRCH-12]', () => {
    expect(searchErrors({ ...asked, party: party(60, 6) }, offered)).toEqual([])
    expect(searchErrors({ ...asked, party: party(60, 6, 1) }, offered)).toEqual(['invalid-party'])
    expect(searchErrors({ ...asked, party: party(0, 2) }, offered)).toEqual(['invalid-party'])
  })

  it('lists every reason, the date first [SRCH-11]', () => {
    expect(searchErrors({ ...asked, arrival: undefined, nights: 5, party: party(0) }, offered)).toEqual([
      'no-arrival',
      'invalid-nights',
      'invalid-party',
    ])
  })
})
