import { expect, it } from 'vitest'
import { ApiFailure } from '../../../contract/api-failure.ts'
import type { InputOf } from '../../../contract/calls.ts'
import { DEFAULT_CRITERIA } from '../../../domain/search/search-criteria.ts'
import { FIRST_ARRIVAL, sampleApi } from '../../testing/sample-api.ts'
import { readNoResultsData } from './no-results-data.ts'

const DATES = { arrival: FIRST_ARRIVAL, nearbyArrivals: [] }
const filtered = { ...DEFAULT_CRITERIA, region: 1, features: [1, 20], maxPrice: 300 }
const fails = () => Promise.reject(new ApiFailure(503, []))

it('has the number of parks without each active filter, for the same stay [RES-08]', async () => {
  const whole = sampleApi()
  const asked: InputOf<'search'>[] = []
  const api = sampleApi({
    search: async (input: InputOf<'search'>) => {
      asked.push(input)
      return { ...(await whole.search(input)), total: input.maxPrice === undefined ? 7 : 0 }
    },
  })
  const { leftWithout } = await readNoResultsData(api, filtered, DATES)
  expect(leftWithout).toEqual([0, 0, 7])
  expect(asked.map(({ features }) => features)).toEqual([[20], [1], [1, 20]])
  expect(asked.every(({ arrivalDate }) => arrivalDate === FIRST_ARRIVAL)).toBe(true)
})

it('has the lowest prices of the place and the late deals of the holiday type [RES-08, RES-09]', async () => {
  const { lowPrices, deals } = await readNoResultsData(sampleApi(), filtered, DATES)
  expect(lowPrices).toMatchObject([{ nights: 3, prices: [{ parkName: 'Gorse Cliff' }] }])
  expect(deals).toMatchObject([{ parkId: 100, arrival: FIRST_ARRIVAL, price: 8705, was: 10_000 }])
})

it('requests prices and deals for the party of 4 with a dog, the hot tub and the price limit [TRUE-01]', async () => {
  const whole = sampleApi()
  const asked: object[] = []
  const api = sampleApi({
    parks: async (input: InputOf<'parks'>) => {
      asked.push(input)
      return whole.parks(input)
    },
    lateDeals: async (input: InputOf<'lateDeals'>) => {
      asked.push(input)
      return whole.lateDeals(input)
    },
  })
  const party = { ...DEFAULT_CRITERIA.party, adults: 4, dogs: 1 }
  await readNoResultsData(api, { ...filtered, party }, DATES)
  const criteria = { adults: 4, dogs: 1, features: [1, 20], maxPrice: 300 }
  expect(asked).toMatchObject([criteria, criteria])
})

it('omits what fails to load', async () => {
  const api = sampleApi({ search: fails, parks: fails, lateDeals: fails, channelRegions: fails })
  expect(await readNoResultsData(api, filtered, DATES)).toEqual({
    nearby: undefined,
    leftWithout: [undefined, undefined, undefined],
    lowPrices: [],
    deals: [],
  })
})
