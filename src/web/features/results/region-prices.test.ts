import { expect, it } from 'vitest'
import { DEFAULT_CRITERIA } from '../../../domain/search-criteria.ts'
import { sampleApi } from '../../testing/sample-api.ts'
import { readRegionPrices } from './region-prices.ts'

async function askedFor(criteria: Partial<typeof DEFAULT_CRITERIA>) {
  const asked: unknown[] = []
  const whole = sampleApi()
  const api = sampleApi({
    channelRegions: (input) => {
      asked.push(input)
      return whole.channelRegions(input)
    },
  })
  await readRegionPrices(api, { ...DEFAULT_CRITERIA, ...criteria })
  return asked
}

it('asks for the nights of the box, also without a date [SRCH-08]', async () => {
  expect(await askedFor({ nights: 7 })).toEqual([{ channelId: 'ukcaravan', arrivalDate: undefined, duration: 7 }])
  expect(await askedFor({ nights: 4, arrival: '2027-04-09' })).toEqual([
    { channelId: 'ukcaravan', arrivalDate: '2027-04-09', duration: 4 },
  ])
})
