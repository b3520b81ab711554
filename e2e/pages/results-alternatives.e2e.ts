import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { totals } from '../support/result-cards.ts'
import { arrivalsOnSale, regionClosedOnSomeDate, regionsOnSale, resultsFor } from '../support/stays.ts'

const alternatives = (page: Page) => page.getByRole('list', { name: 'Closest to your search' })

/** A search in a region that finds nothing below £1. */
async function belowPrices(request: APIRequestContext): Promise<string> {
  for (const { regionId } of await regionsOnSale(request, 'uklodge')) {
    const [arrival] = await arrivalsOnSale(request, { channel: 'uklodge', region: regionId })
    if (arrival) return `${resultsFor({ channel: 'uklodge', region: regionId, arrival, nights: 3 })}&max=1`
  }
  throw new Error('no region has lodges on sale')
}

const NUMBERS = /(\d+) parks? from £([\d,]+) total|(1) park, £([\d,]+) total/

/** Number of parks and lowest total of an alternative. */
function numbersOf(text: string) {
  const [, parks, price, one, only] = NUMBERS.exec(text) ?? []
  return { parks: Number(parks ?? one), price: price ?? only }
}

test.describe('without results', () => {
  test('a filter can be removed; its list has the number of parks and the lowest total that were shown [RES-08] @mobile', async ({
    page,
    visit,
    request,
  }) => {
    await visit(await belowPrices(request))
    await expect(page.getByRole('heading', { name: 'Nothing matches all of your filters' })).toBeVisible()
    const way = alternatives(page).getByRole('link', { name: 'Any price' })
    const { parks, price } = numbersOf(await way.innerText())
    expect(parks).toBeGreaterThan(0)
    await expectAccessible(page, 'filters leave nothing', page.getByRole('main'))
    await way.click()
    await expect(page).not.toHaveURL(/max=/)
    await expect(page.getByText(new RegExp(`^${parks} parks?, prices are totals$`))).toBeVisible()
    await expect.poll(async () => Math.ceil((await totals(page))[0] ?? 0).toLocaleString('en-GB')).toBe(price)
  })

  test('of all regions there are alternatives too [RES-08, SRCH-08]', async ({ page, visit, request }) => {
    const [arrival] = await arrivalsOnSale(request, { channel: 'uklodge' })
    await visit(`/results/all-regions?channel=uklodge&region=all-regions&date=${arrival!}&nights=3&adults=2&max=1`)
    await alternatives(page).getByRole('link', { name: 'Any price' }).click()
    await expect(page).toHaveURL(new RegExp(`date=${arrival!}`))
    await expect(page.getByText(/^\d+ parks?, prices are totals$/)).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the nearest region has the same dates, with the total shown [RES-08, ROUTE-16]', async ({ page, request }) => {
    const { region, arrival } = await regionClosedOnSomeDate(request, 'ukcaravan')
    await page.goto(resultsFor({ channel: 'ukcaravan', region: region.regionId, arrival, nights: 3 }))
    const way = alternatives(page)
      .getByRole('link', { name: /^Same dates in / })
      .first()
    const { price } = numbersOf(await way.innerText())
    await way.click()
    await expect(page).toHaveURL(new RegExp(`date=${arrival}`))
    expect(Math.ceil((await totals(page))[0] ?? 0).toLocaleString('en-GB')).toBe(price)
  })
})
