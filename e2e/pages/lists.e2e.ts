import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { regionsOnSale } from '../support/stays.ts'

const cards = (page: Page) => page.getByRole('article')
const parkLinks = (page: Page) => cards(page).getByRole('heading', { level: 3 }).getByRole('link')

test('a list has its region’s parks, sorted by price and name, and a page’s head is its own after client-side navigation too [ROUTE-02, ROUTE-04, ROUTE-15, RES-06]', async ({
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
})
