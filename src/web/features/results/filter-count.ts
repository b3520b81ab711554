import type { SearchCriteria } from '../../../domain/search-criteria.ts'

/** How many filters are on. */
export function filterCount(criteria: SearchCriteria): number {
  const { bounds, party, features, offers, minBedrooms, minPrice, maxPrice } = criteria
  const others = [bounds, party.petFriendly, minBedrooms > 0, minPrice !== undefined, maxPrice !== undefined]
  return features.length + offers.length + others.filter(Boolean).length
}
