import type { Page } from '@playwright/test'
import { expect, test, untilPartHydrated } from '../support/fixtures.ts'
import { regionsOnSale } from '../support/stays.ts'

const cards = (page: Page) => page.getByRole('article')
const parkLinks = (page: Page) => cards(page).getByRole('heading', { level: 3 }).getByRole('link')

/** The first region of a channel, and its list's address with a prefix. */
async function firstRegion(request: Parameters<typeof regionsOnSale>[0], channel: string) {
  const region = (await regionsOnSale(request, channel))[0]!
  return { ...region, at: (base: string) => `/${base}/${channel}/${region.regionId}/${region.slug}` }
}

/** Region, park and slug of a park's address. */
function partsOf(address: string) {
  const [, base = '', channel = '', region = '', park = '', slug = ''] = new URL(address).pathname.split('/')
  return { base, channel, region, park, slug }
}

test.describe('lists of parks', () => {
  for (const base of ['holidays', 'holiday-parks', 'parks']) {
    test(`/${base}/{channel}/{region} lists the region's parks, one more segment is the park [ROUTE-02, ROUTE-04]`, async ({
      page,
      visit,
      request,
    }) => {
      const region = await firstRegion(request, 'ukcaravan')
      await visit(region.at(base))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`UK Holiday Parks in ${region.name}`)
      await expect(cards(page)).toHaveCount(Math.min(12, region.parkCount))
      const name = await parkLinks(page).first().innerText()
      await parkLinks(page).first().click()
      await expect(page).toHaveURL(/\/holidays\/ukcaravan\/\d+\/\d+\/[a-z0-9-]+/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    })
  }

  test('of boats are at /boating-holidays, and a boat at /boat and /boat-result [ROUTE-04, ROUTE-05]', async ({
    page,
    visit,
    request,
  }) => {
    const region = await firstRegion(request, 'boats')
    await visit(region.at('boating-holidays'))
    const name = await parkLinks(page).first().innerText()
    await parkLinks(page).first().click()
    await expect(page).toHaveURL(/\/boat\/boats\/\d+\/\d+\//)
    await visit(new URL(page.url()).pathname.replace('/boat/', '/boat-result/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })

  test('exist for towns at /area [ROUTE-04]', async ({ page, visit, request }) => {
    const answer = await request.get('/api/search?channelId=ukcaravan&regionId=all-regions&duration=3&adults=2')
    const { data } = (await answer.json()) as {
      data: { results: { regionId: number; townId: number; townName: string }[] }
    }
    const { regionId, townId, townName } = data.results[0]!
    await visit(`/area/ukcaravan/${regionId}/${townId}/${townName.toLowerCase().replaceAll(/\W+/g, '-')}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(townName)
    await expect(cards(page).first()).toContainText(townName)
  })

  test('redirect permanently to a park’s full address if the third segment is the id of a park of the region [ROUTE-03]', async ({
    page,
    visit,
    request,
  }) => {
    const region = await firstRegion(request, 'ukcaravan')
    await visit(region.at('holidays'))
    await parkLinks(page).first().click()
    await expect(page).toHaveURL(/\/holidays\/ukcaravan\/\d+\/\d+\//)
    const { park, slug } = partsOf(page.url())
    const answer = await request.get(`/holidays/ukcaravan/${region.regionId}/${park}?adults=3`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(`/holidays/ukcaravan/${region.regionId}/${park}/${slug}?adults=3`)
    await visit(`/holidays/ukcaravan/${region.regionId}/999999999`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`UK Holiday Parks in ${region.name}`)
  })

  test('sort by ascending and descending price and by name [RES-06]', async ({ page, visit, request }) => {
    const regions = await regionsOnSale(request, 'ukcaravan')
    const region = regions.toSorted((a, b) => b.parkCount - a.parkCount)[0]!
    await visit(`/holidays/ukcaravan/${region.regionId}/${region.slug}`)
    const sort = page.getByRole('navigation', { name: 'Sort by' })
    const sortBy = async (label: string, value: string) => {
      await sort.getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(new RegExp(`sort=${value}$`))
      await expect(sort.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'true')
    }
    const totals = async () => {
      const texts = await cards(page).locator('strong').allInnerTexts()
      return texts.map((text) => Number(text.replaceAll(/[£,]/g, '')))
    }

    await sortBy('Price, lowest first', 'price-asc')
    const up = await totals()
    expect(up.length).toBeGreaterThan(1)
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    await sortBy('Price, highest first', 'price-desc')
    const down = await totals()
    expect(down).toEqual(down.toSorted((a, b) => b - a))
    await sortBy('Name', 'name')
    const names = await parkLinks(page).allInnerTexts()
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-GB')))
  })

  test('have up to 3 low prices each for 3, 4 and 7 nights, with links to those stays [RES-09]', async ({
    page,
    visit,
    request,
  }) => {
    const region = await firstRegion(request, 'uklodge')
    await visit(region.at('holidays'))
    const lowest = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Lowest prices on sale' }) })
    await expect(lowest.getByRole('heading', { level: 3 })).toHaveText(['3 nights', '4 nights', '7 nights'])
    for (const list of await lowest.getByRole('list').all()) {
      const entries = await list.getByRole('listitem').count()
      expect(entries).toBeGreaterThan(0)
      expect(entries).toBeLessThanOrEqual(3)
    }
    const entry = lowest.getByRole('link').first()
    const price = /£[\d,.]+/.exec(await entry.innerText())?.[0] ?? ''
    await entry.click()
    await expect(page).toHaveURL(/\/results\?channel=uklodge&region=\d+&date=[\d-]+&nights=3/)
    await expect(cards(page).first()).toContainText(price)
  })
})

test.describe('the home page', () => {
  test('shows each late deal with date, park, nights and a price rounded up to pounds [HOME-05]', async ({
    page,
    visit,
    request,
  }) => {
    const answer = await request.get('/json-files/latedeals')
    const { data } = (await answer.json()) as {
      data: { deals: { parkId: number; name: string; date: string; nights: number; price: number }[] }
    }
    const deals = data.deals.slice(0, 8)
    expect(new Set(data.deals.map(({ parkId }) => parkId)).size, 'each park once').toBe(data.deals.length)
    await visit('/')
    const heading = page.getByRole('heading', { name: 'Last Minute Deals' })
    await expect(heading).toHaveCount(deals.length > 0 ? 1 : 0)
    for (const { name, date, nights, price } of deals) {
      const card = page.getByRole('link').filter({ hasText: name }).filter({ hasText: 'From £' }).first()
      await expect(card).toContainText(`${Number(date.slice(8))} `)
      await expect(card).toContainText(`${nights} night`)
      await expect(card).toContainText(`From £${Math.ceil(price / 100).toLocaleString('en-GB')}`)
    }
  })

  test('has four quick searches that keep the form’s party of 4 [BEYOND-02]', async ({ page, visit }) => {
    await visit('/?adults=4')
    const chips = page.getByRole('group', { name: 'Quick searches' }).getByRole('button')
    await expect(chips).toHaveText(['Hot tub', 'Dog friendly', 'This weekend', 'Under £300'])
    for (const [chip, wish] of [
      ['Hot tub', /features=\d+/],
      ['Dog friendly', /dogs=true/],
      ['This weekend', /date=\d{4}-\d\d-\d\d/],
      ['Under £300', /max=300/],
    ] as const) {
      await visit('/?adults=4')
      await untilPartHydrated(chips.first())
      await page.getByRole('search').getByText('Guests', { exact: true }).click()
      await page.getByRole('button', { name: 'More: Adults' }).click()
      await chips.filter({ hasText: chip }).click()
      await expect(page).toHaveURL(/\/results.*adults=5/)
      await expect(page).toHaveURL(wish)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test('links from a region of its price table to that region', async ({ page, visit }) => {
    await visit('/')
    const table = page.locator('section').filter({ has: page.getByRole('heading', { name: /region by region/ }) })
    const link = table.getByRole('listitem').getByRole('link').first()
    const name = (await link.locator('span:not([aria-hidden])').first().innerText()).trim()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`UK Holiday Parks in ${name}`)
  })
})

test('has the holiday types in its own order in the main navigation, without touring [SHELL-03]', async ({
  page,
  visit,
}) => {
  await visit('/')
  const links = page.getByRole('navigation', { name: 'Holiday types' }).getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const channels = addresses.map((address) => new URL(address).searchParams.get('channel'))
  expect(channels.filter((channel) => channel !== null)).toEqual([
    'ukcaravan',
    'eurocaravan',
    'uklodge',
    'boats',
    'ukcottages',
  ])
})

test.describe('the head of a page', () => {
  test('has one title, one canonical address and a description, also after client-side navigation [ROUTE-15]', async ({
    page,
    visit,
    request,
  }) => {
    const region = await firstRegion(request, 'ukcaravan')
    await visit('/')
    const head = async () => ({
      titles: await page.locator('head title').count(),
      canonical: await page
        .locator('head link[rel="canonical"]')
        .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href)),
      descriptions: await page.locator('head meta[name="description"]').count(),
    })
    const origin = new URL(page.url()).origin
    expect(await head()).toEqual({ titles: 1, canonical: [`${origin}/`], descriptions: 1 })
    const home = await page.title()

    await page.getByRole('navigation', { name: 'Holiday types' }).getByRole('link', { name: 'Lodges' }).click()
    await expect(page).toHaveTitle(/^UK Lodge Breaks/)
    await expect.poll(head).toEqual({ titles: 1, canonical: [`${origin}/results/all-regions`], descriptions: 1 })
    expect(await page.title()).not.toBe(home)

    await visit(region.at('holidays'))
    const list = { titles: 1, canonical: [origin + region.at('holidays')], descriptions: 1 }
    expect(await head()).toEqual(list)
    await parkLinks(page).first().click()
    await expect(page).toHaveURL(/\/holidays\/ukcaravan\/\d+\/\d+\//)
    const park = new URL(page.url()).pathname
    await expect(page.getByRole('heading', { name: 'Accommodation' })).toBeVisible()
    await expect.poll(head).toEqual({ titles: 1, canonical: [origin + park], descriptions: 1 })
    await visit(park.replace('/holidays/', '/park-result/'))
    expect((await head()).canonical, 'a result has the canonical address of its park').toEqual([origin + park])
  })
})

test.describe('a non-existent address', () => {
  test.use({ expectedComplaints: [/404/] })

  test('redirects to /404, which answers 404, is not indexed and has six links [ROUTE-13]', async ({
    page,
    request,
  }) => {
    const unknown = await request.get('/no/such/page', { maxRedirects: 0 })
    expect([unknown.status(), unknown.headers().location]).toEqual([302, '/404'])
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveURL('/404')
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('We have no page at this address')
    await expect(main.getByRole('link')).toHaveCount(6)
    await main.getByRole('link', { name: 'Boating Holidays' }).click()
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=boats/)
  })
})
