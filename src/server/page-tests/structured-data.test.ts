/** Structured data of pages, as search engines read it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { loadTestPage } from '../testing/page-loader.ts'
import type { ParkFacts } from '../availability/catalogue-facts.ts'
import { ANY_LOAD, createTestApp, type TestApp } from '../testing/test-app.ts'
import { FIRST_FRIDAY } from '../testing/small-catalogue.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const limits = { reads: 1_000_000, writes: 1 }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ loadPage: loadTestPage, limits })
})
afterAll(() => app.close())

type Node = { '@type': string } & Record<string, unknown>

const BLOCK = /<script type="application\/ld\+json">(.*?)<\/script>/gs

function nodesOf(html: string): Node[] {
  return [...html.matchAll(BLOCK)].flatMap(([, text = '']) => {
    const graph = JSON.parse(text) as { '@context': string; '@graph': Node[] }
    expect(graph['@context']).toBe('https://schema.org')
    return graph['@graph']
  })
}

const pageOf = async (path: string) => (await app.request(path)).text()

async function nodeOf(path: string, type: string): Promise<Node> {
  const found = nodesOf(await pageOf(path)).filter((node) => node['@type'] === type)
  expect(found, `${type} on ${path}`).toHaveLength(1)
  return found[0]!
}

const LIST = '/holidays/ukcaravan/4/suffolk'
const GUNTON = '/holidays/ukcaravan/4/1/gunton-sands'

const PAGES = [
  '/channel/ukcaravan',
  '/region/ukcaravan',
  '/dog-friendly/ukcaravan',
  '/dog-friendly/eurocaravan',
  '/1/region/ukcaravan',
  LIST,
  '/area/ukcaravan/4/41/lowestoft',
  GUNTON,
  '/boat/boats/31/3/reed-fen-boatyard',
  '/terms',
]

/** The labels of the visible breadcrumb. */
function crumbsShown(html: string): string[] {
  const nav = /<nav aria-label="You are here".*?<\/nav>/s.exec(html)?.[0] ?? ''
  return [...nav.matchAll(/<li.*?<\/li>/gs)].map(([item]) =>
    item
      .replaceAll(/<svg.*?<\/svg>/gs, '')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&amp;', '&'),
  )
}

describe('the breadcrumb', () => {
  test.each(PAGES)(
    '%s has it as structured data with the same labels and working addresses [ROUTE-15]',
    async (path) => {
      const html = await pageOf(path)
      const list = await nodeOf(path, 'BreadcrumbList')
      const items = list.itemListElement as { position: number; name: string; item?: string }[]
      expect(items.map(({ name }) => name)).toEqual(crumbsShown(html))
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
      expect(items.at(-1)?.item).toBeUndefined()
      for (const { item = '' } of items.slice(0, -1)) {
        expect(item.startsWith(`${ORIGIN}/`)).toBe(true)
        expect((await app.request(item.replace(ORIGIN, ''))).status, item).toBe(200)
      }
    },
  )
})

describe('the home page', () => {
  test('names the organisation and the site search [ROUTE-15]', async () => {
    const agency = await nodeOf('/', 'TravelAgency')
    expect(agency).toMatchObject({ name: 'Brackenfold', url: `${ORIGIN}/`, telephone: '+44 1632 960 144' })
    const site = await nodeOf('/', 'WebSite')
    expect(site.publisher).toEqual({ '@id': agency['@id'] })
    const action = site.potentialAction as { '@type': string; target: { urlTemplate: string }; 'query-input': string[] }
    expect(action['@type']).toBe('SearchAction')
    const gaps = [...action.target.urlTemplate.matchAll(/\{(\w+)\}/g)].map(([, name]) => `required name=${name}`)
    expect(action['query-input']).toEqual(gaps)
    const filled = { channel: 'ukcaravan', date: FIRST_FRIDAY, nights: '3' }
    const address = action.target.urlTemplate.replace(/\{(\w+)\}/g, (_, name: keyof typeof filled) => filled[name])
    expect(await pageOf(address.replace(ORIGIN, ''))).toMatch(/<h1[^>]*>UK Holiday Parks: choose a region/)
  })
})

describe('a park', () => {
  test('has its position, the totals of the stay shown and its rating [ROUTE-15]', async () => {
    const park = await nodeOf(GUNTON, 'LodgingBusiness')
    expect(park).toMatchObject({
      name: 'Gunton Sands',
      url: ORIGIN + GUNTON,
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Lowestoft',
        addressRegion: 'Suffolk',
        addressCountry: 'GB',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 52.5, longitude: 1.74 },
      checkinTime: '16:00',
      petsAllowed: true,
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, bestRating: 5, reviewCount: 12 },
      makesOffer: {
        '@type': 'AggregateOffer',
        priceCurrency: 'GBP',
        lowPrice: '120.00',
        highPrice: '180.00',
        offerCount: 2,
      },
    })
    for (const image of park.image as string[]) expect(image.startsWith(`${ORIGIN}/pictures/`)).toBe(true)
  })

  test('has no rating without reviews [PARK-04]', async () => {
    const park = await nodeOf('/holidays/ukcaravan/4/2/marram-point', 'LodgingBusiness')
    expect(park).not.toHaveProperty('aggregateRating')
  })

  test('has no rating on a site that hides ratings [PARK-04]', async () => {
    const site = { ...app.deps.site, showParkRating: false }
    const other = createApp({ ...app.deps, site }, { loadPage: loadTestPage, limits, load: ANY_LOAD })
    const [park] = nodesOf(await (await other.request(ORIGIN + GUNTON)).text()).filter(
      (node) => node['@type'] === 'LodgingBusiness',
    )
    expect(park?.name).toBe('Gunton Sands')
    expect(park).not.toHaveProperty('aggregateRating')
  })
})

describe('lists', () => {
  test.each([
    ['/channel/ukcaravan', ['Cornwall', 'Suffolk']],
    ['/region/ukcaravan', ['Cornwall', 'Suffolk']],
    ['/1/region/ukcaravan', ['Cornwall', 'Suffolk']],
    [LIST, ['Gunton Sands', 'Marram Point']],
  ])('%s lists its entries by canonical addresses [ROUTE-15]', async (path, names) => {
    const list = await nodeOf(path, 'ItemList')
    const items = list.itemListElement as { name: string; url: string }[]
    expect(items.map(({ name }) => name)).toEqual(names)
    expect(list.numberOfItems).toBe(names.length)
    for (const { url } of items) {
      expect(await pageOf(url.replace(ORIGIN, '')), url).toContain(`<link rel="canonical" href="${url}"/>`)
    }
  })
})

test('is missing on 404 pages [ROUTE-13]', async () => {
  for (const path of ['/404', '/holidays/ukcaravan/999/nowhere']) expect(nodesOf(await pageOf(path)), path).toEqual([])
})

test('cannot contain text that ends its element [ROUTE-15]', async () => {
  const parks = app.deps.availability.current.catalogue.parks as Map<number, ParkFacts>
  const park = parks.get(1)!
  parks.set(1, { ...park, name: '</script><script>alert(1)</script><!--' })
  try {
    const other = createApp({ ...app.deps }, { loadPage: loadTestPage, limits, load: ANY_LOAD })
    const html = await (await other.request(ORIGIN + GUNTON)).text()
    expect(html).not.toContain('<script>alert(1)')
    const [described] = nodesOf(html).filter((node) => node['@type'] === 'LodgingBusiness')
    expect(described?.name).toBe('</script><script>alert(1)</script><!--')
  } finally {
    parks.set(1, park)
  }
})
