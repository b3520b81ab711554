import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { cards, longList, PAGE_SIZE } from '../support/result-cards.ts'
import { arrivalsOnSale, regionsOnSale, resultsFor } from '../support/stays.ts'

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** A search in a region whose filters together leave nothing, but some of them something. */
async function overFiltered(request: APIRequestContext): Promise<string> {
  for (const { regionId } of await regionsOnSale(request, 'uklodge')) {
    const [arrival] = await arrivalsOnSale(request, { channel: 'uklodge', region: regionId })
    if (arrival) return `${resultsFor({ channel: 'uklodge', region: regionId, arrival, nights: 3 })}&max=1&bedrooms=1`
  }
  throw new Error('no region has lodges on sale')
}

test.describe('without results', () => {
  test('each filter can be removed, with the number of parks without it [RES-08]', async ({ page, visit, request }) => {
    await visit(await overFiltered(request))
    const fewer = section(page, 'Fewer filters')
    await expect(fewer.getByRole('link', { name: /1 or more bedrooms/ })).toContainText('still none')
    const price = fewer.getByRole('link', { name: /Up to £1(?!\d)/ })
    const count = /(\d+) parks?$/.exec((await price.innerText()).trim())?.[1]
    expect(Number(count)).toBeGreaterThan(0)
    await expectAccessible(page, 'filters leave nothing')
    await price.click()
    await expect(page).not.toHaveURL(/max=/)
    await expect(page.getByText(new RegExp(`^${count} parks?, prices are totals$`))).toBeVisible()
  })
})

test('Back returns from a park of the full-screen map to the map, and from there to the list’s scroll position [RES-07] @mobile-only', async ({
  page,
  visit,
  request,
}) => {
  const { address, more, total } = await longList(page, request)
  await visit(address)
  await more.click()
  await expect(cards(page)).toHaveCount(Math.min(total, 2 * PAGE_SIZE))
  await cards(page).nth(PAGE_SIZE).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  const map = page.getByRole('dialog', { name: /^Map: / })
  await map.getByRole('list', { name: 'Places on the map' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/park-result\//)
  await page.goBack()
  await expect(map).toBeVisible()
  await expect(page).toHaveURL(/view=map/)
  await map.getByRole('button', { name: 'List' }).click()
  await expect(map).toHaveCount(0)
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})
