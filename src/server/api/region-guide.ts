import type { Deps } from '../deps.ts'

/** Whether a page of the region may link to its travel guide: the content system need not have one of each. */
export function hasGuide({ stories, availability }: Deps, regionId: number): boolean {
  const region = availability.catalogue.regions.get(regionId)
  return region !== undefined && stories.hasGuide(region.name)
}

/** Our own cleaned HTML: links are written in this one way and never lie in one another. */
const GUIDE_LINK = /<a href="\/travel-guide\/[^"/]+\/(?<region>\d{1,9})(?:[?#][^"]*)?"[^>]*>(?<words>.*?)<\/a>/gs

/** Of links to travel guides that the content system lacks the words are left. */
export function withoutDeadGuides(deps: Deps, html: string): string {
  return html.replaceAll(GUIDE_LINK, (link: string, region: string, words: string) =>
    hasGuide(deps, Number(region)) ? link : words,
  )
}
