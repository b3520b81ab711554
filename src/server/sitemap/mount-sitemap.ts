/** What programs ask for: `/sitemap.xml`, the files it names, `/robots.txt` [ROUTE-15] and `/.well-known/security.txt`. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { answerFeed, type Feed } from '../api/http/json-feed.ts'
import type { Deps } from '../deps.ts'
import type { AppEnv } from '../http/request-scope.ts'
import {
  sitemapFiles,
  type SitemapFiles,
  lastChange,
  storyEntries,
  type SitemapEntry,
  type StoryEntries,
} from './sitemap-entries.ts'

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

/** Pages of one visitor, and addresses that are not pages. /404 and /shortlist are not listed: crawlers must see their status and their `noindex`. */
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
