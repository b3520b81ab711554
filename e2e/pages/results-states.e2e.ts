import { londonDateAt } from '../../src/domain/dates/calendar-date.ts'
import { comingFriday } from '../../src/domain/dates/flexible-dates.ts'
import { expect, test } from '../support/fixtures.ts'
import { cards, longList, PAGE_SIZE } from '../support/result-cards.ts'
import { arrivalsOnSale } from '../support/stays.ts'

test.describe('a search', () => {
  test.use({ expectedComplaints: [/ERR_ABORTED|ERR_FAILED/] })

  test('is aborted by a new one, says with Retry that it failed, and shows known results until all suppliers answered [RES-01, RES-02, RES-13, ERR-01]', async ({
    page,
    visit,
    request,
  }) => {
    const { address, total } = await longList(page, request)
    await visit(address)
    const sort = page.getByLabel('Sort by')

    await test.step('aborted by a new one [RES-02]', async () => {
      const pattern = /\/api\/search\?.*sort=price-desc/
      await page.route(pattern, () => new Promise<void>(() => undefined))
      const cancelled = page.waitForEvent('requestfailed', (sent) => sent.url().includes('sort=price-desc'))
      const asked = page.waitForRequest(/sort=price-desc/)
      await sort.selectOption('Price, highest first')
      await asked
      await sort.selectOption('Name')
      expect((await cancelled).failure()?.errorText).toContain('ERR_ABORTED')
      await expect(page).toHaveURL(/sort=name/)
      await expect(sort).toHaveValue('name')
      await expect(cards(page)).toHaveCount(PAGE_SIZE)
      await page.unroute(pattern)
    })

    await test.step('fails, and is retried [RES-13, ERR-01]', async () => {
      await page.route('**/api/search?*', (route) => route.abort())
      await sort.selectOption('Price, highest first')
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('The search results could not be loaded.')
      await expect(alert).toContainText('Network error. Please check your internet connection and try again.')
      await expect(page.getByRole('search')).toBeVisible()
      await page.unroute('**/api/search?*')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(cards(page).first()).toBeVisible()
      await expect(alert).toHaveCount(0)
    })

    await test.step('shows known results, how many parks are being queried, and completes by itself [RES-01, RES-02]', async () => {
      type Answer = { data: { wait: boolean; count: number; total: number; results: unknown[] } }
      await page.route('**/api/search?*', async (route) => {
        const answer = (await (await route.fetch()).json()) as Answer
        const { data } = answer
        await route.fulfill({
          json: { ...answer, data: { ...data, wait: true, count: 18, total: 3, results: data.results.slice(0, 3) } },
        })
      })
      await sort.selectOption('Date')
      await expect(page.getByRole('status').filter({ hasText: 'Checking 18 more parks…' })).toBeVisible()
      await expect(cards(page)).toHaveCount(3)
      await expect(cards(page)).toHaveCount(Math.min(total, PAGE_SIZE))
      await expect(page.getByText('Checking 18 more parks…')).toHaveCount(0)
      await expect(page.getByText(`${total} parks, prices are totals`)).toBeVisible()
    })
  })
})

test('shows skeleton cards in the final places after 200 ms [RES-02] @mobile', async ({ page, visit, request }) => {
  // Not the coming Friday: its results have no filter 'This weekend', and one row of filters less.
  const friday = comingFriday(londonDateAt(Date.now()))
  const arrivals = await arrivalsOnSale(request, { channel: 'uklodge' })
  const arrival = arrivals.find((date) => date > friday)
  await visit(`/results/all-regions?channel=uklodge&date=${arrival}&nights=3&adults=2`)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/search?*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('article').first().getByRole('link').click()
  const skeleton = page.locator('[data-page-skeleton]')
  await expect(skeleton).toBeVisible()
  const blank = await skeleton.locator('.aspect-\\[3\\/2\\]').first().boundingBox()
  answer()
  await expect(skeleton).toHaveCount(0)
  const picture = await cards(page).first().locator('picture img').boundingBox()
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    // The title of a place takes one or two lines on a phone.
    expect(Math.abs(picture![side] - blank![side]), side).toBeLessThanOrEqual(side === 'y' ? 36 : 3)
  }
})
