import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'

/** Number of active filters. */
export function filterCount(criteria: SearchCriteria): number {
  const { bounds, party, features, offers, minBedrooms, minBathrooms, minPrice, maxPrice } = criteria
  const rooms = [minBedrooms, minBathrooms].filter((least) => least > 0)
  const others = [bounds, party.dogs > 0, minPrice !== undefined, maxPrice !== undefined].filter(Boolean)
  return features.length + offers.length + rooms.length + others.length
}
