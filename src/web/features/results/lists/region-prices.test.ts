import { describe, expect, it } from 'vitest'
import type { ChannelCode } from '../../../../domain/site/channel.ts'
import { DEFAULT_CRITERIA } from '../../../../domain/search/search-criteria.ts'
import { sampleApi, sampleRegionPrice } from '../../../testing/sample-api.ts'
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

it('requests the number of nights of the search box, also without a date [SRCH-08]', async () => {
  const stay = { channelId: 'ukcaravan', flexibility: 'exact' }
  expect(await askedFor({ nights: 7 })).toEqual([{ ...stay, arrivalDate: undefined, duration: 7 }])
  expect(await askedFor({ nights: 4, arrival: '2027-04-09' })).toEqual([
    { ...stay, arrivalDate: '2027-04-09', duration: 4 },
  ])
})

describe('the order of regions at 200, no price, 100 and 300', () => {
  const named = (name: string, pounds: number | null) =>
    sampleRegionPrice({
      name,
      lowestPrice: pounds === null ? null : { price: pounds * 100, arrivalDate: '2027-04-09', nights: 3 },
    })
  const api = sampleApi({
    channelRegions: async () => ({
      regions: [named('Italy North', 200), named('Croatia', null), named('Germany', 100), named('Portugal', 300)],
    }),
  })
  const namesIn = async (channel: ChannelCode) =>
    (await readRegionPrices(api, { ...DEFAULT_CRITERIA, channel })).map(({ name }) => name)

  it('is by country for European parks, whatever they cost [RES-10]', async () => {
    expect(await namesIn('eurocaravan')).toEqual(['Italy North', 'Croatia', 'Germany', 'Portugal'])
  })

  it('is cheapest first for others, with those without a price last [SRCH-08]', async () => {
    const cheapestFirst = ['Germany', 'Italy North', 'Portugal', 'Croatia']
    expect(await namesIn('uklodge')).toEqual(cheapestFirst)
    expect(await namesIn('boats')).toEqual(cheapestFirst)
  })
})
