import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { longList } from '../support/result-cards.ts'
import { queryOf } from '../support/search-box.ts'
import { arrivalsOnSale, resultsFor } from '../support/stays.ts'

const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })
const countShown = (page: Page, count: number | string) =>
  page.getByText(new RegExp(`^${count} parks?, prices are totals$`))

/** A stay for which two checkboxes of a kind would leave results. */
async function lodgesOnOffer(request: APIRequestContext): Promise<string> {
  for (const arrival of await arrivalsOnSale(request, { channel: 'uklodge' })) {
    const params = { channelId: 'uklodge', adults: 2, duration: 3, arrivalDate: arrival }
    const { data } = (await (await request.get('/api/search', { params })).json()) as {
      data: { total: number; filterCounts: { offers: { urn: number; count: number }[] } }
    }
    const isChoice = data.filterCounts.offers.some(({ count }) => count > 0 && count < data.total)
    if (isChoice)
      return `${resultsFor({ channel: 'uklodge', region: 'all-regions', arrival, nights: 3 })}&sort=price-asc`
  }
  throw new Error('no stay of lodges is on offer')
}

test.describe('offers', () => {
  test('are checkboxes with counts, are kept in the address, and combine with other filters [RES-12, RES-05]', async ({
    page,
    visit,
    request,
  }) => {
    await visit(await lodgesOnOffer(request))
    const group = filters(page)
      .locator('details')
      .filter({ hasText: /^Offers/ })
    await group.locator('summary').click()
    const label = group
      .locator('label')
      .filter({ has: page.locator('input[name="offers"]:enabled') })
      .first()
    const [, title = '', count = ''] = /^(.+?)\s*(\d+)$/s.exec((await label.innerText()).trim()) ?? []
    const box = group.getByRole('checkbox', { name: title })
    const urn = await box.getAttribute('value')
    await box.check()
    await expect(page).toHaveURL(new RegExp(`offers=${urn}(&|$)`))
    await expect(countShown(page, count)).toBeVisible()

    await page.getByRole('link', { name: `Remove filter: ${title}` }).click()
    await expect(page).not.toHaveURL(/offers=/)
    await expect(box).not.toBeChecked()

    await box.check()
    await expect(page).toHaveURL(/offers=/)
    await filters(page).getByLabel('Bedrooms').selectOption('1')
    await expect(page).toHaveURL(/bedrooms=1/)
    const bathrooms = filters(page).getByLabel('Bathrooms')
    const [, atLeast = '', left = ''] =
      /^(\d) or more \((\d+)\)$/.exec(await bathrooms.locator('option').last().innerText()) ?? []
    await bathrooms.selectOption(atLeast)
    await expect(page).toHaveURL(new RegExp(`bathrooms=${atLeast}`))
    await expect(countShown(page, left)).toBeVisible()
    await filters(page).getByRole('link', { name: 'Clear all filters' }).click()
    await expect(page).not.toHaveURL(/offers=|bedrooms=|bathrooms=/)
    expect(queryOf(page, 'sort')).toBe('price-asc')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are submitted by one button and kept in the address, every one is removed by a link, and the quick filters are links: this weekend, under £300, a dog [RES-05, RES-12, BEYOND-02, ROUTE-16]', async ({
    page,
    request,
  }) => {
    await page.goto(await lodgesOnOffer(request))
    const offers = filters(page)
      .locator('details')
      .filter({ hasText: /^Offers/ })
    await offers.locator('summary').click()
    const offer = offers.locator('input[name="offers"]:enabled').first()
    const urn = await offer.getAttribute('value')
    await offer.check()
    await filters(page).getByLabel('To £').fill('2999')
    await filters(page).getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(new RegExp(`offers=${urn}`))
    await expect(page).toHaveURL(/max=2999/)
    await expect(filters(page).locator(`input[name="offers"][value="${urn}"]`)).toBeChecked()
    await expect(page.getByRole('article').first()).toBeVisible()

    const chips = page.getByRole('list', { name: 'Quick filters' })
    await chips.getByRole('link', { name: 'Remove filter: Up to £2,999' }).click()
    await expect(page).not.toHaveURL(/max=/)
    await expect(page).toHaveURL(new RegExp(`offers=${urn}`))
    await page.goBack()
    await chips.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(page).not.toHaveURL(/offers=|max=/)

    await page.goto((await longList(page, request)).address)
    await expect(chips.getByRole('link', { name: 'This weekend' })).toHaveAttribute('href', /date=\d{4}-\d\d-\d\d/)
    await expect(chips.getByRole('link', { name: 'Dog friendly' })).toHaveAttribute('href', /dogs=true/)
    await chips.getByRole('link', { name: 'Under £300' }).click()
    await expect(page).toHaveURL(/max=300/)
    await expect(chips.getByRole('link', { name: 'Remove filter: Up to £300' })).toBeVisible()
  })
})
