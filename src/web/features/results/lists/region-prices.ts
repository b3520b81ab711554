import type { StorefrontApi } from '../../../../contract/calls.ts'
import type { Picture } from '../../../../contract/fields.ts'
import type { CalendarDate } from '../../../../domain/dates/calendar-date.ts'
import { channelOf, hasOwnRegionOrder } from '../../../../domain/site/channel.ts'
import type { Pence } from '../../../../domain/money/money.ts'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import type { CallOptions } from '../../../api/api-client.ts'
import { wishFields } from '../../../addresses/wish-fields.ts'

export interface RegionEntry {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly picture: Picture
  readonly parkCount: number
  /** Parks with something for all that was asked: the lowest total is that of one of these. */
  readonly parksThatFit: number
  /** Null where nothing is on sale for the stay asked for. */
  readonly lowest: { readonly price: Pence; readonly arrival: CalendarDate; readonly nights: number } | null
}

/**
 * The regions of a channel with their lowest totals for all that was asked for: on the date asked for, on those near it that would
 * do as well, or on any.
 * The cheapest first; those without a price last, in the order of the catalogue, as are all of them abroad [RES-10].
 *
 * @throws ApiFailure
 */
export async function readRegionPrices(
  api: StorefrontApi,
  criteria: SearchCriteria,
  options: CallOptions = {},
): Promise<RegionEntry[]> {
  const stay = { arrivalDate: criteria.arrival, flexibility: criteria.flexibility, duration: criteria.nights }
  const wishes = wishFields(criteria)
  const { regions } = await api.channelRegions({ channelId: criteria.channel, ...stay, ...wishes }, options)
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
