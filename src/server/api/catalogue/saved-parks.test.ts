import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLS, type InputOf, type OutputOf } from '../../../contract/calls.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, MARRAM_POINT, REED_FEN, SALES_GROUND } from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function read(input: Partial<InputOf<'savedParks'>>): Promise<OutputOf<'savedParks'>> {
  const { status, body } = await app.call('savedParks', { adults: 2, ...input } as InputOf<'savedParks'>)
  expect(status, JSON.stringify(body)).toBe(200)
  const { data } = body as { data: OutputOf<'savedParks'> }
  expect(z.safeParse(CALLS.savedParks.output, data).error?.issues ?? []).toEqual([])
  return data
}

test('a shortlist has its parks in its own order, each with the total of the stay asked for [BEYOND-03]', async () => {
  const { parks, gone } = await read({
    parks: `boats-${REED_FEN.parkId},ukcaravan-${GUNTON_SANDS.parkId}`,
    arrivalDate: FIRST_FRIDAY,
    duration: 3,
  })
  expect(parks.map(({ parkId, channelId, stay }) => [parkId, channelId, stay?.price])).toEqual([
    [REED_FEN.parkId, 'boats', 70_000],
    [GUNTON_SANDS.parkId, 'ukcaravan', 12_000],
  ])
  expect(parks[1]?.stay).toMatchObject({ wasPrice: 15_000 })
  expect(gone).toEqual([])
})

test('a park that sells two kinds of holiday is priced as the one it was saved as', async () => {
  const stay = { arrivalDate: FIRST_FRIDAY, duration: 3 }
  const caravan = await read({ parks: `ukcaravan-${MARRAM_POINT.parkId}`, ...stay })
  const lodge = await read({ parks: `uklodge-${MARRAM_POINT.parkId}`, ...stay })
  expect([caravan.parks[0]?.stay?.price, lodge.parks[0]?.stay?.price]).toEqual([9_900, 40_000])
})

test('without a date there is the lowest total of as many nights on any date, and none of the stay', async () => {
  const { parks } = await read({ parks: `ukcaravan-${MARRAM_POINT.parkId}`, duration: 3 })
  expect(parks[0]).toMatchObject({ stay: null, lowestPrice: { price: 9_900, nights: 3 } })
  const long = await read({ parks: `ukcaravan-${MARRAM_POINT.parkId}`, duration: 21 })
  expect(long.parks[0]).toMatchObject({ stay: null, lowestPrice: null })
})

test('answers today’s totals of the stay a park was saved for and of the requested one [BEYOND-03]', async () => {
  const saved = `ukcaravan-${GUNTON_SANDS.parkId}-${FIRST_FRIDAY}-3-2.0.0.0.0`
  const { parks } = await read({ parks: saved, duration: 7 })
  expect(parks[0]).toMatchObject({
    stay: null,
    savedStay: { arrivalDate: FIRST_FRIDAY, nights: 3, price: 12_000, wasPrice: 15_000, unitType: 'Saver caravan' },
  })
  const forEight = await read({ parks: saved.replace('2.0.0.0.0', '8.0.0.0.0') })
  expect(forEight.parks[0]?.savedStay).toBeNull()
})

test('separates features of the priced unit from those of other units [BEYOND-03]', async () => {
  const { parks } = await read({
    parks: `ukcaravan-${GUNTON_SANDS.parkId}`,
    arrivalDate: FIRST_FRIDAY,
    duration: 3,
  })
  expect(parks[0]).toMatchObject({ sleepsMost: 6, unitFeatures: [2, 3] })
  expect(parks[0]?.stay).toMatchObject({ unitType: 'Saver caravan', sleeps: 4, unitFeatures: [] })
})

test('has the compared facts: accessibility, distance to the town, and for a priced stay the fee per dog and the sums due [BEYOND-03, TRUE-05]', async () => {
  const { parks } = await read({ parks: `ukcaravan-${GUNTON_SANDS.parkId}`, arrivalDate: FIRST_FRIDAY, duration: 3 })
  expect(parks[0]?.accessibility).toMatchObject({ stepFreeRoute: true, doorWidth: 82 })
  const { terms, price, feePerDog } = parks[0]!.stay!
  expect(terms!.dueToday + terms!.balance).toBe(price)
  expect(feePerDog).toBeGreaterThanOrEqual(0)
  expect(parks[0]?.milesToTown).toBeGreaterThanOrEqual(0)
})

test('parks that no longer exist are listed as gone, and one that only sells holiday homes has no price [RES-11]', async () => {
  const gone = [999_999]
  const answer = await read({
    parks: [...gone, GUNTON_SANDS.parkId, SALES_GROUND.parkId].map((id) => `ukcaravan-${id}`).join(),
  })
  expect(answer.parks.map(({ parkId }) => parkId)).toEqual([GUNTON_SANDS.parkId, SALES_GROUND.parkId])
  expect(answer.parks[1]?.lowestPrice).toBeNull()
  expect(answer.gone).toEqual(gone)
})

test('at most thirty are read, and a much longer text is rejected', async () => {
  const many = Array.from({ length: 40 }, (_, index) => `boats-${index + 1}`).join()
  const { parks, gone } = await read({ parks: many })
  expect(parks.length + gone.length).toBe(30)
  expect((await app.call('savedParks', { adults: 2, parks: 'x'.repeat(2000) })).status).toBe(422)
})
