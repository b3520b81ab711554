import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallName } from '../../../contract/addresses.ts'
import { CALLS, type InputOf, type OutputOf } from '../../../contract/calls.ts'
import { BROADS, CORNISH_PARKS, CORNWALL, FIRST_FRIDAY, GUNTON_SANDS, SUFFOLK } from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { addDays, formatUkDate, monthOf } from '../../../domain/dates/calendar-date.ts'

const LOWESTOFT = 41
/** A Wednesday without arrivals; Friday 12 March is the nearest with some. */
const WEDNESDAY = addDays(FIRST_FRIDAY, 5)

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** The data of a success, validated against the contract. */
async function read<Name extends CallName>(name: Name, input: Partial<InputOf<Name>>): Promise<OutputOf<Name>> {
  const { body } = await app.call(name, input)
  expect(body).toMatchObject({ success: 1 })
  const { data } = body as { data: OutputOf<Name> }
  expect(z.safeParse(CALLS[name].output, data).error?.issues ?? []).toEqual([])
  return data
}

const search = (input: Partial<InputOf<'search'>>) => read('search', { channelId: 'ukcaravan', adults: 2, ...input })

describe('a search in a town or park', () => {
  test('finds only its parks and names it', async () => {
    const inTown = await search({ regionId: SUFFOLK, townId: LOWESTOFT })
    expect(inTown.total).toBe(2)
    expect(inTown.place).toEqual({
      kind: 'town',
      id: LOWESTOFT,
      name: 'Lowestoft',
      slug: 'lowestoft',
      regionId: SUFFOLK,
    })
    const inPark = await search({ townId: LOWESTOFT, parkId: GUNTON_SANDS.parkId })
    expect(inPark.results.map(({ name }) => name)).toEqual(['Gunton Sands'])
    expect(inPark.place).toMatchObject({ kind: 'park', slug: 'gunton-sands', regionId: SUFFOLK })
    expect((await search({ regionId: SUFFOLK })).place).toBeUndefined()
  })

  test('has the dates of a town or park under its own name', async () => {
    const dates = (input: Partial<InputOf<'allDates'>>) =>
      read('allDates', { channelId: 'ukcaravan', adults: 2, regionId: SUFFOLK, ...input })
    expect((await dates({ townId: LOWESTOFT })).place).toMatchObject({ kind: 'town', name: 'Lowestoft' })
    const inPark = await dates({ parkId: GUNTON_SANDS.parkId })
    expect(inPark.place).toMatchObject({ kind: 'park', name: 'Gunton Sands' })
    expect(inPark.dates[0]).toEqual({ arrivalDate: FIRST_FRIDAY, price: 12_000 })
    expect((await dates({ townId: 999 })).place).toBeUndefined()
  })

  test('uses the region of the town, not the region of the address', async () => {
    expect(await search({ regionId: CORNWALL, townId: LOWESTOFT })).toMatchObject({
      total: 2,
      place: { regionId: SUFFOLK },
    })
  })

  test('ignores an unknown town and park [SRCH-09]', async () => {
    expect(await search({ regionId: SUFFOLK, townId: 999, parkId: 998 })).toMatchObject({ total: 2 })
  })

  test('ignores an unknown region [SRCH-09]', async () => {
    const everywhere = await search({})
    expect(everywhere.total).toBeGreaterThan(2)
    expect(await search({ regionId: 9999 })).toMatchObject({ total: everywhere.total, results: everywhere.results })
  })

  test('has its own prices by date and its own nights for the search box', async () => {
    const ofTown = await read('minPrices', { channelId: 'ukcaravan', townId: LOWESTOFT })
    expect(ofTown.place?.name).toBe('Lowestoft')
    expect(ofTown.prices[0]).toEqual({ date: formatUkDate(FIRST_FRIDAY), price: 9_900 })
    const ofPark = await read('minPrices', { channelId: 'ukcaravan', parkId: GUNTON_SANDS.parkId })
    expect(ofPark.prices[0]).toEqual({ date: formatUkDate(FIRST_FRIDAY), price: 12_000 })
    expect(ofPark.nightsOptions).toEqual([3, 4, 7])
  })
})

describe('suggested places', () => {
  test('are the towns and parks with availability in the channel, by name', async () => {
    const { towns, parks } = await read('places', { channelId: 'ukcaravan' })
    expect(towns).toEqual([
      { id: 11, name: 'Bude', regionId: CORNWALL },
      { id: LOWESTOFT, name: 'Lowestoft', regionId: SUFFOLK },
    ])
    expect(parks).toHaveLength(CORNISH_PARKS + 2)
    expect(parks[0]).toEqual({ id: 101, name: 'Cornish Park A', slug: 'cornish-park-a', regionId: CORNWALL })
    const boats = await read('places', { channelId: 'boats' })
    expect(boats).toEqual({
      towns: [{ id: 311, name: 'Wroxham', regionId: BROADS }],
      parks: [{ id: 3, name: 'Reed Fen Boatyard', slug: 'reed-fen-boatyard', regionId: BROADS }],
    })
  })

  test('have no park that sells holiday homes only [RES-11]', async () => {
    const { parks } = await read('places', { channelId: 'ukcaravan' })
    expect(parks.map(({ name }) => name)).not.toContain('Larch Sales Ground')
  })

  test('have a strong ETag and answer 304 to it', async () => {
    const path = '/json-files/places?channelId=boats'
    const etag = (await app.request(path)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect((await app.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})

describe('flexible dates [BEYOND-01]', () => {
  const inSuffolk = { regionId: SUFFOLK, arrivalDate: WEDNESDAY } as const

  test('find nothing on the 10th and, 3 days either way, every park on the 12th, each with its own arrival', async () => {
    expect((await search(inSuffolk)).total).toBe(0)
    expect((await search({ ...inSuffolk, flexibility: '1' })).total).toBe(0)
    const answer = await search({ ...inSuffolk, flexibility: '3', sort: 'price-asc' })
    expect(answer).toMatchObject({ total: 2, arrivalDate: WEDNESDAY })
    expect(answer.results.map(({ arrivalDate, unitPrice }) => [arrivalDate, unitPrice])).toEqual([
      [addDays(FIRST_FRIDAY, 7), 9_900],
      [addDays(FIRST_FRIDAY, 7), 12_000],
    ])
  })

  test('show the lowest total of each of exactly these arrivals: 4 Fridays of March, as a month and as its weekends', async () => {
    const arrivals = async (flexibility: InputOf<'search'>['flexibility']) =>
      (await search({ ...inSuffolk, flexibility })).nearbyArrivals
    const fridays = [0, 1, 2, 3, 4]
      .map((week) => addDays(FIRST_FRIDAY, 7 * week))
      .filter((friday) => monthOf(friday) === monthOf(WEDNESDAY))
    const priced = fridays.map((arrivalDate) => ({ arrivalDate, price: 9_900 }))
    expect(await arrivals('month')).toEqual(priced)
    expect(await arrivals('weekend')).toEqual(priced)
    expect((await arrivals('7')).map(({ arrivalDate }) => arrivalDate)).toEqual([
      FIRST_FRIDAY,
      addDays(FIRST_FRIDAY, 7),
    ])
  })

  test('use the discounted arrival of 5 March for a park with the offer, and count it', async () => {
    const answer = await search({ ...inSuffolk, flexibility: 'month', offers: '501' })
    expect(answer.results).toMatchObject([{ name: 'Gunton Sands', arrivalDate: FIRST_FRIDAY, wasPrice: 15_000 }])
    expect(answer.filterCounts.offers).toEqual([{ urn: 501, count: 1 }])
  })

  test('put the same totals on the map', async () => {
    const { parks } = await read('mapPins', { channelId: 'ukcaravan', adults: 2, ...inSuffolk, flexibility: '3' })
    expect(new Set(parks.map(({ unitPrice }) => unitPrice))).toEqual(new Set([9_900, 12_000]))
  })

  test('give every region its lowest total within them: none on the 10th, £99 in Suffolk 3 days either way', async () => {
    const asked = { channelId: 'ukcaravan', arrivalDate: WEDNESDAY, duration: 3 } as const
    const lowestOf = async (flexibility: InputOf<'channelRegions'>['flexibility'], operatorId?: number) => {
      const { regions } = await read('channelRegions', { ...asked, flexibility, operatorId })
      return regions.find(({ regionId }) => regionId === SUFFOLK)?.lowestPrice
    }
    expect(await lowestOf('exact')).toBeNull()
    for (const operatorId of [undefined, 1]) {
      expect(await lowestOf('3', operatorId)).toEqual({
        price: 9_900,
        arrivalDate: addDays(FIRST_FRIDAY, 7),
        nights: 3,
      })
    }
  })

  test('list the nearest dates outside if none of them is available [RES-08]', async () => {
    const { total, nearbyArrivals } = await search({ ...inSuffolk, flexibility: '1' })
    expect([total, nearbyArrivals[0]?.arrivalDate]).toEqual([0, FIRST_FRIDAY])
  })

  test('are rejected if invalid', async () => {
    const { status, body } = await app.call('search', { channelId: 'ukcaravan', adults: 2, flexibility: '2' as never })
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'flexibility' }] }])
  })
})
