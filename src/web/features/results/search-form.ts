import type { InputOf } from '../../../contract/calls.ts'
import { formatMapBounds } from '../../../domain/search/map-bounds.ts'
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { soldOutUnits } from '../../memory/sold-out-units.ts'

/** Criteria as input of the search call [RES-01]. */
export function toSearchForm(criteria: SearchCriteria): InputOf<'search'> {
  const { party } = criteria
  return {
    channelId: criteria.channel,
    regionId: criteria.region,
    townId: criteria.town,
    parkId: criteria.park,
    bounds: criteria.bounds && formatMapBounds(criteria.bounds),
    arrivalDate: criteria.arrival,
    flexibility: criteria.flexibility,
    duration: criteria.nights,
    unavailableUnitIds: criteria.arrival ? soldOutUnits({ arrival: criteria.arrival, nights: criteria.nights }) : [],
    adults: party.adults,
    children: party.children,
    under5s: party.under5s,
    petFriendly: party.dogs > 0,
    dogs: party.dogs,
    assistanceDogs: party.assistanceDogs,
    features: [...criteria.features],
    offers: [...criteria.offers],
    minBedrooms: criteria.minBedrooms,
    minBathrooms: criteria.minBathrooms,
    minPrice: criteria.minPrice,
    maxPrice: criteria.maxPrice,
    sort: criteria.sort,
    page: criteria.page,
  }
}

/** Polling interval while a supplier is queried, and its limit [RES-02]. */
export const POLL_PAUSE_MS = 2000
export const POLL_LIMIT_MS = 60_000
