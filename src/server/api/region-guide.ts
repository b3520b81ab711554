import type { Deps } from '../deps.ts'

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
