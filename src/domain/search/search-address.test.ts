import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDayNumber } from '../dates/calendar-date.ts'
import { CHANNEL_CODES } from '../site/channel.ts'
import { FLEXIBILITIES } from '../dates/flexible-dates.ts'
import {
  ALL_REGIONS,
  DEFAULT_CRITERIA,
  parseSearchQuery,
  placeChoiceText,
  resultsPath,
  SORTS,
  toSearchQuery,
  type SearchCriteria,
} from './search-criteria.ts'

const query = (text: string) => new URLSearchParams(text)
const party = (adults: number, children = 0, under5s = 0) => ({ adults, children, under5s, dogs: 0, assistanceDogs: 0 })

/** A search in which everything is chosen. */
const EVERYTHING: SearchCriteria = {
  channel: 'uklodge',
  region: 4,
  town: 402,
  park: undefined,
  bounds: { south: 50.1, west: -5.25, north: 51, east: -4.5 },
  arrival: '2027-03-26',
  flexibility: '3',
  nights: 7,
  party: { adults: 4, children: 2, under5s: 1, dogs: 1, assistanceDogs: 0 },
  features: [1, 20],
  offers: [7],
  minBedrooms: 2,
  minBathrooms: 1,
  minPrice: 100,
  maxPrice: 900,
  sort: 'price-asc',
  page: 2,
}

describe('reading an address', () => {
  it('takes every parameter of the list [SRCH-09]', () => {
    const address =
      'channel=uklodge&region=4&nights=7&date=2027-03-26&adults=4&children=2&infants=1&dogs=true&offers=12,7&features=1,20'
    expect(parseSearchQuery(query(address))).toMatchObject({
      channel: 'uklodge',
      region: 4,
      nights: 7,
      arrival: '2027-03-26',
      party: { adults: 4, children: 2, under5s: 1, dogs: 1, assistanceDogs: 0 },
      offers: [7, 12],
      features: [1, 20],
    })
  })

  it('takes 99 of a kind at most, which is refused with a sentence: 100 and 999,999 are 99 [SRCH-24]', () => {
    const query = 'adults=100&children=999999&infants=99&dogs=100&assistance=100'
    const { party } = parseSearchQuery(new URLSearchParams(query))
    expect(party).toEqual({ adults: 99, children: 99, under5s: 99, dogs: 99, assistanceDogs: 99 })
  })

  it('takes its own values over other defaults, even where that is a default of ours [SRCH-09]', () => {
    const defaults = { ...DEFAULT_CRITERIA, region: 4, sort: 'name', party: { ...party(2), dogs: 2 } } as const
    expect(parseSearchQuery(query('region=all-regions&sort=recommended&dogs=false'), defaults)).toMatchObject({
      region: 'all-regions',
      sort: 'recommended',
      party: { dogs: 0 },
    })
    expect(parseSearchQuery(query(''), { ...defaults, features: [3], offers: [7] })).toMatchObject({
      features: [3],
      offers: [7],
    })
    expect(parseSearchQuery(query('features=&offers='), { ...defaults, features: [3], offers: [7] })).toMatchObject({
      features: [],
      offers: [],
    })
  })

  it('takes no place from 3-park-0 and x3-town-41, and no town from beside them [SRCH-09]', () => {
    expect(parseSearchQuery(query('region=3-park-0&town=41'))).toMatchObject({ region: 3, town: undefined })
    expect(parseSearchQuery(query('region=x3-town-41'))).toEqual(DEFAULT_CRITERIA)
  })

  it('takes 26/03/2027 for a date as well [SRCH-10]', () => {
    expect(parseSearchQuery(query('date=26%2F03%2F2027')).arrival).toBe('2027-03-26')
  })

  it('ignores invalid dates: 2027-02-29, 31/02/2027 and soon [SRCH-09]', () => {
    for (const date of ['2027-02-29', '31/02/2027', 'soon', '']) {
      expect(parseSearchQuery(query(`date=${date}`)).arrival).toBeUndefined()
    }
  })

  it('ignores counts that are not numeric: two, -1, 1.5, 1e3 and nothing leave 2 adults [SRCH-09]', () => {
    for (const adults of ['two', '-1', '1.5', '1e3', '', '0x2', '12345678']) {
      expect(parseSearchQuery(query(`adults=${adults}&children=${adults}&infants=${adults}`)).party).toEqual(party(2))
    }
    expect(parseSearchQuery(query('adults=0')).party.adults).toBe(0)
  })

  it('takes true for 1 dog, false for none and a number for as many, and ignores yes, -1 and TRUE [SRCH-09, TRUE-04]', () => {
    expect(parseSearchQuery(query('dogs=true')).party.dogs).toBe(1)
    expect(parseSearchQuery(query('dogs=false')).party.dogs).toBe(0)
    for (const [text, dogs] of [
      ['0', 0],
      ['1', 1],
      ['2', 2],
      ['7', 7],
    ] as const) {
      expect(parseSearchQuery(query(`dogs=${text}`)).party.dogs).toBe(dogs)
    }
    for (const dogs of ['yes', '-1', 'TRUE', '']) {
      expect(parseSearchQuery(query(`dogs=${dogs}`)).party.dogs).toBe(0)
    }
  })

  it('writes 1 dog as true and 2 as 2, and assistance dogs beside them [TRUE-04]', () => {
    const written = (dogs: number, assistanceDogs: number) =>
      toSearchQuery({ ...DEFAULT_CRITERIA, party: { ...party(2), dogs, assistanceDogs } }).filter(([name]) =>
        ['dogs', 'assistance'].includes(name),
      )
    expect(written(0, 0)).toEqual([])
    expect(written(1, 0)).toEqual([['dogs', 'true']])
    expect(written(2, 1)).toEqual([
      ['dogs', '2'],
      ['assistance', '1'],
    ])
  })

  it('takes an assistance dog to a European park, and no other [SRCH-13, TRUE-04]', () => {
    expect(parseSearchQuery(query('channel=eurocaravan&dogs=2&assistance=1')).party).toMatchObject({
      dogs: 0,
      assistanceDogs: 1,
    })
  })

  it('takes no dog to a European park [SRCH-13]', () => {
    expect(parseSearchQuery(query('channel=eurocaravan&dogs=true')).party.dogs).toBe(0)
  })

  it('keeps the cots wanted, one for each infant at most, and none without an infant', () => {
    const cots = (address: string) => parseSearchQuery(query(address)).party.cots
    expect([cots('infants=2&cots=1'), cots('infants=1&cots=3'), cots('cots=1'), cots('infants=1')]).toEqual([
      1,
      1,
      undefined,
      undefined,
    ])
    const pairs = toSearchQuery({ ...DEFAULT_CRITERIA, party: { ...party(2), under5s: 1, cots: 1 } })
    expect(pairs).toContainEqual(['cots', '1'])
  })

  it('takes the numbers of a list: 3,x,-1,3,,20 is 3 and 20 [SRCH-09]', () => {
    expect(parseSearchQuery(query('features=20,x,-1,3,,3'))).toMatchObject({ features: [3, 20] })
    expect(parseSearchQuery(query('offers= 7 ,eight'))).toMatchObject({ offers: [7] })
  })

  it('ignores an unknown channel, region 0, region Suffolk, 0 and 29 nights, page 0 and an unknown sort [SRCH-09]', () => {
    for (const text of [
      'channel=hotels',
      'region=0',
      'region=Suffolk',
      'nights=0',
      'nights=29',
      'page=0',
      'sort=rude',
    ]) {
      expect(parseSearchQuery(query(text))).toEqual(DEFAULT_CRITERIA)
    }
  })

  it('takes map bounds, and ignores them if inverted, truncated or not bounds [SRCH-09, RES-14]', () => {
    const { bounds } = parseSearchQuery(query('bounds=50.1,-5.2,51,-4'))
    expect(bounds).toEqual({ south: 50.1, west: -5.2, north: 51, east: -4 })
    for (const text of ['51,-5.2,50.1,-4', '50.1,-5.2,51', 'Cornwall', '50.1,-5.2,91,-4']) {
      expect(parseSearchQuery(query(`bounds=${text}`)).bounds, text).toBeUndefined()
    }
  })

  it('takes a town or a park, the park if both are given, and ignores town 0 and park Wind [SRCH-09]', () => {
    expect(parseSearchQuery(query('region=14&town=1401'))).toMatchObject({ region: 14, town: 1401, park: undefined })
    expect(parseSearchQuery(query('town=1401&park=1016'))).toMatchObject({ town: undefined, park: 1016 })
    expect(parseSearchQuery(query('town=0&park=Wind'))).toEqual(DEFAULT_CRITERIA)
  })

  it('takes a town or park with its region from one value, as a plain list of regions sends it [SRCH-09, ROUTE-16]', () => {
    const read = (text: string) => parseSearchQuery(query(text))
    const town = { kind: 'town', id: 1401, regionId: 14 } as const
    expect(placeChoiceText(town)).toBe('14-town-1401')
    expect(read('region=14-town-1401')).toEqual({ ...DEFAULT_CRITERIA, region: 14, town: 1401 })
    expect(read('region=14-park-1016&nights=7')).toEqual({ ...DEFAULT_CRITERIA, region: 14, park: 1016, nights: 7 })
    expect(read('region=14-town-1401&town=2&park=3')).toEqual({ ...DEFAULT_CRITERIA, region: 14, town: 1401 })
    expect(read('region=14-town-0')).toEqual({ ...DEFAULT_CRITERIA, region: 14 })
    for (const text of ['14-town', '14-pub-7', 'x-town-7', '14-town-7-8']) {
      expect(read(`region=${text}`), text).toEqual(DEFAULT_CRITERIA)
    }
  })

  it('takes ±1, ±3 and ±7 days, a weekend and a month, and ignores flex=2 [SRCH-09, BEYOND-01]', () => {
    for (const flex of ['1', '3', '7', 'weekend', 'month']) {
      expect(parseSearchQuery(query(`flex=${flex}`)).flexibility).toBe(flex)
    }
    for (const flex of ['2', '', 'year', '-3'])
      expect(parseSearchQuery(query(`flex=${flex}`))).toEqual(DEFAULT_CRITERIA)
  })

  it('never fails, and parses what it formats to the same criteria [SRCH-09]', () => {
    const names = toSearchQuery({ ...EVERYTHING, park: 1016 }).map(([name]) => name)
    // Almost valid input finds more than random text.
    // The library's own unit 'binary' takes a second to list all characters.
    const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
    const value = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('-1', '0', '1', '3', '7', '999999', '1e3', 'true', 'all-regions', 'boats', 'month', '1,2,x'),
    )
    const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), value), { maxLength: 30 })
    fc.assert(
      fc.property(pairs, (given) => {
        const criteria = parseSearchQuery(new URLSearchParams(given))
        expect(CHANNEL_CODES).toContain(criteria.channel)
        expect(FLEXIBILITIES).toContain(criteria.flexibility)
        expect(criteria.nights).toBeGreaterThanOrEqual(1)
        expect(criteria.page).toBeGreaterThanOrEqual(1)
        expect(parseSearchQuery(new URLSearchParams(toSearchQuery(criteria)))).toEqual(criteria)
      }),
    )
  })
})

describe('the price range of an address', () => {
  const range = (text: string) => {
    const { minPrice, maxPrice } = parseSearchQuery(query(text))
    return [minPrice, maxPrice]
  }

  it('takes £100 to £300, and £300 to £300 [RES-05]', () => {
    expect(range('min=100&max=300')).toEqual([100, 300])
    expect(range('min=300&max=300')).toEqual([300, 300])
  })

  it('limits nothing at the ends of the slider or beyond: below £1 and from £3,000 on [RES-05]', () => {
    expect(range('min=0&max=3000')).toEqual([undefined, undefined])
    expect(range('min=-50&max=99999')).toEqual([undefined, undefined])
    expect(range('min=1&max=2999')).toEqual([1, 2999])
  })

  it('is ignored if inverted: £301 to £300 [RES-05]', () => {
    expect(range('min=301&max=300')).toEqual([undefined, undefined])
  })

  it('ignores what is not a number [RES-05]', () => {
    expect(range('min=cheap&max=1e3')).toEqual([undefined, undefined])
  })
})

describe('writing an address', () => {
  it('has the party’s counts, never its size, and omits defaults [SRCH-03]', () => {
    expect(toSearchQuery(DEFAULT_CRITERIA)).toEqual([
      ['channel', 'ukcaravan'],
      ['region', 'all-regions'],
      ['nights', '3'],
      ['adults', '2'],
    ])
  })

  it('has everything that was chosen [SRCH-03]', () => {
    expect(new URLSearchParams(toSearchQuery(EVERYTHING)).toString()).toBe(
      'channel=uklodge&region=4&town=402&bounds=50.1%2C-5.25%2C51%2C-4.5&date=2027-03-26&flex=3&nights=7&adults=4&children=2&infants=1&dogs=true' +
        '&features=1%2C20&offers=7&bedrooms=2&bathrooms=1&min=100&max=900&sort=price-asc&page=2',
    )
  })

  it('leads to /results/all-regions without a region and to /results with one [SRCH-03]', () => {
    expect(resultsPath(DEFAULT_CRITERIA)).toBe('/results/all-regions')
    expect(resultsPath({ ...DEFAULT_CRITERIA, region: 4 })).toBe('/results')
    expect(resultsPath({ ...DEFAULT_CRITERIA, town: 402 })).toBe('/results')
    expect(resultsPath({ ...DEFAULT_CRITERIA, park: 12 })).toBe('/results')
    const bounds = { south: 50.1, west: -5.2, north: 51, east: -4 }
    expect(resultsPath({ ...DEFAULT_CRITERIA, bounds })).toBe('/results')
  })

  it('parses to the same search [SRCH-09]', () => {
    const ids = fc
      .uniqueArray(fc.integer({ min: 1, max: 63 }), { maxLength: 5 })
      .map((list) => list.toSorted((a, b) => a - b))
    const criteria: fc.Arbitrary<SearchCriteria> = fc
      .record({
        channel: fc.constantFrom(...CHANNEL_CODES),
        region: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.constant(ALL_REGIONS)),
        town: fc.option(fc.integer({ min: 1, max: 999_999 }), { nil: undefined }),
        park: fc.option(fc.integer({ min: 1, max: 999_999 }), { nil: undefined }),
        arrival: fc.option(fc.integer({ min: 20_000, max: 23_000 }).map(fromDayNumber), { nil: undefined }),
        flexibility: fc.constantFrom(...FLEXIBILITIES),
        nights: fc.integer({ min: 1, max: 28 }),
        party: fc.record({
          adults: fc.nat(66),
          children: fc.nat(66),
          under5s: fc.nat(66),
          dogs: fc.nat(9),
          assistanceDogs: fc.nat(9),
        }),
        bounds: fc.option(fc.constant({ south: 50.1234, west: -5.2, north: 51, east: 0 }), { nil: undefined }),
        features: ids,
        offers: ids,
        minBedrooms: fc.nat(9),
        minBathrooms: fc.nat(9),
        minPrice: fc.option(fc.integer({ min: 1, max: 1_000 }), { nil: undefined }),
        maxPrice: fc.option(fc.integer({ min: 1_000, max: 2_999 }), { nil: undefined }),
        sort: fc.constantFrom(...SORTS),
        page: fc.integer({ min: 1, max: 500 }),
      })
      .filter(({ channel, party: { dogs } }) => channel !== 'eurocaravan' || dogs === 0)
      .filter(({ town, park }) => town === undefined || park === undefined)
    fc.assert(
      fc.property(criteria, (asked) => {
        expect(parseSearchQuery(new URLSearchParams(toSearchQuery(asked)))).toEqual(asked)
      }),
    )
  })
})
