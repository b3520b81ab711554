/** Addresses of pages: with search criteria in their query, and of travel guides that exist. */
import { parkSegment } from '../../domain/site/channel.ts'
import { resultsPath, toSearchQuery, type SearchCriteria } from '../../domain/search/search-criteria.ts'
import type { Deps } from '../deps.ts'

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

/** Whether the region has a travel guide in the content system. */
export function hasGuide({ stories, availability: { current } }: Deps, regionId: number): boolean {
  const region = current.catalogue.regions.get(regionId)
  return region !== undefined && stories.hasGuide(region.name)
}

/** Matches links in our sanitised HTML, where they have this one format and are never nested. */
const GUIDE_LINK = /<a href="\/travel-guide\/[^"/]+\/(?<region>\d{1,9})(?:[?#][^"]*)?"[^>]*>(?<words>.*?)<\/a>/gs

/** Replaces links to missing travel guides by their text. */
export function withoutDeadGuides(deps: Deps, html: string): string {
  return html.replaceAll(GUIDE_LINK, (link: string, region: string, words: string) =>
    hasGuide(deps, Number(region)) ? link : words,
  )
}
