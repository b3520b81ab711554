/** Content pages of the three sites, over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SITE_CODES, siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { CHANNEL_CODES } from '../../domain/site/channel.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import { loadTestPage } from '../testing/page-loader.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const PUBLIC_URL = 'http://127.0.0.1:3000'

const SPECIFIED = [
  '/privacy-policy',
  '/customer-charter',
  '/offers',
  '/about-us',
  '/brands',
  '/work-with-us',
  '/cancellation-protection',
  '/insurance',
  '/ferry-deals',
  '/attractions',
  '/weekend-breaks',
  '/holiday-home-sales',
  '/uk-spa-breaks',
  '/themed-breaks',
  '/cottages',
  '/european-holiday-parks',
  '/hotels',
  '/cheap-caravan-holidays-uk-europe',
  '/lodges-with-hot-tubs',
]

/** Pages that every brand words itself. */
const IN_OWN_WORDS = ['/about-us', '/offers', '/brands', '/attractions', '/inspiration']

/** In characters; shorter texts, such as links, may be the same on all brands. */
const LONGER_THAN_A_LINK = 40

const apps = new Map<SiteCode, TestApp>()

beforeAll(async () => {
  for (const code of SITE_CODES) {
    const app = await createTestApp({
      loadPage: loadTestPage,
      limits: { reads: 1_000_000, writes: 1 },
      settings: { SITE_CODE: code },
    })
    apps.set(code, app)
  }
})
afterAll(async () => {
  for (const app of apps.values()) await app.close()
})

type Page = Awaited<ReturnType<typeof askFor>>
const asked = new Map<string, Promise<Page>>()

/** A page over HTTP; each is requested once. */
function pageOf(code: SiteCode, path: string): Promise<Page> {
  const key = code + path
  const page = asked.get(key) ?? askFor(code, path)
  asked.set(key, page)
  return page
}

async function askFor(code: SiteCode, path: string) {
  const response = await apps.get(code)!.request(path)
  const html = await response.text()
  const head = html.slice(0, html.indexOf('</head>'))
  const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
  return {
    status: response.status,
    location: response.headers.get('location'),
    title: unescaped(/<title>(.*?)<\/title>/s.exec(head)?.[1]),
    description: unescaped(/<meta name="description" content="([^"]*)"/.exec(head)?.[1]),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    text: textOf(/<main[\s\S]*<\/main>/.exec(html)?.[0]),
    footerPaths: [...footer.matchAll(/<li[^>]*><a[^>]*\shref="([^"]+)"/g)].map(([, href = '']) => href),
  }
}

/** The text of a page's body without what the shop adds and without the notice about demonstrations. */
async function paragraphsOf(code: SiteCode, path: string): Promise<string[]> {
  const response = await apps.get(code)!.request(`/api/page?path=${encodeURIComponent(path)}`)
  const { data } = (await response.json()) as { data: { parts: { html?: string }[] } }
  const html = data.parts.map((part) => part.html ?? '').join('')
  return [...html.replace(/<blockquote>[\s\S]*?<\/blockquote>/, '').matchAll(/<(p|li)>([\s\S]*?)<\/\1>/g)]
    .map(([, , paragraph]) => textOf(paragraph).trim())
    .filter((paragraph) => paragraph.length > LONGER_THAN_A_LINK)
}

function unescaped(text = ''): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', '’').replaceAll('&quot;', '"')
}

function textOf(html = ''): string {
  return unescaped(html.replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' ')
}

describe.each(SITE_CODES)('%s', (code) => {
  const { brandName, staticPages, footerLinks } = siteConfig(code)

  test('has every page of its list, with its own title, canonical address and description [ROUTE-10, ROUTE-11, CMS-01]', async () => {
    const paths = staticPages.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(SPECIFIED))
    const titles = new Set<string>()
    const descriptions = new Set<string>()
    for (const path of paths) {
      const page = await pageOf(code, path)
      expect(page.status, path).toBe(200)
      expect(page.canonical, path).toBe(PUBLIC_URL + path)
      expect(page.title, path).toMatch(/.{5}/)
      expect(page.description.length, path).toBeGreaterThan(40)
      expect(page.description.length, path).toBeLessThan(200)
      expect(page.text.length, path).toBeGreaterThan(900)
      expect(page.text, path).not.toMatch(/\{\{|\[parks|undefined/)
      titles.add(page.title)
      descriptions.add(page.description)
    }
    expect(titles.size).toBe(paths.length)
    expect(descriptions.size).toBe(paths.length)
  })

  test('redirects pages of other brands to /404 [ROUTE-10, ROUTE-13]', async () => {
    const own = new Set(staticPages.map(({ path }) => path))
    const others = SITE_CODES.flatMap((other) => siteConfig(other).staticPages).filter(({ path }) => !own.has(path))
    expect(others.length).toBeGreaterThanOrEqual(6)
    for (const { path } of others) {
      const { status, location } = await pageOf(code, path)
      expect({ path, status, location }).toEqual({ path, status: 302, location: '/404' })
    }
  })

  test('has its own footer links on the page, and no other brand’s [SHELL-09]', async () => {
    const footerPaths = [...new Set((await pageOf(code, '/terms')).footerPaths)]
    const configured = footerLinks.map(({ path }) => path)
    expect(footerPaths.filter((path) => configured.includes(path)).toSorted()).toEqual(configured.toSorted())
    expect(footerPaths.includes('/hotels')).toBe(code !== 'MT')
    expect(footerPaths.includes('/cheap-caravan-holidays-uk-europe')).toBe(code !== 'MT')
    expect(footerPaths.includes('/european-holiday-parks')).toBe(code === 'SN')
    expect(footerPaths.includes('/channel/eurocaravan')).toBe(code !== 'SN')
  })

  test('names itself on every page, never another brand [CMS-02]', async () => {
    const others = SITE_CODES.filter((other) => other !== code).map(siteConfig)
    let own = 0
    for (const { path } of staticPages) {
      const { text } = await pageOf(code, path)
      if (text.includes(brandName)) own++
      for (const other of others) {
        expect(text, path).not.toContain(other.brandName)
        expect(text, path).not.toContain(other.telephone)
      }
    }
    expect(own).toBeGreaterThan(5)
  })

  test('offers UK parks, cottages, boats and European parks, and has a page for hotels, ferries, short breaks and offers [PROD-09]', async () => {
    for (const channel of CHANNEL_CODES) expect((await pageOf(code, `/channel/${channel}`)).status, channel).toBe(200)
    expect((await pageOf(code, '/offers')).status).toBe(200)
    expect((await pageOf(code, '/hotels')).text).toContain('You cannot book a hotel on this site')
    expect((await pageOf(code, '/ferry-deals')).text).toContain('Crossings are not sold on this site')
    expect((await pageOf(code, '/weekend-breaks')).text).toContain('Friday to Monday')
    for (const path of ['/hotels', '/ferry-deals']) {
      expect((await pageOf(code, path)).text, path).toContain(siteConfig(code).telephone)
    }
  })
})

test.each(IN_OWN_WORDS)('%s has different text for each brand [CMS-02]', async (path) => {
  const sites = await Promise.all(SITE_CODES.map((code) => pageOf(code, path)))
  expect(new Set(sites.map(({ description }) => description)).size).toBe(3)
  const paragraphs = await Promise.all(SITE_CODES.map((code) => paragraphsOf(code, path)))
  expect(Math.min(...paragraphs.map(({ length }) => length))).toBeGreaterThan(2)
  const all = paragraphs.flat()
  expect(all.filter((paragraph, index) => all.indexOf(paragraph) < index)).toEqual([])
})

test('help has its own introduction for each brand [CMS-02]', async () => {
  for (const code of SITE_CODES) {
    const { helpIntroduction } = siteConfig(code)
    expect((await pageOf(code, '/help')).text).toContain(helpIntroduction)
  }
  expect(new Set(SITE_CODES.map((code) => siteConfig(code).helpIntroduction)).size).toBe(3)
})
