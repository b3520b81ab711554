import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from '../support/fixtures.ts'
import { regionsOnSale } from '../support/stays.ts'

const cards = (page: Page) => page.getByRole('article')
const parkLinks = (page: Page) => cards(page).getByRole('heading', { level: 3 }).getByRole('link')

/** Follows a link to an address by client-side navigation, as if the page had one. */
async function follow(page: Page, address: string): Promise<void> {
  await untilHydrated(page)
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
  }, address)
}

test.use({ expectedComplaints: [/404/] })

test('by client-side navigation a page has its own head, a list is sorted by price and name, and moved and unknown addresses lead where the server leads [ROUTE-02, ROUTE-04, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-15, RES-06]', async ({
  page,
  visit,
  request,
}) => {
  const regions = await regionsOnSale(request, 'ukcaravan')
  const region = regions.toSorted((a, b) => b.parkCount - a.parkCount)[0]!
  const address = `/holidays/ukcaravan/${region.regionId}/${region.slug}`
  const head = async () => ({
    titles: await page.locator('head title').count(),
    canonical: await page
      .locator('head link[rel="canonical"]')
      .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href)),
    descriptions: await page.locator('head meta[name="description"]').count(),
  })
  await visit('/')
  const origin = new URL(page.url()).origin

  await test.step('the heads of two pages [ROUTE-15]', async () => {
    expect(await head()).toEqual({ titles: 1, canonical: [`${origin}/`], descriptions: 1 })
    const home = await page.title()
    await page.getByRole('navigation', { name: 'Holiday types' }).getByRole('link', { name: 'Lodges' }).click()
    await expect(page).toHaveTitle(/^UK Lodge Breaks/)
    await expect.poll(head).toEqual({ titles: 1, canonical: [`${origin}/results/all-regions`], descriptions: 1 })
    expect(await page.title()).not.toBe(home)
  })

  await test.step('the list of a region [ROUTE-04]', async () => {
    await visit(address)
    expect(await head()).toEqual({ titles: 1, canonical: [origin + address], descriptions: 1 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`UK Holiday Parks in ${region.name}`)
    await expect(cards(page)).toHaveCount(Math.min(12, region.parkCount))
  })

  await test.step('sorted by ascending and descending price and by name [RES-06]', async () => {
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

  await test.step('a park of it, with its own head [ROUTE-02, ROUTE-15]', async () => {
    const name = await parkLinks(page).first().innerText()
    await parkLinks(page).first().click()
    await expect(page).toHaveURL(/\/holidays\/ukcaravan\/\d+\/\d+\/[a-z0-9-]+/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const park = new URL(page.url()).pathname
    await expect(page.getByRole('heading', { name: 'Accommodation' })).toBeVisible()
    await expect.poll(head).toEqual({ titles: 1, canonical: [origin + park], descriptions: 1 })
  })

  await test.step('moved addresses [ROUTE-12]', async () => {
    for (const [from, to] of [
      ['/dog-friendly/uk?a=1', '/dog-friendly/ukcaravan?a=1'],
      ['/contact-us', '/help'],
    ] as const) {
      await follow(page, from)
      await expect(page).toHaveURL(to)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found')
    }
  })

  await test.step('a trailing slash [ROUTE-14]', async () => {
    await follow(page, '/channel/uklodge/?a=1')
    await expect(page).toHaveURL('/channel/uklodge?a=1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('UK Lodge Breaks')
  })

  await test.step('unknown addresses [ROUTE-13]', async () => {
    await follow(page, '/no/such/page')
    await expect(page).toHaveURL('/404')
    await visit('/terms')
    await follow(page, '/channel/spaceships')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0)
  })
})
