import type { Catalogue } from '../availability/catalogue-facts.ts'
import { guidePath } from '../content/guide-path.ts'
import type { ContentSource } from '../content/content-source.ts'

/** An address with the day of its last change, if that is known: search engines stop believing a wrong one. */
export interface SitemapEntry {
  readonly path: string
  readonly changedOn?: string | undefined
}

export interface StoryEntries {
  readonly posts: readonly SitemapEntry[]
  /** Of regions in the catalogue. */
  readonly guides: readonly SitemapEntry[]
}

/** @throws CmsUnavailable if the content system does not respond and nothing is cached */
export async function storyEntries(catalogue: Catalogue, stories: ContentSource): Promise<StoryEntries> {
  const [posts, guides] = await Promise.all([stories.entries(), stories.guides()])
  const written = new Map(guides.map(({ regionName, modifiedOn }) => [regionName, modifiedOn]))
  return {
    posts: posts.map(({ slug, modifiedOn }) => ({ path: `/blog/${encodeURIComponent(slug)}`, changedOn: modifiedOn })),
    guides: [...catalogue.regions.values()]
      .filter(({ name }) => written.has(name))
      .map((region) => ({ path: guidePath(region), changedOn: written.get(region.name) })),
  }
}

/** The last of the days on which some entries were changed; undefined if one is not known. */
export function lastChange(entries: readonly SitemapEntry[]): string | undefined {
  const days = entries.map(({ changedOn }) => changedOn)
  return (
    days.reduce((last, day) => (last === undefined || day === undefined ? undefined : day > last ? day : last), '') ||
    undefined
  )
}
