import type { SearchCriteria } from '../../../domain/search-criteria.ts'

/** How many filters are on. */
export function filterCount({ features, offers, minBedrooms, minPrice, maxPrice }: SearchCriteria): number {
  const others = [minBedrooms > 0, minPrice !== undefined, maxPrice !== undefined]
  return features.length + offers.length + others.filter(Boolean).length
}
