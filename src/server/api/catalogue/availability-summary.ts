import { CALLS } from '../../../contract/calls.ts'
import { ALL_REGIONS, type RegionChoice } from '../../../domain/search-criteria.ts'
import type { LowestDay } from '../../availability/queries.ts'
import { endpoint } from '../endpoint.ts'
import { presentStayPrice } from '../present-stay-price.ts'
import { ok } from '../result.ts'
import { LATE_DAYS, presentMonth } from './price-feeds.ts'

const DEALS = 12

export const availabilitySummary = endpoint(
  CALLS.availabilitySummary,
  ({ input: { channelId: channel }, deps: { availability } }) => {
    const ofChannel = availability.lowestByNights(channel)
    const regions = [...availability.catalogue.regions.keys()].map((regionId) =>
      presentRegion(regionId, availability.lowestByNights(channel, { regionId })),
    )
    return ok({
      dataAvailable: ofChannel.length > 0,
      minPrices: [presentRegion(ALL_REGIONS, ofChannel), ...regions].filter(({ nights }) => nights.length > 0),
      minParkPrices: [...availability.lowestByPark(channel)].map(([parkId, { pence }]) => ({ parkId, price: pence })),
      months: availability.lowestByMonth({ channel, place: {} }).map(presentMonth),
      latedeals: availability.lateDeals(channel, LATE_DAYS, DEALS).map((deal) => {
        const { unitPrice, wasPrice } = presentStayPrice(deal)
        return { parkId: deal.parkId, date: deal.arrival, nights: deal.nights, price: unitPrice, wasPrice }
      }),
    })
  },
  { cacheFor: 60, isShared: true },
)

function presentRegion(regionId: RegionChoice, lengths: readonly LowestDay[]) {
  return {
    regionId,
    nights: lengths.map(({ nights, pence, arrival }) => ({ nights, price: pence, arrivalDate: arrival })),
  }
}
