import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
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
    await expectAccessible(page, 'filters leave nothing', fewer)
    await price.click()
    await expect(page).not.toHaveURL(/max=/)
    await expect(page.getByText(new RegExp(`^${count} parks?, prices are totals$`))).toBeVisible()
  })
})
