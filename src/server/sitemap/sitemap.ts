/** Files for programs: `/sitemap.xml`, the files it names, `/robots.txt` [ROUTE-15] and `/.well-known/security.txt`. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { answerFeed, type Feed } from '../api/http/mount-api.ts'
import type { Deps } from '../deps.ts'
import type { AppEnv } from '../http/request-scope.ts'
import { html } from 'hono/html'
import { BLOG_FEED } from '../../domain/site/blog.ts'
import { CmsUnavailable, type StoryCard, type ContentSource } from '../content/content-source.ts'
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

const XML_TYPE = 'application/xml; charset=utf-8'
const FOR_AN_HOUR = 'public, max-age=3600'

/** The key of the index among the files. */
const INDEX = ''

/** Only the namespaces we use: no news, no videos. */
const NAMESPACES = { news: false, xhtml: false, image: false, video: false }

export function mountSitemap(app: Hono<AppEnv>, deps: Deps): void {
  const fileOf = keptFiles(deps)

  app.get('/sitemap.xml', async (context) => answerXml(context.req.raw, await fileOf(INDEX)))

  app.get('/sitemaps/:file{[a-z0-9-]+\\.xml}', async (context) => {
    const file = await fileOf(context.req.param('file').replace(/\.xml$/, ''))
    return file ? answerXml(context.req.raw, file) : context.notFound()
  })

  app.get('/robots.txt', (context) =>
    context.text(robotsText(deps.env.PUBLIC_URL), 200, { 'cache-control': FOR_AN_HOUR }),
  )

  app.get('/.well-known/security.txt', (context) => {
    const { site, env, clock } = deps
    const text = securityText({ email: site.email, publicUrl: env.PUBLIC_URL, now: clock.now() })
    return context.text(text, 200, { 'cache-control': FOR_AN_HOUR })
  })
}

function answerXml(request: Request, file: Feed | undefined): Promise<Response> {
  if (!file) throw new Error('the index of the sitemap is missing')
  return answerFeed(request, file, FOR_AN_HOUR, XML_TYPE)
}

const indexOf = (files: SitemapFiles): SitemapEntry[] =>
  [...files].map(([name, entries]) => ({ path: `/sitemaps/${name}.xml`, changedOn: lastChange(entries) }))

/** Files are generated on request and cached until the catalogue or content changes. */
function keptFiles({ availability, content, env, stories, log }: Deps): (name: string) => Promise<Feed | undefined> {
  let version: number | undefined
  let told: StoryEntries = { posts: [], guides: [] }
  let files: SitemapFiles = new Map()
  const written = new Map<string, Promise<Feed>>()

  const write = async (name: string, entries: readonly SitemapEntry[]): Promise<Feed> => {
    const url = (path: string) => env.PUBLIC_URL + path
    const items = entries.map(({ path, changedOn }) => ({ url: url(path), lastmod: changedOn }))
    const options = { lastmodDateOnly: true }
    const xml = Readable.from(items).pipe(
      name === INDEX ? new SitemapIndexStream(options) : new SitemapStream({ ...options, xmlns: NAMESPACES }),
    )
    const bytes = new Uint8Array(await streamToPromise(xml))
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    return { json: bytes, hash, cacheVersion: String(version), encoded: new Map() }
  }

  return async (name) => {
    const before = told
    told = await storyEntries(availability.current.catalogue, stories).catch((err: unknown) => {
      log.warn(
        { err, event: 'cms-unavailable' },
        'the content system does not respond; the sitemap keeps its previous posts and guides',
      )
      return before
    })
    if (version !== availability.current.catalogue.version || JSON.stringify(told) !== JSON.stringify(before)) {
      version = availability.current.catalogue.version
      files = sitemapFiles(availability.current.catalogue, content.paths, told)
      written.clear()
    }
    const entries = name === INDEX ? indexOf(files) : files.get(name)
    if (!entries) return undefined
    const known = written.get(name) ?? write(name, entries)
    written.set(name, known)
    return known
  }
}

/**
 * Pages of one visitor, and addresses that are not pages. /404 and /shortlist are not listed: crawlers must see their
 * status and their `noindex`.
 */
const FORBIDDEN = ['/api/', '/booking', '/login', '/my-booking', '/reset', '/design-system', '/healthz']

/** @param publicUrl base of canonical addresses, without a trailing slash */
function robotsText(publicUrl: string): string {
  const lines = [
    'User-agent: *',
    ...FORBIDDEN.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}

/** Days for which the file may be relied on: it is made when it is asked for. */
const DAYS = 90

/**
 * Whom to tell of a weakness (RFC 9116).
 *
 * @param publicUrl base of the shop's addresses, without a trailing slash
 * @param now in milliseconds
 */
function securityText({ email, publicUrl, now }: { email: string; publicUrl: string; now: number }): string {
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now + DAYS * 86_400_000).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

/** `/blog/feed.xml`: the newest posts as an Atom feed, RFC 4287 [BLOG-07]. */
export function mountBlogFeed(app: Hono<AppEnv>, { env, site, stories, log }: Deps): void {
  app.get(BLOG_FEED, async (context) => {
    try {
      const { posts } = await stories.posts(1)
      return context.body(await atom(posts, site.brandName, env.PUBLIC_URL), 200, {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': 'public, max-age=600',
      })
    } catch (err) {
      if (!(err instanceof CmsUnavailable)) throw err
      log.warn(
        { err, event: 'cms-unavailable' },
        'the content system does not respond; the feed of the blog is not sent',
      )
      return context.text('The blog is not available. Try again in a minute.', 503, { 'retry-after': '60' })
    }
  })
}

/** @param publicUrl base of the posts' addresses, which are their ids */
async function atom(posts: readonly StoryCard[], brandName: string, publicUrl: string): Promise<string> {
  const blog = `${publicUrl}/blog`
  const updated = posts.map(({ modifiedOn }) => modifiedOn).reduce((last, day) => (day > last ? day : last), NO_POSTS)
  const feed = await html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
    <id>${blog}</id>
    <title>${brandName} blog</title>
    <updated>${instant(updated)}</updated>
    <link rel="self" type="application/atom+xml" href="${publicUrl + BLOG_FEED}" />
    <link rel="alternate" type="text/html" href="${blog}" />
    <author><name>${brandName}</name></author>
    ${posts.map((post) => {
      const address = `${blog}/${encodeURIComponent(post.slug)}`
      return html`
        <entry>
          <id>${address}</id>
          <title>${post.title}</title>
          <link rel="alternate" type="text/html" href="${address}" />
          <published>${instant(post.publishedOn)}</published>
          <updated>${instant(post.modifiedOn)}</updated>
          <summary>${post.excerpt}</summary>
        </entry>
      `
    })}</feed
  >`
  return `<?xml version="1.0" encoding="utf-8"?>\n${feed}\n`
}

/** The format needs a day of an empty feed, too. */
const NO_POSTS = '1970-01-01'

/** The format has no days: its first second. */
const instant = (day: string) => `${day}T00:00:00Z`

/** The canonical address of every page with content, by the name of the file that lists it. */
type SitemapFiles = ReadonlyMap<string, readonly SitemapEntry[]>

/** Limit of search engines per file. */
const MAX_ENTRIES = 50_000

/** @param contentPaths addresses of content pages */
export function sitemapFiles(
  catalogue: Catalogue,
  contentPaths: readonly string[],
  { posts, guides }: StoryEntries,
  max = MAX_ENTRIES,
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
  return new Map(files.flatMap(([name, entries]) => partsOf(name, entries, max)))
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
interface SitemapEntry {
  readonly path: string
  readonly changedOn?: string | undefined
}

interface StoryEntries {
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
function lastChange(entries: readonly SitemapEntry[]): string | undefined {
  const days = entries.map(({ changedOn }) => changedOn)
  return (
    days.reduce((last, day) => (last === undefined || day === undefined ? undefined : day > last ? day : last), '') ||
    undefined
  )
}
