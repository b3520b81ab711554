import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CmsUnavailable, type ContentSource } from '../content/content-source.ts'
import type { AppEnv } from '../http/request-scope.ts'
import { createLog } from '../log.ts'
import { loadTestPage } from '../testing/page-loader.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { mountBlogFeed, sitemapFiles } from './sitemap.ts'

const ORIGIN = 'http://127.0.0.1:3000'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ loadPage: loadTestPage, limits: { reads: 1_000_000, writes: 1 } })
})
afterAll(() => app.close())

async function filesOf(index: Response): Promise<string[]> {
  expect(index.headers.get('content-type')).toContain('application/xml')
  const entries = await parseSitemapIndex(Readable.from([await index.text()]))
  return entries.map(({ url }) => url)
}

async function entriesOf(file: string): Promise<string[]> {
  const response = await app.request(file.replace(ORIGIN, ''))
  expect(response.status, file).toBe(200)
  return (await parseSitemap(Readable.from([await response.text()]))).map(({ url }) => url)
}

async function everyEntry(): Promise<string[]> {
  const files = await filesOf(await app.request('/sitemap.xml'))
  return (await Promise.all(files.map(entriesOf))).flat()
}

interface Rendered {
  readonly entry: string
  readonly status: number
  readonly html: string
}

let rendered: Promise<Rendered[]> | undefined

/** Every listed page, rendered once for all tests. */
function everyPage(): Promise<Rendered[]> {
  rendered ??= (async () => {
    const pages: Rendered[] = []
    for (const entry of await everyEntry()) {
      const response = await app.request(entry.replace(ORIGIN, ''))
      pages.push({ entry, status: response.status, html: await response.text() })
    }
    return pages
  })()
  return rendered
}

test('the index names a file of each kind, whole addresses all of them [ROUTE-15]', async () => {
  const files = await filesOf(await app.request('/sitemap.xml'))
  const named = (kind: string) => `${ORIGIN}/sitemaps/${kind}.xml`
  expect(files).toEqual(
    ['pages', 'blog', 'travel-guides', 'regions-ukcaravan', 'towns-ukcaravan', 'parks-ukcaravan']
      .concat(['regions-uklodge', 'towns-uklodge', 'parks-uklodge'])
      .concat(['regions-boats', 'towns-boats', 'parks-boats'])
      .map(named),
  )
})

test('every address in it answers 200, is canonical and indexable [ROUTE-15]', async () => {
  const pages = await everyPage()
  expect(pages.length).toBeGreaterThan(60)
  expect(pages.some(({ entry }) => entry === `${ORIGIN}/travel-guide/suffolk/4`)).toBe(true)
  expect(new Set(pages.map(({ entry }) => entry)).size).toBe(pages.length)
  for (const { entry, status, html } of pages) {
    expect(status, entry).toBe(200)
    expect(html, entry).toContain(`<link rel="canonical" href="${entry}"/>`)
    expect(html, entry).not.toContain('<meta name="robots"')
  }
})

test('posts have the day of their last change, the blog and its file the latest of them, and other pages none [BLOG-07]', async () => {
  const read = async (address: string) => (await app.request(address)).text()
  const { posts } = await app.deps.stories.posts(1)
  const xml = await read('/sitemaps/blog.xml')
  for (const { slug, modifiedOn } of posts)
    expect(xml).toContain(`<loc>${ORIGIN}/blog/${slug}</loc><lastmod>${modifiedOn}</lastmod>`)
  const last = posts
    .map(({ modifiedOn }) => modifiedOn)
    .sort()
    .at(-1)
  expect(xml).toContain(`<loc>${ORIGIN}/blog</loc><lastmod>${last}</lastmod>`)
  const index = await read('/sitemap.xml')
  expect(index).toContain(`<loc>${ORIGIN}/sitemaps/blog.xml</loc><lastmod>${last}</lastmod>`)
  expect(index.match(/<lastmod>/g)).toHaveLength(1)
  expect(await read('/sitemaps/parks-ukcaravan.xml')).not.toContain('lastmod')
})

test('/blog/feed.xml is an Atom feed of the newest posts, which the blog’s head names [BLOG-07]', async () => {
  const response = await app.request('/blog/feed.xml')
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const xml = await response.text()
  const { posts } = await app.deps.stories.posts(1)
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/)
  expect([...xml.matchAll(/<entry>\s*<id>([^<]+)<\/id>/g)].map(([, id]) => id)).toEqual(
    posts.map(({ slug }) => `${ORIGIN}/blog/${slug}`),
  )
  expect(xml).toContain(`<published>${posts[0]!.publishedOn}T00:00:00Z</published>`)
  expect(await (await app.request('/blog')).text()).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Brackenfold blog" href="/blog/feed.xml"/>',
  )
})

test('the feed escapes titles, and is 503 while the content system does not answer [BLOG-07]', async () => {
  const feedOf = async (posts: ContentSource['posts']) => {
    const shop = new Hono<AppEnv>()
    mountBlogFeed(shop, { ...app.deps, stories: { ...app.deps.stories, posts }, log: createLog('silent') })
    return shop.request('/blog/feed.xml')
  }
  const { posts } = await app.deps.stories.posts(1)
  const tea = { ...posts[0]!, title: 'Tea <b>& cake</b>', slug: 'скалы & co' }
  const xml = await (await feedOf(async () => ({ posts: [tea], total: 1 }))).text()
  expect(xml).toContain('<title>Tea &lt;b&gt;&amp; cake&lt;/b&gt;</title>')
  expect(xml).toContain(`<id>${ORIGIN}/blog/${encodeURIComponent(tea.slug)}</id>`)
  expect((await feedOf(() => Promise.reject(new CmsUnavailable('away')))).status).toBe(503)
})

test('a shared shortlist is not indexed, and can be shared [ROUTE-15]', async () => {
  const html = await (await app.request('/shortlist')).text()
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
})

test('titles and descriptions of its pages are unique and not empty [ROUTE-15]', async () => {
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() }
  for (const { entry, html } of await everyPage()) {
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1]
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1]
    for (const [kind, text] of Object.entries({ title, description }) as ['title' | 'description', string][]) {
      expect(text, `${kind} of ${entry}`).toBeTruthy()
      expect(seen[kind].get(text), `${kind} of ${entry}`).toBeUndefined()
      seen[kind].set(text, entry)
    }
  }
})

test('the page of a park that only sells holiday homes is in it, once [RES-11]', async () => {
  expect((await everyEntry()).filter((entry) => entry.includes('larch-sales-ground'))).toHaveLength(1)
})

test('a file beyond the limit of search engines is split', () => {
  const files = sitemapFiles(app.deps.availability.current.catalogue, [], { posts: [], guides: [] }, 10)
  expect([...files.keys()].filter((name) => name.startsWith('parks-ukcaravan'))).toEqual([
    'parks-ukcaravan',
    'parks-ukcaravan-2',
  ])
  expect(files.get('parks-ukcaravan')).toHaveLength(10)
  expect(files.get('parks-ukcaravan-2')).toHaveLength(7)
})

test('is sent compressed, with 304', async () => {
  const file = '/sitemaps/parks-ukcaravan.xml'
  const response = await app.request(file, { headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  const etag = response.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{20,}"$/)
  const again = await app.request(file, { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('any other file name is 404', async () => {
  expect((await app.request('/sitemaps/parks-moon.xml')).status).toBe(404)
})

test('robots.txt disallows visitors’ own pages, and lists the sitemap [ROUTE-15]', async () => {
  const response = await app.request('/robots.txt')
  expect(response.headers.get('content-type')).toContain('text/plain')
  const lines = (await response.text()).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  for (const path of ['/api/', '/booking', '/login', '/my-booking', '/reset']) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
  expect(lines.join(), 'or its noindex would not be read').not.toContain('shortlist')
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

test('/.well-known/security.txt says whom to tell of a weakness, for 90 days to come [SHELL-19]', async () => {
  const response = await app.request('/.well-known/security.txt')
  const { email } = app.deps.site
  const expires = new Date(app.deps.clock.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await response.text()).toMatch(
    new RegExp(
      `^Contact: mailto:${email}\nExpires: ${expires}T[\\d:.]+Z\nPreferred-Languages: en\nCanonical: ${ORIGIN}/.well-known/security.txt\n$`,
    ),
  )
})
