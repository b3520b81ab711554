/** Every call with a 'from' price takes the party and the filters [TRUE-01]. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../../../contract/addresses.ts'
import type { InputOf, OutputOf } from '../../../contract/calls.ts'
import { formatUkDate } from '../../../domain/dates/calendar-date.ts'
import { CORNWALL, FIRST_FRIDAY, GUNTON_SANDS, MARRAM_POINT, SUFFOLK } from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/** A feature of Gunton Sands, and one of its gold caravan only. */
const AT_GUNTON = '20'
const OF_GOLD = '2'
const CHEAPEST = 9_900

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function ask<Name extends CallName>(name: Name, input: Partial<InputOf<Name>>): Promise<OutputOf<Name>> {
  const { body } = await app.call(name, { channelId: 'ukcaravan', ...input } as Partial<InputOf<Name>>)
  expect(body).toMatchObject({ success: 1 })
  return (body as { data: OutputOf<Name> }).data
}

describe('a region', () => {
  const stay = { arrivalDate: FIRST_FRIDAY, duration: 3 }
  const pricesFor = async (criteria: Partial<InputOf<'channelRegions'>>) => {
    const { regions } = await ask('channelRegions', { ...stay, ...criteria })
    return Object.fromEntries(regions.map(({ regionId, lowestPrice }) => [regionId, lowestPrice?.price ?? null]))
  }

  test('costs £99 for two, and £180 for five, whom the cheaper caravans do not sleep', async () => {
    expect(await pricesFor({})).toEqual({ [SUFFOLK]: CHEAPEST, [CORNWALL]: 20_000 })
    expect(await pricesFor({ adults: 5 })).toEqual({ [SUFFOLK]: 18_000, [CORNWALL]: 20_000 })
  })

  test('has no price where none of its parks has the feature, and where nothing is below the limit', async () => {
    expect(await pricesFor({ features: AT_GUNTON })).toEqual({ [SUFFOLK]: 12_000, [CORNWALL]: null })
    expect(await pricesFor({ maxPrice: 150 })).toEqual({ [SUFFOLK]: CHEAPEST, [CORNWALL]: null })
    expect(await pricesFor({ minBedrooms: 3, maxPrice: 190 })).toEqual({ [SUFFOLK]: 18_000, [CORNWALL]: null })
    expect(await pricesFor({ offers: '501' })).toMatchObject({ [CORNWALL]: null })
  })

  test('reports 67 guests as an error of the field', async () => {
    const { status, body } = await app.call('channelRegions', { channelId: 'ukcaravan', adults: 67 })
    expect(status).toBe(422)
    expect(body).toMatchObject({ success: 0, errors: [{ field: 'adults' }] })
  })
})

describe('a calendar', () => {
  test('has the lowest matching price by date, and lists dates without a match', async () => {
    const ofAnybody = await ask('minPrices', { regionId: SUFFOLK })
    expect(ofAnybody.prices[0]).toEqual({ date: formatUkDate(FIRST_FRIDAY), price: CHEAPEST })
    expect(ofAnybody.otherDates).toBeUndefined()
    const ofFive = await ask('minPrices', { regionId: SUFFOLK, adults: 5 })
    expect(ofFive.prices.map(({ date }) => date)).toEqual(ofAnybody.prices.map(({ date }) => date))
    expect(ofFive.prices[0]?.price).toBe(18_000)
    const ofSeven = await ask('minPrices', { regionId: SUFFOLK, adults: 7 })
    expect(ofSeven.prices).toEqual([])
    expect(ofSeven.otherDates).toEqual(ofAnybody.prices.map(({ date }) => date))
  })

  test('of a park has those of the units with the feature', async () => {
    const { prices } = await ask('minParkPrices', { parkId: GUNTON_SANDS.parkId, features: OF_GOLD })
    expect(prices[0]).toEqual({ date: formatUkDate(FIRST_FRIDAY), price: 18_000 })
  })

  test('of months has the lowest that fits of each', async () => {
    const { months } = await ask('months', { features: OF_GOLD })
    expect(new Set(months.map(({ price }) => price))).toEqual(new Set([18_000]))
  })
})

describe('a list', () => {
  test('of parks has the lowest that fits of the place, of each park and of each length', async () => {
    const list = await ask('parks', { regionId: SUFFOLK, adults: 5, sort: 'price-asc' })
    expect(list.lowestPrice).toEqual({ price: 18_000, arrivalDate: FIRST_FRIDAY, nights: 3 })
    expect(list.parks.map(({ parkId, lowestPrice }) => [parkId, lowestPrice?.price])).toEqual([
      [GUNTON_SANDS.parkId, 18_000],
      [MARRAM_POINT.parkId, undefined],
    ])
    expect(list.lowPrices[0]?.prices[0]).toMatchObject({ price: 18_000, parkId: GUNTON_SANDS.parkId })
  })

  test('of regions and of operators counts the parks that fit beside all: 1 of 2 for five adults', async () => {
    const { regions } = await ask('channelRegions', { adults: 5 })
    const suffolk = regions.find(({ regionId }) => regionId === SUFFOLK)
    expect([suffolk?.parksThatFit, suffolk?.parkCount, suffolk?.lowestPrice?.price]).toEqual([1, 2, 18_000])
    const { operators } = await ask('operators', { adults: 5 })
    const counted = operators.filter(({ parkCount }) => parkCount > 0)
    expect(counted.map(({ parksThatFit, lowestPrice }) => (parksThatFit ?? 0) > 0 && lowestPrice !== null)).toContain(
      true,
    )
    for (const { parksThatFit, lowestPrice } of counted) expect(parksThatFit === 0).toBe(lowestPrice === null)
  })

  test('of towns and of operators has the lowest that fits', async () => {
    const { towns } = await ask('channelTowns', { features: AT_GUNTON })
    expect(towns.map(({ name, lowestPrice }) => [name, lowestPrice?.price])).toEqual([
      ['Bude', undefined],
      ['Lowestoft', 12_000],
    ])
    const { operators } = await ask('operators', { adults: 5 })
    expect(operators.map(({ lowestPrice }) => lowestPrice?.price)).toContain(18_000)
  })

  test('of late deals has reduced stays that fit', async () => {
    expect((await ask('lateDeals', {})).deals.map(({ price }) => price)).toEqual([12_000])
    expect((await ask('lateDeals', { adults: 5 })).deals).toEqual([])
  })
})

describe('a park', () => {
  const asked = { parkId: GUNTON_SANDS.parkId, arrivalDate: FIRST_FRIDAY, adults: 2 }

  test('has the price of its units with the feature, and marks the others', async () => {
    const { lowestPrice, units, nearestDates } = await ask('parkResults', { ...asked, features: OF_GOLD })
    expect(lowestPrice).toBe(18_000)
    expect(units.map(({ unitId, unitPrice, isOther }) => [unitId, unitPrice, isOther])).toEqual([
      [GUNTON_SANDS.saver, 12_000, true],
      [GUNTON_SANDS.gold, 18_000, undefined],
    ])
    expect(nearestDates.every(({ price }) => price === 18_000)).toBe(true)
  })

  test('has the low prices of the requested channel, whatever else it sells', async () => {
    const ofLodge = await ask('parkDetails', { parkId: MARRAM_POINT.parkId, channelId: 'uklodge' })
    expect(ofLodge.lowPrices[0]?.prices[0]?.price).toBe(40_000)
    const ofCaravan = await ask('parkDetails', { parkId: MARRAM_POINT.parkId, channelId: 'ukcaravan' })
    expect(ofCaravan.lowPrices[0]?.prices[0]?.price).toBe(CHEAPEST)
  })
})
