import type { StorefrontApi } from '../../../../contract/calls.ts'
import type { RegionPrice } from '../../../../contract/catalogue-calls.ts'
import type { CalendarDate } from '../../../../domain/dates/calendar-date.ts'
import { milesBetween } from '../../../../domain/search/distance.ts'
import type { Pence } from '../../../../domain/money/money.ts'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import type { CallOptions } from '../../../api/api-client.ts'
import { criteriaFields } from '../../../addresses/criteria-fields.ts'
import { arrivalAndNearest } from '../dates/nearest-arrivals.ts'
import type { Results } from '../results-data.ts'

export interface NearbyRegion {
  readonly id: number
  readonly name: string
  /** The lowest total of the same stay there. */
  readonly price: Pence
}

export interface NearbyRegions {
  /** The arrival of the prices. */
  readonly arrival: CalendarDate
  readonly regions: readonly NearbyRegion[]
}

const SHOWN = 6

/**
 * Regions available for the same stay, nearest first; cheapest first if no region was searched for. If no place has
 * arrivals on that day, those of the nearest day with some. Empty if they fail to load: optional data.
 */
export async function readNearbyRegions(
  api: StorefrontApi,
  criteria: SearchCriteria,
  dates: Pick<Results, 'arrival' | 'nearbyArrivals'>,
  options: CallOptions = {},
): Promise<NearbyRegions | undefined> {
  for (const arrival of arrivalAndNearest(dates)) {
    const stay = {
      channelId: criteria.channel,
      arrivalDate: arrival,
      duration: criteria.nights,
      ...criteriaFields(criteria),
    }
    const answer = await api.channelRegions(stay, options).catch(() => undefined)
    if (!answer) return undefined
    const regions = nearestOf(answer.regions, criteria)
    if (regions.length > 0) return { arrival, regions }
  }
  return undefined
}

function nearestOf(regions: readonly RegionPrice[], { region }: SearchCriteria): NearbyRegion[] {
  const here = regions.find(({ regionId }) => regionId === region)
  const orderOf = (entry: RegionPrice) => (here ? milesBetween(here, entry) : (entry.lowestPrice?.price ?? 0))
  return regions
    .filter((entry) => entry !== here)
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .flatMap(({ regionId, name, lowestPrice }) =>
      lowestPrice ? [{ id: regionId, name, price: lowestPrice.price }] : [],
    )
    .slice(0, SHOWN)
}
