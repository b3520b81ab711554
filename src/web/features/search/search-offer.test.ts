import { describe, expect, it } from 'vitest'
import { DEFAULT_CRITERIA } from '../../../domain/search-criteria.ts'
import { ApiFailure } from '../../../contract/api-failure.ts'
import { FIRST_ARRIVAL, sampleApi, TODAY } from '../../testing/sample-api.ts'
import { offerFor, readSearchBox } from './search-offer.ts'

const TOMORROW = '2026-11-22'
const prices = { byDate: new Map([['2026-11-28', 9900]]), nightsOptions: [4, 3] }

describe('what the search box offers', () => {
  it('moves from tomorrow to the first arrival on sale, and says so [SRCH-10]', () => {
    const offer = offerFor(DEFAULT_CRITERIA, TODAY, prices)
    expect(offer).toEqual({ arrival: '2026-11-28', nights: [3, 4], isArrivalAvailable: true, isArrivalMoved: true })
  })

  it('takes any date from tomorrow on for other holiday types [SRCH-10, SRCH-16]', () => {
    const offer = offerFor({ ...DEFAULT_CRITERIA, channel: 'boats' }, TODAY, undefined)
    expect(offer).toMatchObject({ arrival: TOMORROW, isArrivalAvailable: true, isArrivalMoved: false })
    expect(offer.nights).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 14])
  })

  it('keeps a chosen date that is not on sale, as unavailable [SRCH-16]', () => {
    const offer = offerFor({ ...DEFAULT_CRITERIA, arrival: '2026-11-27' }, TODAY, prices)
    expect(offer).toMatchObject({ arrival: '2026-11-27', isArrivalAvailable: false })
  })

  it('says nothing is unavailable while the prices are not known', () => {
    const offer = offerFor({ ...DEFAULT_CRITERIA, nights: 5 }, TODAY, undefined)
    expect(offer).toMatchObject({ arrival: TOMORROW, nights: [5], isArrivalAvailable: true })
  })
})

describe('the search box of a page', () => {
  it('has the first arrival on sale and the nights of the region', async () => {
    const { offer } = await readSearchBox(sampleApi(), DEFAULT_CRITERIA, TODAY)
    expect(offer).toMatchObject({ arrival: FIRST_ARRIVAL, nights: [3, 4, 7], isArrivalMoved: true })
  })

  it('knows whether the date asked for is on sale', async () => {
    const onSale = await readSearchBox(sampleApi(), { ...DEFAULT_CRITERIA, arrival: '2026-11-30' }, TODAY)
    expect(onSale.offer.isArrivalAvailable).toBe(true)
    const notOnSale = await readSearchBox(sampleApi(), { ...DEFAULT_CRITERIA, arrival: '2026-12-01' }, TODAY)
    expect(notOnSale.offer.isArrivalAvailable).toBe(false)
  })

  it('works without prices where they cannot be had', async () => {
    const api = sampleApi({ minPrices: () => Promise.reject(new ApiFailure(500, [])) })
    const { offer } = await readSearchBox(api, DEFAULT_CRITERIA, TODAY)
    expect(offer).toMatchObject({ nights: [3], isArrivalAvailable: true })
  })
})
