import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CALLS, type InputOf, type OutputOf } from '../../../contract/calls.ts'
import { BROADS, CORNWALL, FIRST_FRIDAY, SUFFOLK } from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { searchQuestion } from './find-parks.ts'
import { addDays } from '../../../domain/dates/calendar-date.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function search(input: Partial<InputOf<'search'>>): Promise<OutputOf<'search'>> {
  const { body } = await app.call('search', { channelId: 'ukcaravan', adults: 2, ...input })
  expect(body).toMatchObject({ success: 1 })
  return (body as { data: OutputOf<'search'> }).data
}

describe('a search', () => {
  test('answers at once with wait, count, results and searchId [RES-01]', async () => {
    const answer = await search({ arrivalDate: FIRST_FRIDAY })
    expect(answer).toMatchObject({ wait: false, count: 0, total: 16, arrivalDate: FIRST_FRIDAY, nights: 3 })
    expect(answer.searchId).not.toBe('')
    const again = await app.call('searchResults', { channelId: 'ukcaravan', adults: 2, searchId: answer.searchId })
    expect(again.body).toMatchObject({ success: 1, data: { searchId: answer.searchId, wait: false, total: 16 } })
  })

  test('defaults to the first arrival on sale: tomorrow has none here [SRCH-10]', async () => {
    expect((await search({})).arrivalDate).toBe(FIRST_FRIDAY)
    expect((await search({ duration: 4 })).arrivalDate).toBe(addDays(FIRST_FRIDAY, 3))
  })

  test('defaults to the first arrival that matches the whole query: the offer begins on 19 March [SRCH-10, TRUE-02]', async () => {
    const later = await createTestApp({
      prepare: async (db) =>
        void (await db.execute(
          sql`update price set was_pence = pence + 1000, offer_urn = 501 where unit_type_id = 12 and arrival = ${addDays(FIRST_FRIDAY, 14)} and nights = 7`,
        )),
    })
    try {
      const ask = { channelId: 'ukcaravan', adults: 2, duration: 7 } as const
      const { body } = await later.call('search', { ...ask, offers: '501' })
      expect(body).toMatchObject({ data: { arrivalDate: addDays(FIRST_FRIDAY, 14), total: 1 } })
      const none = await later.call('search', { ...ask, offers: '501', adults: 7 })
      expect(none.body).toMatchObject({ data: { arrivalDate: FIRST_FRIDAY, total: 0 } })
    } finally {
      await later.close()
    }
  })

  test('shows twelve parks on a page and the other four on page 2 [RES-07]', async () => {
    expect((await search({})).results).toHaveLength(12)
    expect((await search({ page: 2 })).results).toHaveLength(4)
    expect((await search({ page: 3 })).results).toEqual([])
  })

  test('finds and counts only parks within the map bounds', async () => {
    const inView = await search({ bounds: '50.5,-5,50.82,-4.5' })
    expect(inView).toMatchObject({ total: 3, priceRange: { lowest: 20_000, highest: 20_200 } })
    expect(inView.results.map(({ parkId }) => parkId).sort((a, b) => a - b)).toEqual([101, 102, 103])
    expect(inView.filterCounts.bedrooms).toEqual([1, 2, 3].map((atLeast) => ({ atLeast, count: 3 })))
    expect((await search({ bounds: '50.5,-5,50.82,-4.5', regionId: SUFFOLK })).total).toBe(0)
  })

  test('keeps the default arrival of the place while the map is moved, even with no parks in view', async () => {
    expect(await search({ bounds: '58,-5,59,-4' })).toMatchObject({ arrivalDate: FIRST_FRIDAY, total: 0 })
  })

  test.each(['50,-5,51', '51,-5,50,-4', '50,-4,51,-5', '50,-5,91,-4', '50,-5,51,181', '50,-5,51,north'])(
    'refuses %s as part of a map, naming the field',
    async (bounds) => {
      const { status, body } = await app.call('search', { channelId: 'ukcaravan', adults: 2, bounds })
      expect(status).toBe(422)
      expect(body).toMatchObject({
        errors: [{ field: 'bounds', message: 'bounds must be south,west,north,east in degrees' }],
      })
    },
  )

  test('sorts by price both ways and by name [RES-06]', async () => {
    const inSuffolk = async (sort: InputOf<'search'>['sort']) =>
      (await search({ regionId: SUFFOLK, sort })).results.map(({ name }) => name)
    expect(await inSuffolk('price-asc')).toEqual(['Marram Point', 'Gunton Sands'])
    expect(await inSuffolk('price-desc')).toEqual(['Gunton Sands', 'Marram Point'])
    expect(await inSuffolk('name')).toEqual(['Gunton Sands', 'Marram Point'])
  })

  test('shows the total of the stay, and was-price and saving only where true [RES-15]', async () => {
    const { results } = await search({ regionId: SUFFOLK, arrivalDate: FIRST_FRIDAY, sort: 'price-asc' })
    expect(results[0]).toMatchObject({ unitPrice: 9_900, unitCount: 1, numberLeft: 2 })
    expect(results[0]).not.toHaveProperty('wasPrice')
    expect(results[1]).toMatchObject({ unitPrice: 12_000, wasPrice: 15_000, saveAmount: 3_000, unitCount: 2 })
  })

  test('filters by features, offers, bedrooms, bathrooms, price and dogs, and counts what each filter would leave [RES-05]', async () => {
    const inSuffolk = { regionId: SUFFOLK, arrivalDate: FIRST_FRIDAY } as const
    const names = async (filters: Partial<InputOf<'search'>>) =>
      (await search({ ...inSuffolk, ...filters })).results.map(({ name }) => name)
    expect(await names({ features: '20' })).toEqual(['Gunton Sands'])
    expect(await names({ offers: '501' })).toEqual(['Gunton Sands'])
    expect(await names({ minBedrooms: 3 })).toEqual(['Gunton Sands'])
    expect(await names({ minBathrooms: 2 })).toEqual(['Gunton Sands'])
    expect(await names({ maxPrice: 100 })).toEqual(['Marram Point'])
    expect(await names({ petFriendly: true })).toEqual(['Gunton Sands'])
    expect(await names({ features: '20,1' })).toEqual([])
    const { filterCounts, priceRange } = await search(inSuffolk)
    expect(filterCounts.features.find(({ id }) => id === 20)).toEqual({ id: 20, count: 1 })
    expect(filterCounts.offers).toContainEqual({ urn: 501, count: 1 })
    expect(filterCounts.bathrooms).toEqual([
      { atLeast: 1, count: 2 },
      { atLeast: 2, count: 1 },
    ])
    const withDog = await search({ ...inSuffolk, petFriendly: true })
    expect(filterCounts.dogs).toBe(withDog.total)
    expect(withDog.filterCounts.dogs).toBe(withDog.total)
    expect(priceRange).toEqual({ lowest: 9_900, highest: 18_000 })
  })

  test('counts up to 9 bedrooms where a house has 12, the maximum of the filter [RES-05]', async () => {
    const withHouse = await createTestApp({
      prepare: async (db) => void (await db.execute(sql`update unit_type set bedrooms = 12 where id = 12`)),
    })
    try {
      const { body } = await withHouse.call('search', {
        channelId: 'ukcaravan',
        regionId: SUFFOLK,
        arrivalDate: FIRST_FRIDAY,
        adults: 2,
      })
      const { filterCounts } = (body as { data: OutputOf<'search'> }).data
      expect(filterCounts.bedrooms.at(-1)).toEqual({ atLeast: 9, count: 1 })
    } finally {
      await withHouse.close()
    }
  })

  test('counts only features that tell units apart: not the hot tub and beach that the only lodge has [RES-17]', async () => {
    const featuresOf = async (channelId: 'ukcaravan' | 'uklodge') =>
      (await search({ channelId })).filterCounts.features.map(({ id }) => id)
    expect(await featuresOf('ukcaravan')).toContain(20)
    expect(await featuresOf('uklodge')).toEqual([])
  })

  test('ignores unknown features and offers [SRCH-09]', async () => {
    const inSuffolk = { regionId: SUFFOLK, arrivalDate: FIRST_FRIDAY } as const
    expect((await search({ ...inSuffolk, features: '20,63,999999', offers: '7' })).total).toBe(1)
    expect((await search({ ...inSuffolk, features: '0,64' })).total).toBe(2)
  })

  test('deduplicates features and offers', () => {
    const often = (id: number) => Array.from({ length: 3_000 }, () => id).join(',')
    const input = { channelId: 'ukcaravan', adults: 2, features: `${often(20)},1`, offers: often(501) }
    const { features, offers } = searchQuestion(app.deps, z.parse(CALLS.search.input, input))
    expect({ features, offers }).toEqual({ features: [20, 1], offers: [501] })
  })

  test('has no limit at an end of the price slider: £0 and £3,000 [RES-05]', async () => {
    const limits = (input: { minPrice: number; maxPrice: number }) => {
      const { minPence, maxPence } = searchQuestion(
        app.deps,
        z.parse(CALLS.search.input, { channelId: 'boats', adults: 2, ...input }),
      )
      return [minPence, maxPence]
    }
    expect(limits({ minPrice: 0, maxPrice: 3000 })).toEqual([undefined, undefined])
    expect(limits({ minPrice: 1, maxPrice: 2999 })).toEqual([100, 299_900])
  })

  test('without results lists the nearest available dates with prices [RES-08]', async () => {
    const answer = await search({ regionId: CORNWALL, arrivalDate: addDays(FIRST_FRIDAY, 5) })
    expect(answer.total).toBe(0)
    expect(answer.nearbyArrivals.slice(0, 2)).toEqual([
      { arrivalDate: FIRST_FRIDAY, price: 20_000 },
      { arrivalDate: addDays(FIRST_FRIDAY, 7), price: 20_000 },
    ])
  })

  test('without results lists the smallest change first, with its total [RES-08, TRUE-01]', async () => {
    const dearer = await search({ regionId: CORNWALL, arrivalDate: FIRST_FRIDAY, maxPrice: 180 })
    expect(dearer.total).toBe(0)
    const stay = { arrivalDate: FIRST_FRIDAY, nights: 3, price: 20_000 }
    expect(dearer.alternatives[0]).toMatchObject({ kind: 'price', ...stay })
    const another = await search({ regionId: CORNWALL, arrivalDate: addDays(FIRST_FRIDAY, 5) })
    expect(another.alternatives).toMatchObject([
      { kind: 'date', ...stay, arrivalDate: addDays(FIRST_FRIDAY, 7) },
      { kind: 'date', ...stay },
    ])
    const shorter = await search({ regionId: CORNWALL, arrivalDate: FIRST_FRIDAY, duration: 5 })
    expect(shorter.alternatives[0]).toMatchObject({ kind: 'nights', ...stay })
    expect((await search({ regionId: CORNWALL, arrivalDate: FIRST_FRIDAY })).alternatives).toEqual([])
    const inGold = { regionId: SUFFOLK, arrivalDate: FIRST_FRIDAY, features: '2', maxPrice: 170 }
    expect((await search(inGold)).alternatives[0]).toMatchObject({ kind: 'price', price: 18_000 })
    const tooMany = await search({ regionId: CORNWALL, arrivalDate: FIRST_FRIDAY, adults: 9 })
    expect([tooMany.total, tooMany.alternatives]).toEqual([0, []])
  })

  test('gives an empty party the default two adults [SRCH-19] and requires two on a boat [SRCH-12]', async () => {
    expect((await search({ adults: 0 })).total).toBe(16)
    expect((await search({ channelId: 'boats', regionId: BROADS })).results).toMatchObject([{ unitPrice: 70_000 }])
    const { status, body } = await app.call('search', { channelId: 'boats', adults: 1 })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      success: 0,
      errors: [{ field: 'adults', message: 'Min. 2 adults for Boating holidays.' }],
    })
  })

  test('accepts 66 guests and refuses 67 [SRCH-12]', async () => {
    expect((await app.call('search', { channelId: 'ukcaravan', adults: 60, children: 6 })).status).toBe(200)
    expect((await app.call('search', { channelId: 'ukcaravan', adults: 60, children: 7 })).status).toBe(422)
  })

  test('all-dates gives the lowest total of each arrival', async () => {
    const { body } = await app.call('allDates', { channelId: 'ukcaravan', adults: 2 })
    const { data } = body as { data: OutputOf<'allDates'> }
    expect(data.dates).toHaveLength(10)
    expect(data.dates[0]).toEqual({ arrivalDate: FIRST_FRIDAY, price: 9_900 })
  })
})
