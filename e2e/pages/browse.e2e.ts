import { formatMoneyRoundedUp } from '../../src/domain/money/money.ts'
import { expect, test } from '../support/fixtures.ts'
import { regionsOnSale } from '../support/stays.ts'

test('the home page of a holiday type searches that type alone, and links to its regions, low prices, operators and dog-friendly places [ROUTE-07, SRCH-03, RES-09]', async ({
  page,
  visit,
  request,
}) => {
  const regions = await regionsOnSale(request, 'uklodge')
  const [first] = regions
  await visit('/channel/uklodge')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('UK Lodge Breaks')
  /** The page left has lists of the same names, so the step after waits until this page is shown. */
  const goBack = async () => {
    await page.goBack()
    await expect(page).toHaveURL('/channel/uklodge')
    await expect(heading).toHaveText('UK Lodge Breaks')
  }

  await test.step('the search [SRCH-03]', async () => {
    const box = page.getByRole('search')
    await expect(box.getByText('Holiday type')).toHaveCount(0)
    await box.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=uklodge&/)
    await goBack()
  })

  await test.step('every region with its lowest total and a link to its list', async () => {
    const prices = page.locator('li[data-region]')
    await expect(prices).toHaveCount(regions.length)
    await expect(prices.first()).toContainText(first!.name)
    await prices.first().getByRole('link').click()
    await expect(page).toHaveURL(`/holidays/uklodge/${first!.regionId}/${first!.slug}`)
    await goBack()
  })

  await test.step('low prices for 3, 4 and 7 nights that link to their stays [RES-09]', async () => {
    const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Lowest prices' }) })
    for (const nights of [3, 4, 7]) {
      await expect(panel.getByRole('heading', { name: `${nights} nights`, exact: true })).toBeVisible()
    }
    const entry = panel.getByRole('link').first()
    const price = /£[\d,.]+/.exec(await entry.innerText())?.[0] ?? ''
    await entry.click()
    await expect(page).toHaveURL(/\/results\?channel=uklodge&region=all-regions&date=\d{4}-\d\d-\d\d&nights=3/)
    await expect(page.getByRole('article').filter({ hasText: price }).first()).toBeVisible()
    await goBack()
  })

  await test.step('operators: their regions, lists of their places only, and the way out', async () => {
    const operators = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Operators', exact: true }) })
    await operators.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/\d+\/region\/uklodge$/)
    await page.locator('li[data-region]').first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/holidays\/uklodge\/\d+\/[\w-]+\?operator=\d+$/)
    const narrowed = page.getByRole('main').getByRole('link', { name: /^Take off Only|Only/ })
    await narrowed.click()
    await expect(page).toHaveURL(/\/holidays\/uklodge\/\d+\/[\w-]+$/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('dog-friendly regions link to results with the dog, never below the price shown', async () => {
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
