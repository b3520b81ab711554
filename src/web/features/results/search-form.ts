import type { InputOf } from '../../../contract/calls.ts'
import type { SearchCriteria } from '../../../domain/search-criteria.ts'

/** Criteria as the search call takes them [RES-01]. */
export function toSearchForm(criteria: SearchCriteria): InputOf<'search'> {
  const { party } = criteria
  return {
    channelId: criteria.channel,
    regionId: criteria.region,
    arrivalDate: criteria.arrival,
    duration: criteria.nights,
    adults: party.adults,
    children: party.children,
    under5s: party.under5s,
    petFriendly: party.petFriendly,
    features: [...criteria.features],
    offers: [...criteria.offers],
    minBedrooms: criteria.minBedrooms,
    minPrice: criteria.minPrice,
    maxPrice: criteria.maxPrice,
    sort: criteria.sort,
    page: criteria.page,
  }
}
