import { formatMoneyRoundedUp } from '../../src/domain/money/money.ts'
import { expect, test } from '../support/fixtures.ts'
import { REGIONS_ABROAD } from '../support/regions-abroad.ts'
import { regionsOnSale } from '../support/stays.ts'

test.describe('the home page of a holiday type', () => {
  test('searches only that type [ROUTE-07, SRCH-03]', async ({ page, visit }) => {
    await visit('/channel/uklodge')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('UK Lodge Breaks')
    const box = page.getByRole('search')
    await expect(box.getByText('Holiday type')).toHaveCount(0)
    await box.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=uklodge&/)
  })

  test('has every region with its lowest total and a link to its list @mobile [ROUTE-07]', async ({
    page,
    visit,
    request,
  }) => {
    const regions = await regionsOnSale(request, 'uklodge')
    await visit('/channel/uklodge')
    const fares = page.locator('li[data-region]')
    await expect(fares).toHaveCount(regions.length)
    const [first] = regions
    await expect(fares.first()).toContainText(first!.name)
    await fares.first().getByRole('link').click()
    await expect(page).toHaveURL(`/holidays/uklodge/${first!.regionId}/${first!.slug}`)
  })

  test('shows low prices for 3, 4 and 7 nights that link to the search for that stay [ROUTE-07, RES-09]', async ({
    page,
    visit,
  }) => {
    await visit('/channel/uklodge')
    const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Lowest prices on sale' }) })
    for (const nights of [3, 4, 7]) {
      await expect(panel.getByRole('heading', { name: `${nights} nights`, exact: true })).toBeVisible()
    }
    await panel.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/results\?channel=uklodge&region=all-regions&date=\d{4}-\d\d-\d\d&nights=3/)
  })

  test('links to the regions of the operators, and from there to lists of their places only [ROUTE-07]', async ({
    page,
    visit,
  }) => {
    await visit('/channel/uklodge')
    const operators = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Who runs them' }) })
    await operators.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/\d+\/region\/uklodge$/)
    await page.locator('li[data-region]').first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/holidays\/uklodge\/\d+\/[\w-]+\?operator=\d+$/)
    const narrowed = page.getByRole('main').getByRole('link', { name: /^Take off Only|Only/ })
    await narrowed.click()
    await expect(page).toHaveURL(/\/holidays\/uklodge\/\d+\/[\w-]+$/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('dog-friendly regions', () => {
  test('link to results with the dog, never below the price shown [ROUTE-07]', async ({ page, visit, request }) => {
    type Region = { name: string; lowestPrice: { price: number } | null }
    const answer = await request.get('/api/dogfriendly?channelId=uklodge')
    const { data } = (await answer.json()) as { data: { regions: Region[] } }
    const region = data.regions.find(({ lowestPrice }) => lowestPrice !== null)!
    await visit('/dog-friendly/uklodge')
    const entry = page.locator('li[data-region]').filter({ hasText: region.name }).first()
    const price = formatMoneyRoundedUp(region.lowestPrice!.price)
    await expect(entry).toContainText(price)
    await entry.getByRole('link').click()
    await expect(page).toHaveURL(/dogs=true/)
    await expect(page.getByRole('search').getByText('2 guests, 1 dog')).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: price }).first()).toBeVisible()
  })
})

test('European regions have their own order [RES-10]', async ({ page, visit }) => {
  await visit('/region/eurocaravan')
  await expect(page.locator('li[data-region] h2')).toContainText(REGIONS_ABROAD)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page of a holiday type searches that type [ROUTE-16]', async ({ page }) => {
    await page.goto('/channel/boats')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/results\/all-regions\?.*channel=boats/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Boating Holidays')
  })

  test('its pages work and are linked: home, dogs, operator, list [ROUTE-16]', async ({ page }) => {
    await page.goto('/channel/uklodge')
    await page.getByRole('link', { name: 'Where dogs may come' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('UK Lodge Breaks that take dogs')
    await page.locator('li[data-region]').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/results\?.*dogs=true/)
    await page.goto('/channel/uklodge')
    await page.locator('a[href$="/region/uklodge"]').filter({ hasText: 'from' }).first().click()
    await page.locator('li[data-region]').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
