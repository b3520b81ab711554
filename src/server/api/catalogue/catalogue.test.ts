import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../../../contract/addresses.ts'
import { CALLS, type InputOf, type OutputOf } from '../../../contract/calls.ts'
import { addDays, formatUkDate, monthOf, startOfMinute } from '../../../domain/dates/calendar-date.ts'
import { CHANNEL_CODES } from '../../../domain/site/channel.ts'
import {
  BROADS,
  CORNISH_PARKS,
  CORNWALL,
  FIRST_FRIDAY,
  GUNTON_SANDS,
  MARRAM_POINT,
  REED_FEN,
  SALES_GROUND,
  SUFFOLK,
} from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { testNow } from '../../../testing/test-clock.ts'

/** Of the ten Fridays of the small catalogue: March to May. */
const MONTHS_ON_SALE = [...new Set(Array.from({ length: 10 }, (_, week) => monthOf(addDays(FIRST_FRIDAY, 7 * week))))]

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** The data of a success, validated against the contract. */
async function read<Name extends CallName>(name: Name, input: Partial<InputOf<Name>>): Promise<OutputOf<Name>> {
  const { status, body } = await app.call(name, input)
  expect(body, name).toMatchObject({ success: 1 })
  expect(status).toBe(200)
  const { data } = body as { data: OutputOf<Name> }
  expect(z.safeParse(CALLS[name].output, data).error?.issues ?? [], name).toEqual([])
  return data
}

describe('the initial data', () => {
  test('has its twelve parts, and the quick searches that find something [API-02]', async () => {
    const data = await read('initial', { siteCode: 'BF' })
    expect(Object.keys(data).sort()).toEqual(
      [
        'Filters',
        'bFilters',
        'channels',
        'filterGroups',
        'homepageLayout',
        'nFilters',
        'offers',
        'operatorDeposits',
        'operators',
        'parks',
        'quickSearches',
        'regions',
        'reviews',
      ].sort(),
    )
    expect(data.channels.map(({ code }) => code)).toEqual([...CHANNEL_CODES])
    expect(data.homepageLayout[0]).toMatchObject({ type: 'HeroText', hero_image: { key: 'home-BF' } })
    expect(data.reviews.samples).toHaveLength(3)
  })

  test('has a park that only sells holiday homes [RES-11], and no offer that has ended', async () => {
    const data = await read('initial', { siteCode: 'BF' })
    expect(data.parks.map(({ parkId }) => parkId)).toContain(SALES_GROUND.parkId)
    expect(data.parks).toHaveLength(4 + CORNISH_PARKS)
    expect(data.offers.map(({ urn }) => urn)).toEqual([501])
  })

  test('is refused for the code of another site [PROD-06]', async () => {
    const { status, body } = await app.call('initial', { siteCode: 'SN' })
    expect(status).toBe(422)
    expect(body).toMatchObject({ success: 0, errors: [{ field: 'siteCode', message: 'Unsupported site code' }] })
  })
})

describe('regions, operators and lists of parks', () => {
  test('a channel has the regions with parks in it, each with its lowest price', async () => {
    const { regions } = await read('channelRegions', { channelId: 'ukcaravan' })
    expect(regions.map(({ regionId, parkCount }) => [regionId, parkCount])).toEqual([
      [CORNWALL, CORNISH_PARKS],
      [SUFFOLK, 2],
    ])
    expect(regions[1]?.lowestPrice).toMatchObject({ price: 9_900 })
    const boats = await read('channelRegions', { channelId: 'boats', arrivalDate: FIRST_FRIDAY, duration: 7 })
    expect(boats.regions).toMatchObject([{ regionId: BROADS, lowestPrice: { price: 140_000, nights: 7 } }])
  })

  test('an operator has its own regions and prices; one that does not exist is 404', async () => {
    const { regions } = await read('channelRegions', { channelId: 'uklodge', operatorId: 1 })
    expect(regions).toMatchObject([{ regionId: SUFFOLK, parkCount: 1, lowestPrice: { price: 40_000 } }])
    expect((await app.call('channelRegions', { channelId: 'uklodge', operatorId: 99 })).status).toBe(404)
  })

  test('operators belong to the requested channel', async () => {
    const { operators } = await read('operators', { channelId: 'boats' })
    expect(operators).toMatchObject([{ code: 'reedcutter', parkCount: 1 }])
  })

  test('a region lists twelve parks on its first page and the other two on the second [RES-07]', async () => {
    const place = { channelId: 'ukcaravan', regionId: CORNWALL } as const
    const first = await read('parks', { ...place, sort: 'price-asc' })
    expect(first.total).toBe(14)
    expect(first.parks).toHaveLength(12)
    expect(first.parks[0]?.lowestPrice?.price).toBe(20_000)
    const second = await read('parks', { ...place, sort: 'price-asc', page: 2 })
    expect(second.parks.map(({ lowestPrice }) => lowestPrice?.price)).toEqual([21_200, 21_300])
  })

  test('lists sort by price both ways and by name [RES-06]', async () => {
    const place = { channelId: 'ukcaravan', regionId: SUFFOLK } as const
    const names = async (sort: InputOf<'parks'>['sort']) =>
      (await read('parks', { ...place, sort })).parks.map(({ name }) => name)
    expect(await names('price-asc')).toEqual(['Marram Point', 'Gunton Sands'])
    expect(await names('price-desc')).toEqual(['Gunton Sands', 'Marram Point'])
    expect(await names('name')).toEqual(['Gunton Sands', 'Marram Point'])
  })

  test('low prices come in groups of at most three for 3, 4 and 7 nights, with their park [RES-09]', async () => {
    const { lowPrices } = await read('parks', { channelId: 'ukcaravan', regionId: SUFFOLK })
    expect(lowPrices.map(({ nights }) => nights)).toEqual([3, 4, 7])
    for (const group of lowPrices) {
      expect(group.prices.length).toBeLessThanOrEqual(3)
      expect(group.prices[0]?.parkName).toBe('Marram Point')
    }
  })

  test('a town restricts its region; a town of another region is 404', async () => {
    const found = await read('parks', { channelId: 'ukcaravan', regionId: SUFFOLK, townId: 41 })
    expect(found).toMatchObject({ total: 2, place: { name: 'Lowestoft' } })
    expect((await app.call('parks', { channelId: 'ukcaravan', regionId: SUFFOLK, townId: 11 })).status).toBe(404)
    expect((await app.call('parks', { channelId: 'ukcaravan', regionId: 99 })).status).toBe(404)
  })
})

describe('a park', () => {
  test('has its details, its texts in paragraphs, who may book and its pictures [PARK-01, LAW-42]', async () => {
    const park = await read('parkDetails', { parkId: GUNTON_SANDS.parkId })
    expect(park).toMatchObject({ name: 'Gunton Sands', bubbles: 4.5, regionName: 'Suffolk', townName: 'Lowestoft' })
    expect(park.description).toEqual(['The first paragraph.', 'The second one.'])
    expect(park.importantInformation).toEqual([
      'The lead guest must be 18 or over on the day you arrive.',
      'No fires.',
      'Quiet from ten.',
    ])
    expect(park.gallery.map(({ key }) => key)).toEqual(['unit-12', 'park-1-plan', 'park-1-3', 'park-1-4', 'park-1-1'])
    expect(park.image.alt).toMatch(/^Drawing: inside/)
    expect((await app.call('parkDetails', { parkId: 999 })).status).toBe(404)
  })

  test('has ten reviews a page, the newest first, bubbles in halves [PARK-04]', async () => {
    const first = await read('parkReviews', { parkId: GUNTON_SANDS.parkId })
    expect(first).toMatchObject({ bubbles: 4.5, total: 12 })
    expect(first.reviews).toHaveLength(10)
    expect(first.reviews[0]).toMatchObject({ stayedIn: '2026-12-01', bubbles: 4.5 })
    const second = await read('parkReviews', { parkId: GUNTON_SANDS.parkId, page: 2 })
    expect(second.reviews.map(({ stayedIn }) => stayedIn)).toEqual(['2026-02-01', '2026-01-01'])
  })

  test('lists its units for a stay with total, saving and number left where true [PARK-02, PARK-03, RES-15]', async () => {
    const asked = startOfMinute(testNow())
    const results = await read('parkResults', {
      parkId: GUNTON_SANDS.parkId,
      arrivalDate: FIRST_FRIDAY,
      duration: 3,
      adults: 2,
    })
    expect(results).toMatchObject({ date: FIRST_FRIDAY, nights: 3, lowestPrice: 12_000, nightsOptions: [3, 4, 7] })
    const [saver, gold] = results.units
    expect(saver).toMatchObject({
      unitId: GUNTON_SANDS.saver,
      unitPrice: 12_000,
      wasPrice: 15_000,
      saveAmount: 3_000,
      numberLeft: 2,
    })
    expect(gold).toMatchObject({ unitPrice: 18_000 })
    expect(gold).not.toHaveProperty('wasPrice')
    expect(Date.parse(results.timeLoaded)).toBeGreaterThanOrEqual(asked)
    expect(Date.parse(results.timeLoaded)).toBeLessThanOrEqual(testNow())
  })

  test('gives the reason a unit cannot be booked, and defaults to the first arrival on sale', async () => {
    const crowd = { parkId: GUNTON_SANDS.parkId, adults: 5 }
    const { date, units } = await read('parkResults', crowd)
    expect(date).toBe(FIRST_FRIDAY)
    expect(units.find(({ unitId }) => unitId === GUNTON_SANDS.saver)).toMatchObject({
      unitPrice: null,
      unavailable: 'too-small',
    })
    const midweek = await read('parkResults', { ...crowd, adults: 2, arrivalDate: addDays(FIRST_FRIDAY, 5) })
    expect(midweek.units.every(({ unavailable }) => unavailable === 'not-on-sale')).toBe(true)
    expect(midweek.nearestDates[0]).toEqual({ arrivalDate: addDays(FIRST_FRIDAY, 7), nights: 3, price: 12_000 })
  })

  test('lists dates within 42 days of the requested one, from 43 on only the next available stay [BEYOND-10]', async () => {
    const instead = async (arrivalDate: string) =>
      (await read('parkResults', { parkId: GUNTON_SANDS.parkId, adults: 2, arrivalDate })).nearestDates
    expect((await instead(addDays(FIRST_FRIDAY, -35))).map(({ arrivalDate }) => arrivalDate)).toEqual([
      FIRST_FRIDAY,
      addDays(FIRST_FRIDAY, 7),
    ])
    expect((await instead(addDays(FIRST_FRIDAY, -43))).map(({ arrivalDate }) => arrivalDate)).toEqual([FIRST_FRIDAY])
  })

  test('keeps channels apart: a park is 404 in a channel it has nothing in', async () => {
    const lodge = await read('parkResults', { parkId: MARRAM_POINT.parkId, channelId: 'uklodge', adults: 2 })
    expect(lodge.units.map(({ unitId }) => unitId)).toEqual([MARRAM_POINT.lodge])
    const boats = { parkId: MARRAM_POINT.parkId, channelId: 'boats', adults: 2 } as const
    expect((await app.call('parkResults', boats)).status).toBe(404)
  })
})

describe('invalid input of a catalogue call', () => {
  test.each([
    ['/api/initial', ['siteCode']],
    ['/api/channelregions?channelId=trains&operatorId=one', ['channelId', 'operatorId']],
    ['/api/channeltowns', ['channelId']],
    ['/api/operators?channelId=trains', ['channelId']],
    ['/api/parks?channelId=ukcaravan&regionId=0&page=501', ['regionId', 'page']],
    ['/api/parkdetails', ['parkId']],
    ['/api/parkreviews?parkId=1&page=101', ['page']],
    ['/api/parkresults?parkId=1&duration=29&adults=2', ['duration']],
    ['/api/mappins?channelId=ukcaravan&adults=2&bounds=1,2,3', ['bounds']],
    ['/api/alldates?channelId=ukcaravan', ['adults']],
  ])('%s: 422 naming %j [API-07]', async (path, fields) => {
    const response = await app.request(path)
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field)).toEqual(fields)
  })
})

describe('the cached feeds', () => {
  test('minprices lists each arrival dd/mm/yyyy with its lowest price and the nights on sale', async () => {
    const feed = await read('minPrices', { channelId: 'ukcaravan', duration: 3 })
    expect(feed.prices[0]).toEqual({ date: formatUkDate(FIRST_FRIDAY), price: 9_900 })
    expect(feed.prices).toHaveLength(10)
    expect(feed.nightsOptions).toEqual([3, 4, 7])
    const cornwall = await read('minPrices', { channelId: 'ukcaravan', regionId: CORNWALL, duration: 3 })
    expect(cornwall.prices[0]?.price).toBe(20_000)
    expect((await app.call('minPrices', { channelId: 'ukcaravan', regionId: 99 })).status).toBe(404)
  })

  test('minparkprices, months and latedeals answer from the same prices', async () => {
    const park = await read('minParkPrices', { parkId: REED_FEN.parkId, duration: 4 })
    expect(park.prices[0]).toEqual({ date: formatUkDate(addDays(FIRST_FRIDAY, 3)), price: 70_000 })
    const { months } = await read('months', { channelId: 'boats' })
    expect(months.map(({ month }) => month)).toEqual(MONTHS_ON_SALE)
    const weeks = await read('months', { channelId: 'boats', duration: 4 })
    for (const { month, nights, arrivalDate } of weeks.months)
      expect([nights, monthOf(arrivalDate)]).toEqual([4, month])
    const { deals } = await read('lateDeals', {})
    expect(deals).toMatchObject([{ parkId: GUNTON_SANDS.parkId, date: FIRST_FRIDAY, price: 12_000, wasPrice: 15_000 }])
  })

  test('have a strong ETag, answer 304 to it, and have another ETag when compressed', async () => {
    const path = '/json-files/minprices?channelId=ukcaravan&duration=3'
    const plain = await app.request(path)
    const etag = plain.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(plain.headers.get('cache-control')).toBe('public, max-age=60')
    const again = await app.request(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const packed = await app.request(path, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('etag')).toBe(etag.replace(/"$/, '-br"'))
    expect(packed.headers.get('vary')).toBe('accept-encoding')
  })
})
