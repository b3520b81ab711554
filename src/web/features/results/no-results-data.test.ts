import { expect, it } from 'vitest'
import { ApiFailure } from '../../../contract/api-failure.ts'
import type { InputOf } from '../../../contract/calls.ts'
import { DEFAULT_CRITERIA } from '../../../domain/search/search-criteria.ts'
import { FIRST_ARRIVAL, sampleApi } from '../../testing/sample-api.ts'
import { readNoResultsData } from './no-results-data.ts'

const filtered = { ...DEFAULT_CRITERIA, region: 1, features: [1, 20], maxPrice: 300 }
const fails = () => Promise.reject(new ApiFailure(503, []))

it('has the lowest prices of the place and the late deals of the holiday type [RES-08, RES-09]', async () => {
  const { lowPrices, deals } = await readNoResultsData(sampleApi(), filtered)
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
  await readNoResultsData(api, { ...filtered, party })
  const criteria = { adults: 4, dogs: 1, features: [1, 20], maxPrice: 300 }
  expect(asked).toMatchObject([criteria, criteria])
})

it('omits what fails to load', async () => {
  const api = sampleApi({ parks: fails, lateDeals: fails })
  expect(await readNoResultsData(api, filtered)).toEqual({
    lowPrices: [],
    deals: [],
  })
})
