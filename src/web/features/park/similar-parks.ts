import type { StorefrontApi } from '../../../contract/calls.ts'
import type { ParkDetails, ParkResults } from '../../../contract/catalogue-calls.ts'
import type { Picture } from '../../../contract/fields.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { isSameSeason } from '../../../domain/search/nearest-arrivals.ts'
import type { CallOptions } from '../../api/api-client.ts'
import { criteriaFields, type UnitCriteria } from '../../addresses/criteria-fields.ts'

export interface SimilarPark {
  readonly parkId: number
  readonly slug: string
  readonly regionId: number
  readonly name: string
  readonly townName: string
  readonly picture: Picture
  readonly price: number
}

export interface SimilarParks {
  /** The arrival of the prices: the requested one, or the nearest available. */
  readonly arrival: CalendarDate
  readonly parks: readonly SimilarPark[]
}

const SHOWN = 3

/**
 * Other parks of the region that are available for the same stay; if none, parks available on this park's nearest
 * arrival in the same season [BEYOND-10].
 */
export async function readSimilarParks(
  api: StorefrontApi,
  park: ParkDetails,
  { channelId, date, nights, nearestDates }: ParkResults,
  criteria: UnitCriteria,
  options: CallOptions,
): Promise<SimilarParks | undefined> {
  const [nearest] = nearestDates
  const isNear = nearest && isSameSeason(date, nearest.arrivalDate)
  const arrivals = isNear ? [date, nearest.arrivalDate] : [date]
  for (const arrivalDate of arrivals) {
    const stay = {
      channelId,
      regionId: park.regionId,
      arrivalDate,
      duration: nights,
      ...criteriaFields(criteria),
      ...criteria.party,
    }
    const { results } = await api.search(stay, options)
    const others = results.filter(({ parkId }) => parkId !== park.parkId)
    if (others.length > 0) return { arrival: arrivalDate, parks: others.slice(0, SHOWN).map(toSimilarPark) }
  }
  return undefined
}

function toSimilarPark(park: Awaited<ReturnType<StorefrontApi['search']>>['results'][number]): SimilarPark {
  const { parkId, slug, regionId, name, townName, image, unitPrice } = park
  return { parkId, slug, regionId, name, townName, picture: image, price: unitPrice }
}
