/**
 * Follows links with a price on all three sites: the page they lead to shows the same price. All links in the long run.
 */
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { fillCatalogue } from '../../../demo/catalogue/fill.ts'
import { randomOf } from '../../../demo/catalogue/generate/random.ts'
import { CHANNEL_CODES, offersDogFriendly } from '../../domain/site/channel.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import { SITE_CODES } from '../../brands/testing/demonstration-brands.ts'
import { loadTestPage } from '../testing/page-loader.ts'
import { storyEntries } from '../sitemap/sitemap.ts'
import { createGeneratedDatabase } from '../testing/generated-database.ts'
import { penceOf, readPage, type PriceFigure, type ReadPage } from '../testing/price-figures.ts'
import { TODAY } from '../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const ORIGIN = 'http://127.0.0.1:3000'

/** In the long run a fifth of the catalogue. Every region has parks, and a list more than one page. */
const createShop = async (): Promise<TestDatabase> => {
  if (!inject('isLong')) return createGeneratedDatabase(TODAY)
  const database = await createTestDatabase()
  await fillCatalogue({ ...database, today: TODAY, scale: 0.2 })
  return database
}

/** The same seed follows the same links. */
const SEED = 20_261_202

/** The numbers of start pages, of further pages, and of prices followed, at most; and the fewest prices to be found. */
const SAMPLE = inject('isLong')
  ? {
      BF: { first: Infinity, further: 300, prices: Infinity, fewest: 3000 },
      SN: { first: Infinity, further: 60, prices: Infinity, fewest: 300 },
      MT: { first: Infinity, further: 60, prices: Infinity, fewest: 300 },
    }
  : {
      BF: { first: 30, further: 15, prices: 60, fewest: 200 },
      // The other sites sell the same catalogue.
      SN: { first: 10, further: 4, prices: 15, fewest: 50 },
      MT: { first: 10, further: 4, prices: 15, fewest: 50 },
    }

interface VisitedPage extends ReadPage {
  readonly status: number
  /** Path and query, after redirects. */
  readonly address: string
}

class Visitor {
  readonly #app: TestApp
  readonly #visited = new Map<string, Promise<VisitedPage>>()

  constructor(app: TestApp) {
    this.#app = app
  }

  /** Each address once. */
  visit(address: string): Promise<VisitedPage> {
    const known = this.#visited.get(address) ?? this.#open(address)
    this.#visited.set(address, known)
    return known
  }

  async #open(address: string, redirects = 0): Promise<VisitedPage> {
    const response = await this.#app.request(address)
    const location = response.headers.get('location')
    if (location !== null && redirects < 5) return this.#open(location.replace(ORIGIN, ''), redirects + 1)
    return { ...readPage(await response.text()), status: response.status, address }
  }
}

/** Searches as the search box, the menu and the chips write them. */
const CRITERIA = [
  'adults=2',
  'adults=8',
  'adults=2&children=2&infants=1',
  'adults=2&dogs=true',
  'adults=2&dogs=2',
  'adults=2&features=1',
  'adults=2&features=20',
  'adults=2&bedrooms=3',
  'adults=2&max=300',
  'adults=4&features=1&dogs=true&max=900',
]

/** A Friday and a Monday in spring, in the summer holidays and near the end of what is on sale. */
const DATES = ['2027-04-23', '2027-07-26', '2028-03-03']

function searches(): string[] {
  return CHANNEL_CODES.flatMap((channel, turn) =>
    CRITERIA.filter((criterion) => offersDogFriendly(channel) || !criterion.includes('dogs')).map(
      (criterion, index) => {
        const nights = [3, 7, 4, 2, 14][index % 5]!
        const stay = `nights=${nights}&${criterion}`
        return [
          `/results/all-regions?channel=${channel}&region=all-regions&${stay}`,
          `/results/all-regions?channel=${channel}&region=all-regions&date=${DATES[index % DATES.length]!}&flex=month&${stay}`,
          `/results/all-dates?channel=${channel}&region=all-regions&${stay}`,
        ][(index + turn) % 3]!
      },
    ),
  )
}

/** Start pages. */
async function firstPages(app: TestApp, code: SiteCode): Promise<string[]> {
  const { catalogue } = app.deps.availability.current
  const operators = [...catalogue.operators.values()].flatMap(({ id, channels }) =>
    channels.slice(0, 1).map((channel) => `/${id}/region/${channel}`),
  )
  const { posts, guides } = await storyEntries(catalogue, app.deps.stories)
  const stories = [...posts, ...guides].map(({ path }) => path)
  const own = ['/', '/shortlist', '/blog', ...app.deps.content.paths]
  const byChannel = CHANNEL_CODES.flatMap((channel) => [
    `/channel/${channel}`,
    `/region/${channel}`,
    ...(offersDogFriendly(channel) ? [`/dog-friendly/${channel}`] : []),
  ])
  if (code !== 'BF') return [...own, ...byChannel, ...(await menuLinks(app))]
  return [...own, ...byChannel, ...operators, ...stories, ...(await menuLinks(app)), ...searches()]
}

async function menuLinks(app: TestApp): Promise<string[]> {
  const { body } = await app.call('megaMenu', { file: app.deps.site.megaMenuFile })
  if (body.success === 0) throw new Error('the menu could not be read')
  return body.data.menus.flatMap(({ url, columns }) => [
    url,
    ...columns.flat().flatMap(({ links }) => links.map((link) => link.url)),
  ])
}

/** Links to quick filters, chips, lists and parks. */
const isFurtherPage = (address: string) =>
  /^\/(results|holidays|holiday-parks|boating-holidays|area|channel|region|dog-friendly|boat|park-result)\b/.test(
    address,
  )

/** Why a price differs from this page; undefined if the page shows it for those dates. */
function errorOf(figure: PriceFigure, page: VisitedPage): string | undefined {
  if (page.status !== 200) return `answers ${page.status}`
  const asked = new URL(figure.href, ORIGIN).searchParams
  // With flexible dates each price has its own arrival.
  const date = asked.has('flex') ? null : asked.get('date')
  const nights = asked.get('nights') ?? (figure.nights === undefined ? null : String(figure.nights))
  const wanted = penceOf(figure.amount)
  if (page.unitPrices.length > 0) {
    const isThere = page.unitPrices.some((price) => isSameAmount(wanted, penceOf(price)))
    return isThere ? undefined : `no unit costs that, but ${page.unitPrices.join(' ')}`
  }
  const same = page.figures.filter(({ amount }) => isSameAmount(wanted, penceOf(amount)))
  if (same.length === 0) {
    const amounts = [...new Set(page.figures.map(({ amount }) => amount))].slice(0, 6)
    return `is not there, but ${amounts.join(' ') || 'no price'}`
  }
  const isOfStay = same.some(({ href, nights: shown }) => {
    const query = new URL(href, ORIGIN).searchParams
    const itsNights = query.get('nights') ?? (shown === undefined ? null : String(shown))
    return (date === null || query.get('date') === date) && (nights === null || itsNights === nights)
  })
  return isOfStay ? undefined : `is there, but for another stay: ${same[0]!.href}`
}

/** Prices in a row may be rounded up to whole pounds. */
const isSameAmount = (shown: number, found: number) => shown === found || shown === Math.ceil(found / 100) * 100

describe('a price shown is the price found', () => {
  /** The three sites sell the same catalogue. */
  let database: TestDatabase
  beforeAll(async () => {
    database = await createShop()
  })
  afterAll(() => database.close())

  test.each(SITE_CODES)(
    '%s: each link with a price leads to a page with that price for those dates [TRUE-02]',
    { timeout: 1_200_000 },
    async (code) => {
      const { first, further, prices, fewest } = SAMPLE[code]
      const app = await createTestApp({
        database,
        loadPage: loadTestPage,
        limits: { reads: 1_000_000, writes: 1 },
        settings: { SITE_CODE: code },
      })
      onTestFinished(() => app.close())
      const visitor = new Visitor(app)
      const pages = new Map<string, VisitedPage>()
      for (const address of sample(await firstPages(app, code), first)) {
        pages.set(address, await visitor.visit(address))
      }
      const links = [...pages.values()].flatMap((page) => page.links).filter(isFurtherPage)
      for (const address of sample(links, further)) {
        if (!pages.has(address)) pages.set(address, await visitor.visit(address))
      }
      const shown = [...pages].flatMap(([address, { figures }]) => figures.map((figure) => ({ address, figure })))
      expect(shown.length).toBeGreaterThan(fewest)
      const errors: string[] = []
      for (const { address, figure } of sample(shown, prices)) {
        const error = errorOf(figure, await visitor.visit(figure.href))
        if (error) errors.push(`${figure.amount} on ${address} → ${figure.href}: ${error} (${figure.words})`)
      }
      expect(errors, `seed ${SEED}`).toEqual([])
    },
  )
})

/** A deterministic sample without duplicates. */
function sample<Item>(items: readonly Item[], count: number): Item[] {
  const once = [...new Set(items)]
  return once.length <= count ? once : randomOf(SEED).sample(once, count)
}
