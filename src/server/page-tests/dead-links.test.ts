/** Follows every link of the pages: none is dead. */
import { expect, onTestFinished, test } from 'vitest'
import { REGIONS } from '../../../demo/catalogue/facts/regions.ts'
import { SITE_CODES, siteConfig } from '../../brands/testing/demonstration-brands.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import { htmlOf } from '../content/testing/html-of.ts'
import { loadTestPage } from '../testing/page-loader.ts'
import { storyEntries } from '../sitemap/sitemap.ts'
import { GUNTON_SANDS } from '../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const PAGES = [
  '/',
  '/results?channel=ukcaravan&region=4&nights=3&adults=2',
  '/results/all-regions?channel=ukcaravan',
  '/results/all-dates?channel=ukcaravan&region=4',
  '/holidays/ukcaravan/4/suffolk',
  `/holidays/ukcaravan/4/${GUNTON_SANDS.parkId}/gunton-sands`,
  '/channel/ukcaravan',
  '/channel/boats',
  '/region/ukcaravan',
  '/dog-friendly/ukcaravan',
  '/dog-friendly/eurocaravan',
  '/1/region/ukcaravan',
  '/area/ukcaravan/4/41/lowestoft',
  '/404',
]

async function openApp(code: SiteCode): Promise<TestApp> {
  const app = await createTestApp({
    loadPage: loadTestPage,
    limits: { reads: 1_000_000, writes: 1 },
    settings: { SITE_CODE: code },
  })
  onTestFinished(() => app.close())
  return app
}

test.each(SITE_CODES)(
  '%s: no link of its pages, content pages or menus leads to /404 or fails, and those of footer and menus lead straight to a page [CMS-01, SHELL-05, SHELL-09]',
  async (code) => {
    const app = await openApp(code)
    const { posts, guides } = await storyEntries(app.deps.availability.current.catalogue, app.deps.stories)
    expect(posts.length).toBeGreaterThan(8)
    expect(guides.length).toBeGreaterThan(0)
    // Posts and guides are the same on all three.
    const stories = code === 'BF' ? ['/blog', ...[...posts, ...guides].map(({ path }) => path)] : []
    const pages = [...PAGES, ...app.deps.content.paths, ...stories]
    const foundOn = new Map<string, string>()
    const footer = new Set<string>()
    for (const page of pages) {
      const response = await app.request(page)
      expect(response.status, page).toBe(page === '/404' ? 404 : 200)
      const html = await response.text()
      for (const link of linksOf(html)) if (!foundOn.has(link)) foundOn.set(link, page)
      for (const link of linksOf(html.slice(html.lastIndexOf('<footer')))) footer.add(link)
    }
    expect(footer.size).toBeGreaterThan(10)
    const menu = await menuLinks(app)
    expect(menu.length).toBeGreaterThan(20)
    for (const link of menu) foundOn.set(link, 'the menu')
    expect(foundOn.size).toBeGreaterThan(60)
    const dead: string[] = []
    for (const [link, page] of foundOn) {
      if (isOfUnknownRegion(app, link)) continue
      const end = await follow(app, link)
      const isAstray = end.path !== link && (footer.has(link) || menu.includes(link))
      if (end.status !== 200 || end.path === '/404' || isAstray)
        dead.push(`${link} on ${page}: ${end.status} ${end.path}`)
    }
    expect(dead).toEqual([])
  },
)

test('the regions in the sites’ own links are in the catalogue', () => {
  const links = SITE_CODES.flatMap((code) => JSON.stringify(siteConfig(code)).match(/(?<=")\/[^"]+/g) ?? [])
  const named = links.map(regionOf).filter((id) => id !== undefined)
  expect(named.length).toBeGreaterThan(5)
  expect(REGIONS.map(({ id }) => id)).toEqual(expect.arrayContaining(named))
})

test('a link with a fragment names an existing element', async () => {
  const { content } = (await openApp('BF')).deps
  for (const address of content.paths) {
    const html = htmlOf((await content.page(address))?.body)
    for (const [, target = '', id = ''] of html.matchAll(/href="(\/[^"#&]*)?#([^"]+)"/g)) {
      const sections = (await content.page(target || address))?.body.sections.map((section) => section.id)
      expect(sections, `${target}#${id} on ${address}`).toContain(id)
    }
  }
})

/** The small catalogue has few regions; the next test checks the full one. */
function isOfUnknownRegion(app: TestApp, link: string): boolean {
  const region = regionOf(link)
  return region !== undefined && !app.deps.availability.current.catalogue.regions.has(region)
}

function regionOf(link: string): number | undefined {
  const id = /^\/(?:(?:holidays|parks|boating-holidays)\/\w+|travel-guide\/[\w-]+)\/(\d+)/.exec(link)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** The targets of the main navigation and its menus. */
async function menuLinks(app: TestApp): Promise<string[]> {
  const { body } = await app.call('megaMenu', { file: app.deps.site.megaMenuFile })
  if (body.success === 0) throw new Error('the menu could not be read')
  return body.data.menus.flatMap(({ url, columns }) => [
    url,
    ...columns.flat().flatMap(({ links }) => links.map((link) => link.url)),
  ])
}

/** Addresses on this site that a document links to, without their fragment. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="(\/(?!\/)[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replace(/#.*$/, ''),
  )
}

async function follow(app: TestApp, link: string, redirects = 0): Promise<{ status: number; path: string }> {
  const response = await app.request(link)
  const location = response.headers.get('location')
  if (location === null || redirects === 5) return { status: response.status, path: link }
  return follow(app, location, redirects + 1)
}
