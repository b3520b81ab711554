/** Addresses with search criteria in their query. */
import { parkSegment } from '../../domain/site/channel.ts'
import { resultsPath, toSearchQuery, type SearchCriteria } from '../../domain/search/search-criteria.ts'

/** Criteria in the path of a park's address, not in its query. */
const IN_PATH = new Set(['channel', 'region', 'town', 'park'])

interface ParkPlace {
  readonly id: number
  readonly regionId: number
  readonly slug: string
}

/** A park's page with the criteria in its query. */
export function parkUrl({ id, regionId, slug }: ParkPlace, criteria: SearchCriteria): string {
  const query = new URLSearchParams(toSearchQuery(criteria).filter(([name]) => !IN_PATH.has(name)))
  return `/${parkSegment(criteria.channel)}/${criteria.channel}/${regionId}/${id}/${slug}?${query}`
}

/** The results page of a search. */
export function resultsUrl(criteria: SearchCriteria): string {
  return `${resultsPath(criteria)}?${new URLSearchParams(toSearchQuery(criteria))}`
}
