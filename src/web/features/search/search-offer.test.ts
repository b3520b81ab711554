import { describe, expect, it } from 'vitest'
import { DEFAULT_CRITERIA } from '../../../domain/search/search-criteria.ts'
import { ApiFailure } from '../../../contract/api-failure.ts'
import { FIRST_ARRIVAL, sampleApi, TODAY } from '../../testing/sample-api.ts'
import { offerFor, readSearchBox } from './search-offer.ts'

const TOMORROW = '2026-11-22'
const prices = { byDate: new Map([['2026-11-28', 9900]]), onSale: new Set(['2026-11-28']), nightsOptions: [4, 3] }

describe('the options of the search box', () => {
  it('move from tomorrow to the first arrival on sale, and say so [SRCH-10]', () => {
    const offer = offerFor(DEFAULT_CRITERIA, TODAY, prices)
    expect(offer).toEqual({ arrival: '2026-11-28', nights: [3, 4], isArrivalAvailable: true, isArrivalMoved: true })
  })

  it('accept any date from tomorrow on for other holiday types [SRCH-10, SRCH-16]', () => {
    const offer = offerFor({ ...DEFAULT_CRITERIA, channel: 'boats' }, TODAY, undefined)
    expect(offer).toMatchObject({ arrival: TOMORROW, isArrivalAvailable: true, isArrivalMoved: false })
    expect(offer.nights).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 14])
  })

  it('keep a chosen date that is not on sale, as unavailable [SRCH-16]', () => {
    const offer = offerFor({ ...DEFAULT_CRITERIA, arrival: '2026-11-27' }, TODAY, prices)
    expect(offer).toMatchObject({ arrival: '2026-11-27', isArrivalAvailable: false })
  })

  it('accept a date that is not on sale if other dates are included, but none before tomorrow [SRCH-16, BEYOND-01]', () => {
    const flexible = { ...DEFAULT_CRITERIA, arrival: '2026-11-27', flexibility: '3' } as const
    expect(offerFor(flexible, TODAY, prices).isArrivalAvailable).toBe(true)
    expect(offerFor({ ...flexible, arrival: TODAY }, TODAY, prices).isArrivalAvailable).toBe(false)
  })

  it('have nothing unavailable while prices are unknown', () => {
    const offer = offerFor({ ...DEFAULT_CRITERIA, nights: 5 }, TODAY, undefined)
    expect(offer).toMatchObject({ arrival: TOMORROW, nights: [5], isArrivalAvailable: true })
  })
})

describe('the search box of a page', () => {
  it('has the first arrival on sale and the nights of the region', async () => {
    const { offer } = await readSearchBox(sampleApi(), DEFAULT_CRITERIA, TODAY)
    expect(offer).toMatchObject({ arrival: FIRST_ARRIVAL, nights: [3, 4, 7], isArrivalMoved: true })
  })

  it('knows whether the requested date is on sale', async () => {
    const onSale = await readSearchBox(sampleApi(), { ...DEFAULT_CRITERIA, arrival: '2026-11-30' }, TODAY)
    expect(onSale.offer.isArrivalAvailable).toBe(true)
    const notOnSale = await readSearchBox(sampleApi(), { ...DEFAULT_CRITERIA, arrival: '2026-12-01' }, TODAY)
    expect(notOnSale.offer.isArrivalAvailable).toBe(false)
  })

  it('has the name of the town and its region, not the requested region [SRCH-09]', async () => {
    const town = { kind: 'town', id: 1401, name: 'Windermere', slug: 'windermere', regionId: 14 } as const
    const api = sampleApi({
      minPrices: ({ townId }) =>
        Promise.resolve({ nights: 3, prices: [], nightsOptions: [3], place: townId === town.id ? town : undefined }),
    })
    const asked = { ...DEFAULT_CRITERIA, channel: 'uklodge', arrival: '2026-11-30', region: 1 } as const
    const box = await readSearchBox(api, { ...asked, town: town.id }, TODAY)
    expect(box).toMatchObject({ place: town, criteria: { region: 14, town: 1401 } })
    const nowhere = await readSearchBox(api, { ...asked, town: 9 }, TODAY)
    expect(nowhere).toMatchObject({ place: undefined, criteria: { region: 1, town: undefined } })
  })

  it('works without prices if they fail to load', async () => {
    const api = sampleApi({ minPrices: () => Promise.reject(new ApiFailure(500, [])) })
    const { offer } = await readSearchBox(api, DEFAULT_CRITERIA, TODAY)
    expect(offer).toMatchObject({ nights: [3], isArrivalAvailable: true })
  })
})
