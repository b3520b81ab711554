import { describe, expect, it } from 'vitest'
import { DEFAULT_CRITERIA } from '../../domain/search/search-criteria.ts'
import { DEFAULT_PARTY } from '../../domain/booking/party.ts'
import {
  changedSearchAddress,
  channelAddress,
  isBareSearch,
  parkAddress,
  parkResultAddress,
  readCriteria,
  regionAddress,
  searchAddress,
} from './search-address.ts'

describe('addresses of searches', () => {
  it('are /results/all-regions for all regions and /results for one, without the default party [SRCH-03]', () => {
    expect(searchAddress(DEFAULT_CRITERIA)).toBe(
      '/results/all-regions?channel=ukcaravan&region=all-regions&nights=3&adults=2',
    )
    expect(searchAddress({ ...DEFAULT_CRITERIA, region: 4, features: [1, 20] })).toBe(
      '/results?channel=ukcaravan&region=4&nights=3&adults=2&features=1,20',
    )
  })

  it('are parsed back to the same criteria [SRCH-09]', () => {
    const criteria = { ...DEFAULT_CRITERIA, region: 4, arrival: '2027-03-26', features: [1, 20], offers: [7], page: 2 }
    expect(readCriteria(new URL(searchAddress(criteria), 'https://a.example').searchParams)).toEqual(criteria)
  })

  it('are parsed from a plain form, which repeats a name per checked box', () => {
    const params = new URLSearchParams('channel=uklodge&features=20&features=1&offers=3&offers=2')
    expect(readCriteria(params)).toMatchObject({ features: [1, 20], offers: [2, 3] })
  })
})

describe('a search that was changed on a page', () => {
  const everywhere = { ...DEFAULT_CRITERIA, nights: 7 }
  const inSuffolk = { ...everywhere, region: 4 }

  it('stays on the page of all dates [SRCH-03]', () => {
    const page = { pathname: '/results/all-dates', search: '?channel=uklodge&region=4' }
    expect(changedSearchAddress(inSuffolk, page)).toBe(
      '/results/all-dates?channel=ukcaravan&region=4&nights=7&adults=2',
    )
  })

  it('goes from all regions to all regions, and to the list of a chosen one [SRCH-03]', () => {
    const page = { pathname: '/results/all-regions', search: '?channel=uklodge&region=all-regions' }
    expect(changedSearchAddress(everywhere, page)).toBe(searchAddress(everywhere))
    expect(changedSearchAddress(inSuffolk, page)).toBe('/results?channel=ukcaravan&region=4&nights=7&adults=2')
  })

  it('stays a single list of all regions, beside the map if that is open', () => {
    const page = { pathname: '/results', search: '?channel=ukcaravan&region=all-regions&max=300&view=map' }
    expect(changedSearchAddress({ ...everywhere, maxPrice: 300 }, page)).toBe(
      '/results?channel=ukcaravan&region=all-regions&nights=7&adults=2&max=300&view=map',
    )
    expect(changedSearchAddress(inSuffolk, page)).toMatch(/&view=map$/)
  })

  it('goes from any other page to the results', () => {
    expect(changedSearchAddress(inSuffolk, { pathname: '/', search: '?view=map' })).toBe(searchAddress(inSuffolk))
  })
})

it('has only the search box’s criteria without filter, sort order or further page', () => {
  expect(isBareSearch(DEFAULT_CRITERIA)).toBe(true)
  expect(isBareSearch({ ...DEFAULT_CRITERIA, party: { ...DEFAULT_PARTY, dogs: 1 } })).toBe(true)
  expect(isBareSearch({ ...DEFAULT_CRITERIA, features: [1] })).toBe(false)
  expect(isBareSearch({ ...DEFAULT_CRITERIA, maxPrice: 300 })).toBe(false)
  expect(isBareSearch({ ...DEFAULT_CRITERIA, sort: 'price-asc' })).toBe(false)
  expect(isBareSearch({ ...DEFAULT_CRITERIA, page: 2 })).toBe(false)
})

describe('addresses of places', () => {
  const park = { parkId: 12, slug: 'gorse-cliff', regionId: 4 }
  const stay = { channel: 'boats' as const, arrival: '2027-03-26', nights: 7, party: DEFAULT_PARTY }

  it('name a park by channel, region, id and slug [ROUTE-02, ROUTE-05]', () => {
    expect(parkAddress('uklodge', park)).toBe('/holidays/uklodge/4/12/gorse-cliff')
    expect(parkAddress('boats', park)).toBe('/boat/boats/4/12/gorse-cliff')
  })

  it('contain the stay for a park [ROUTE-05]', () => {
    expect(parkResultAddress(park, stay)).toBe('/boat-result/boats/4/12/gorse-cliff?date=2027-03-26&nights=7&adults=2')
    expect(parkResultAddress(park, { ...stay, channel: 'uklodge' })).toMatch(/^\/park-result\/uklodge\/4\/12\//)
  })

  it('contain flexible dates and their base date, which an exact search omits [BEYOND-01]', () => {
    const around = '2027-03-24'
    const flexible = parkResultAddress(park, { ...stay, flexibility: '3', around })
    expect(flexible).toMatch(/\?date=2027-03-26&flex=3&nights=7&adults=2&around=2027-03-24$/)
    expect(parkResultAddress(park, { ...stay, flexibility: 'exact', around })).toBe(parkResultAddress(park, stay))
  })

  it('name a region’s list by channel [ROUTE-04]', () => {
    const suffolk = { id: 4, slug: 'suffolk' }
    expect(regionAddress('ukcaravan', suffolk)).toBe('/holidays/ukcaravan/4/suffolk')
    expect(regionAddress('uktouring', suffolk)).toBe('/parks/uktouring/4/suffolk')
    expect(regionAddress('boats', suffolk)).toBe('/boating-holidays/boats/4/suffolk')
    expect(channelAddress('boats')).toMatch(/^\/results\/all-regions\?channel=boats&/)
  })
})
