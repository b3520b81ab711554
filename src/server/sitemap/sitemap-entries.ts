/** The addresses for search engines: the canonical address of every page with content. */
import {
  CHANNEL_CODES,
  listSegment,
  offersDogFriendly,
  parkSegment,
  type ChannelCode,
} from '../../domain/site/channel.ts'
import type { Catalogue, ParkFacts } from '../availability/catalogue-facts.ts'
import { channelsOfPark, isSoldIn } from '../availability/park-channels.ts'
import { guidePath } from '../content/content-pages.ts'
import type { ContentSource } from '../content/content-source.ts'

/** Entries by the name of the file that lists them. */
export type SitemapFiles = ReadonlyMap<string, readonly SitemapEntry[]>

/** Limit of search engines per file. */
const MAX_ENTRIES = 50_000

/** @param contentPaths addresses of content pages */
export function sitemapFiles(
  catalogue: Catalogue,
  contentPaths: readonly string[],
  { posts, guides }: StoryEntries,
  most = MAX_ENTRIES,
): SitemapFiles {
  const files: [string, readonly SitemapEntry[]][] = [['pages', entriesOf(['/', ...contentPaths])]]
  if (posts.length > 0) files.push(['blog', [{ path: '/blog', changedOn: lastChange(posts) }, ...posts]])
  if (guides.length > 0) files.push(['travel-guides', guides])
  for (const channel of CHANNEL_CODES) {
    const parks = [...catalogue.parks.values()].filter((park) => isSoldIn(catalogue, park, channel))
    if (parks.length === 0) continue
    files.push([`regions-${channel}`, entriesOf(regionPaths(catalogue, channel, parks))])
    files.push([`towns-${channel}`, entriesOf(townPaths(catalogue, channel, parks))])
    const withPage = [...catalogue.parks.values()].filter(({ id }) => channelsOfPark(catalogue, id).includes(channel))
    files.push([`parks-${channel}`, entriesOf(withPage.map((park) => parkPath(channel, park)))])
  }
  return new Map(files.flatMap(([name, entries]) => partsOf(name, entries, most)))
}

/** Nothing is known of when these pages were changed. */
const entriesOf = (paths: readonly string[]): SitemapEntry[] => paths.map((path) => ({ path }))

function regionPaths(catalogue: Catalogue, channel: ChannelCode, parks: readonly ParkFacts[]): string[] {
  const regions = new Set(parks.map(({ regionId }) => regionId))
  const operators = [...new Set(parks.map(({ operatorId }) => operatorId))].sort((a, b) => a - b)
  return [
    `/channel/${channel}`,
    `/region/${channel}`,
    ...(offersDogFriendly(channel) ? [`/dog-friendly/${channel}`] : []),
    ...operators.map((id) => `/${id}/region/${channel}`),
    ...[...catalogue.regions.values()]
      .filter(({ id }) => regions.has(id))
      .map(({ id, slug }) => `/${listSegment(channel)}/${channel}/${id}/${slug}`),
  ]
}

function townPaths(catalogue: Catalogue, channel: ChannelCode, parks: readonly ParkFacts[]): string[] {
  const towns = new Set(parks.map(({ townId }) => townId))
  return [...catalogue.towns.values()]
    .filter(({ id }) => towns.has(id))
    .map(({ id, regionId, slug }) => `/area/${channel}/${regionId}/${id}/${slug}`)
}

function parkPath(channel: ChannelCode, { id, regionId, slug }: ParkFacts): string {
  return `/${parkSegment(channel)}/${channel}/${regionId}/${id}/${slug}`
}

/** 'parks-boats', and 'parks-boats-2' for entries beyond the first file's limit. */
function partsOf(name: string, entries: readonly SitemapEntry[], max: number): [string, SitemapEntry[]][] {
  const count = Math.ceil(entries.length / max)
  return Array.from({ length: count }, (_, part) => [
    part === 0 ? name : `${name}-${part + 1}`,
    entries.slice(part * max, (part + 1) * max),
  ])
}

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
