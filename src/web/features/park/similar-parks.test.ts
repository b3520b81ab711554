import { expect, it } from 'vitest'
import type { InputOf } from '../../../contract/calls.ts'
import type { ParkDetails, ParkResults } from '../../../contract/catalogue-calls.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { sampleApi, samplePark } from '../../testing/sample-api.ts'
import { readSimilarParks } from './similar-parks.ts'

const ASKED = '2027-05-26'
const NEAREST = '2027-05-28'
const here = { parkId: 100, regionId: 1 } as ParkDetails
const soldOut = {
  channelId: 'ukcaravan',
  date: ASKED,
  nights: 7,
  nearestDates: [{ arrivalDate: NEAREST, nights: 7, price: 58_900 }],
} as unknown as ParkResults

const found = (...ids: number[]) => ids.map((parkId) => ({ ...samplePark(0), parkId, unitPrice: 50_000 + parkId }))
const whole = sampleApi()
const read = (onDate: Record<string, number[]>, results = soldOut) => {
  const search = async (input: InputOf<'search'>) => ({
    ...(await whole.search(input)),
    results: found(...(onDate[input.arrivalDate ?? ''] ?? [])),
  })
  return readSimilarParks(sampleApi({ search }), here, results, { party: DEFAULT_PARTY }, {})
}

it('are the first three other parks of the region that are available for the same stay [BEYOND-10]', async () => {
  const similar = await read({ [ASKED]: [100, 101, 102, 103, 104] })
  expect(similar?.arrival).toBe(ASKED)
  expect(similar?.parks.map(({ parkId, price }) => [parkId, price])).toEqual([
    [101, 50_101],
    [102, 50_102],
    [103, 50_103],
  ])
})

it('are those of the nearest arrival if no other has anything for the requested one [BEYOND-10]', async () => {
  const similar = await read({ [ASKED]: [100], [NEAREST]: [100, 101] })
  expect(similar).toMatchObject({ arrival: NEAREST, parks: [{ parkId: 101 }] })
})

it('are none if the nearest arrival is 43 days away, which is another season [BEYOND-10]', async () => {
  const from = (arrivalDate: string) => ({ ...soldOut, nearestDates: [{ arrivalDate, nights: 7, price: 58_900 }] })
  expect((await read({ '2027-07-07': [101] }, from('2027-07-07')))?.arrival).toBe('2027-07-07')
  expect(await read({ '2027-07-08': [101] }, from('2027-07-08'))).toBeUndefined()
})

it('are none if nothing else is on sale', async () => {
  expect(await read({ [NEAREST]: [100] })).toBeUndefined()
  expect(await read({}, { ...soldOut, nearestDates: [] })).toBeUndefined()
})
