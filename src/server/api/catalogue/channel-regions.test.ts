import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../../contract/calls.ts'
import { CORNWALL } from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function townsOf(channelId: string) {
  const { status, body } = await app.call('channelTowns', { channelId } as never)
  expect(status).toBe(200)
  return (body as { data: OutputOf<'channelTowns'> }).data.towns
}

test('towns of a channel are by name, each with the lowest price of its parks', async () => {
  const towns = await townsOf('ukcaravan')
  const { body } = await app.call('channelRegions', { channelId: 'ukcaravan' })
  const { regions } = (body as { data: OutputOf<'channelRegions'> }).data
  expect(towns.map(({ name }) => name)).toEqual(towns.map(({ name }) => name).toSorted())
  expect(towns.reduce((sum, { parkCount }) => sum + parkCount, 0)).toBe(
    regions.reduce((sum, { parkCount }) => sum + parkCount, 0),
  )
  for (const region of regions) {
    const prices = towns.flatMap((town) =>
      town.regionId === region.regionId && town.lowestPrice ? [town.lowestPrice.price] : [],
    )
    expect(Math.min(...prices), region.name).toBe(region.lowestPrice?.price)
  }
  expect(towns.some(({ regionId }) => regionId === CORNWALL)).toBe(true)
})

test('an unknown channel is rejected', async () => {
  expect((await app.call('channelTowns', { channelId: 'mars' } as never)).status).toBe(422)
})
