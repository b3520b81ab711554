import type { Catalogue } from '../availability/catalogue-facts.ts'
import { guidePath } from '../content/guide-path.ts'
import type { ContentSource } from '../content/content-source.ts'

export interface StoryPaths {
  readonly posts: readonly string[]
  /** Of regions in the catalogue. */
  readonly guides: readonly string[]
}

/** @throws CmsUnavailable if the content system does not respond and nothing is cached */
export async function storyPaths(catalogue: Catalogue, stories: ContentSource): Promise<StoryPaths> {
  const [slugs, guides] = await Promise.all([stories.slugs(), stories.guides()])
  const written = new Set(guides.map(({ regionName }) => regionName))
  return {
    posts: slugs.map((slug) => `/blog/${encodeURIComponent(slug)}`),
    guides: [...catalogue.regions.values()].filter(({ name }) => written.has(name)).map(guidePath),
  }
}
