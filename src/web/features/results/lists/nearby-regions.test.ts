import { expect, it } from 'vitest'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import { DEFAULT_CRITERIA } from '../../../../domain/search/search-criteria.ts'
import { sampleApi, sampleRegionPrice } from '../../../testing/sample-api.ts'
import { readNearbyRegions } from './nearby-regions.ts'

const ARRIVAL = '2027-04-09'

const region = (regionId: number, name: string, latitude: number, price: number | null) =>
  sampleRegionPrice({
    regionId,
    name,
    latitude,
    longitude: -4,
    lowestPrice: price === null ? null : { price, arrivalDate: ARRIVAL, nights: 3 },
  })

const CLOSED = '2027-04-10'

const api = sampleApi({
  channelRegions: async ({ arrivalDate }) => ({
    regions:
      arrivalDate === CLOSED
        ? [region(3, 'Cornwall', 50.4, null)]
        : [
            region(1, 'Highlands', 57, 9_000),
            region(2, 'Devon', 50.7, 20_000),
            region(3, 'Cornwall', 50.4, null),
            region(4, 'Somerset', 51.1, null),
            region(5, 'North Wales', 53, 15_000),
          ],
  }),
})
const on = (arrival: string, ...others: string[]) => ({
  arrival,
  nearbyArrivals: others.map((arrivalDate) => ({ arrivalDate, price: 1 })),
})
const namesFor = async (regionChoice: number | 'all-regions') =>
  (await readNearbyRegions(api, { ...DEFAULT_CRITERIA, region: regionChoice }, on(ARRIVAL)))?.regions.map(
    ({ name }) => name,
  )

it('offers the nearest regions that are available for the same stay [RES-08]', async () => {
  expect(await namesFor(3)).toEqual(['Devon', 'North Wales', 'Highlands'])
})

it('offers the cheapest regions if no region was searched for', async () => {
  expect(await namesFor('all-regions')).toEqual(['Highlands', 'North Wales', 'Devon'])
})

it('uses the next date if no place has arrivals on the requested one', async () => {
  const near = await readNearbyRegions(api, { ...DEFAULT_CRITERIA, region: 3 }, on(CLOSED, ARRIVAL))
  expect(near).toMatchObject({ arrival: ARRIVAL, regions: [{ name: 'Devon', price: 20_000 }, {}, {}] })
})

it('offers none if they fail to load', async () => {
  const broken = sampleApi({ channelRegions: () => Promise.reject(new ApiFailure(503, [])) })
  expect(await readNearbyRegions(broken, { ...DEFAULT_CRITERIA, region: 3 }, on(ARRIVAL))).toBeUndefined()
})
