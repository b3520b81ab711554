import type { AskedPlace } from '../../contract/fields.ts'
import type { SearchCriteria } from '../../domain/search/search-criteria.ts'

/** Criteria with the town or park that was found for them: its region is theirs, and one that does not exist is left out. */
export function inPlace(criteria: SearchCriteria, place: AskedPlace | undefined): SearchCriteria {
  return place ? { ...criteria, region: place.regionId } : { ...criteria, town: undefined, park: undefined }
}
