import { CALLS } from '../../../contract/calls.ts'
import { ALL_REGIONS, type RegionChoice } from '../../../domain/search/search-criteria.ts'
import type { LowestStay } from '../../availability/queries.ts'
import { endpoint } from '../endpoint.ts'
import { readCriteria } from '../question/read-criteria.ts'
import { ok } from '../result.ts'
import { lateDealsOf, presentMonth } from './price-feeds.ts'

const DEALS = 12

export const availabilitySummary = endpoint(
  CALLS.availabilitySummary,
  ({ input, deps }) => {
    const { current } = deps.availability
    const question = { channel: input.channelId, place: {}, ...readCriteria(deps, input) }
    const ofChannel = current.lowestBy(question, 'nights')
    const regions = [...current.catalogue.regions.keys()].map((regionId) =>
      presentRegion(regionId, current.lowestBy({ ...question, place: { regionId } }, 'nights')),
    )
    return ok({
      dataAvailable: ofChannel.size > 0,
      minPrices: [presentRegion(ALL_REGIONS, ofChannel), ...regions].filter(({ nights }) => nights.length > 0),
      minParkPrices: [...current.lowestBy(question, 'park')].map(([parkId, { pence }]) => ({
        parkId,
        price: pence,
      })),
      months: [...current.lowestBy(question, 'month')].map(presentMonth),
      latedeals: lateDealsOf(deps, question, DEALS).map(({ parkId, date, nights, price, wasPrice }) => ({
        parkId,
        date,
        nights,
        price,
        wasPrice,
      })),
    })
  },
  { cacheFor: 60, isShared: true },
)

function presentRegion(regionId: RegionChoice, lengths: ReadonlyMap<number, LowestStay>) {
  return {
    regionId,
    nights: [...lengths.values()].map(({ nights, pence, arrival }) => ({ nights, price: pence, arrivalDate: arrival })),
  }
}
