import type { StorefrontApi } from '../../../../contract/calls.ts'
import type { Picture } from '../../../../contract/fields.ts'
import type { CalendarDate } from '../../../../domain/dates/calendar-date.ts'
import { channelOf, hasOwnRegionOrder } from '../../../../domain/site/channel.ts'
import type { Pence } from '../../../../domain/money/money.ts'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import type { CallOptions } from '../../../api/api-client.ts'
import { criteriaFields } from '../../../addresses/criteria-fields.ts'

export interface RegionEntry {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly picture: Picture
  readonly parkCount: number
  /** Number of parks that match the search; the lowest total is of one of these. */
  readonly parksThatFit: number
  /** Null if nothing is on sale for the stay. */
  readonly lowest: { readonly price: Pence; readonly arrival: CalendarDate; readonly nights: number } | null
}

/**
 * The regions of a channel with lowest totals for the search: on its date, on the dates it includes if flexible, or on
 * any date. Cheapest first, those without a price last in catalogue order; European ones all in catalogue order
 * [RES-10].
 *
 * @throws ApiFailure
 */
export async function readRegionPrices(
  api: StorefrontApi,
  criteria: SearchCriteria,
  options: CallOptions = {},
): Promise<RegionEntry[]> {
  const stay = { arrivalDate: criteria.arrival, flexibility: criteria.flexibility, duration: criteria.nights }
  const fields = criteriaFields(criteria)
  const { regions } = await api.channelRegions({ channelId: criteria.channel, ...stay, ...fields }, options)
  const entries = regions.map(({ regionId, name, slug, image, parkCount, parksThatFit, lowestPrice }): RegionEntry => {
    const lowest = lowestPrice && {
      price: lowestPrice.price,
      arrival: lowestPrice.arrivalDate,
      nights: lowestPrice.nights,
    }
    return { id: regionId, name, slug, picture: image, parkCount, parksThatFit, lowest }
  })
  if (hasOwnRegionOrder(channelOf(criteria.channel).area)) return entries
  const priceOf = ({ lowest }: RegionEntry) => lowest?.price ?? Number.POSITIVE_INFINITY
  return entries.toSorted((a, b) => (priceOf(a) === priceOf(b) ? 0 : priceOf(a) - priceOf(b)))
}
