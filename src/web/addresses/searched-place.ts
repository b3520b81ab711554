import type { SearchedPlace } from '../../contract/fields.ts'
import type { SearchCriteria } from '../../domain/search/search-criteria.ts'

/** Criteria with the town or park found for them: its region applies, and one that does not exist is removed. */
export function inPlace(criteria: SearchCriteria, place: SearchedPlace | undefined): SearchCriteria {
  return place ? { ...criteria, region: place.regionId } : { ...criteria, town: undefined, park: undefined }
}
