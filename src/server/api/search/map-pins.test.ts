import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf, OutputOf } from '../../../contract/calls.ts'
import {
  CORNISH_PARKS,
  CORNWALL,
  FIRST_FRIDAY,
  GUNTON_SANDS,
  MARRAM_POINT,
  SUFFOLK,
} from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function pins(input: Partial<InputOf<'mapPins'>>): Promise<OutputOf<'mapPins'>> {
  const { body } = await app.call('mapPins', { channelId: 'ukcaravan', adults: 2, ...input })
  expect(body).toMatchObject({ success: 1 })
  return (body as { data: OutputOf<'mapPins'> }).data
}

describe('the pins of a map of results', () => {
  test('are all 16 parks of the result, not the 12 of its first page, with positions and totals [RES-14]', async () => {
    const { parks, nights, arrivalDate } = await pins({ arrivalDate: FIRST_FRIDAY })
    expect(parks).toHaveLength(CORNISH_PARKS + 2)
    expect({ nights, arrivalDate }).toEqual({ nights: 3, arrivalDate: FIRST_FRIDAY })
    expect(parks.find(({ parkId }) => parkId === MARRAM_POINT.parkId)).toMatchObject({
      name: 'Marram Point',
      townName: 'Lowestoft',
      latitude: 52.5,
      longitude: 1.74,
      unitPrice: 9_900,
    })
    expect((await pins({ arrivalDate: FIRST_FRIDAY, page: 2 })).parks).toHaveLength(CORNISH_PARKS + 2)
  })

  test('are of the requested region, with the totals of its search [RES-14]', async () => {
    const { parks } = await pins({ regionId: CORNWALL, arrivalDate: FIRST_FRIDAY, sort: 'price-asc' })
    expect(parks.map(({ unitPrice }) => unitPrice)).toEqual(
      Array.from({ length: CORNISH_PARKS }, (_, index) => 20_000 + 100 * index),
    )
  })

  test('have no total if a park does not match the search; sales-only parks are excluded [RES-11]', async () => {
    const { parks } = await pins({ regionId: SUFFOLK, arrivalDate: FIRST_FRIDAY, features: '20' })
    expect(parks.map(({ parkId, unitPrice }) => [parkId, unitPrice])).toEqual([
      [GUNTON_SANDS.parkId, 12_000],
      [MARRAM_POINT.parkId, null],
    ])
  })

  test('exclude parks outside the map bounds, with or without a total; a park on the edge is included', async () => {
    const inView = { arrivalDate: FIRST_FRIDAY, bounds: '50.5,-5,50.82,-4.5' }
    const { parks } = await pins({ ...inView, sort: 'price-asc' })
    expect(parks.map(({ parkId, unitPrice }) => [parkId, unitPrice])).toEqual([
      [101, 20_000],
      [102, 20_100],
      [103, 20_200],
    ])
    const { parks: unfit } = await pins({ ...inView, features: '20' })
    expect(unfit.map(({ parkId, unitPrice }) => [parkId, unitPrice])).toEqual([
      [101, null],
      [102, null],
      [103, null],
    ])
    expect((await pins({ ...inView, regionId: SUFFOLK })).parks).toEqual([])
  })

  test('reject a party that the channel does not accept [SRCH-12]', async () => {
    expect((await app.call('mapPins', { channelId: 'boats', adults: 1 })).status).toBe(422)
  })
})
