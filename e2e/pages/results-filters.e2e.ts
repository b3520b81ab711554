import { expect, test, untilPartHydrated } from '../support/fixtures.ts'
import { longList } from '../support/result-cards.ts'

test.describe('the filters of results', () => {
  test('narrow the results to the number shown, and widen them again [RES-05]', async ({ page, visit, request }) => {
    const { address } = await longList(page, request)
    await visit(address)
    const filters = page.getByRole('form', { name: 'Filters' })
    const label = filters
      .locator('label')
      .filter({ has: page.locator('input[name="features"]:enabled') })
      .first()
    const [, name = '', count = ''] = /^(.+?)\s*(\d+)$/s.exec((await label.innerText()).trim()) ?? []
    await filters.getByRole('checkbox', { name }).first().check()
    await expect(page).toHaveURL(/features=\d+/)
    await expect(page.getByText(new RegExp(`^${count} parks?, prices are totals$`))).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`: ${count} parks?$`) })).toHaveCount(1)
    await page.getByRole('link', { name: `Remove filter: ${name}` }).click()
    await expect(page).not.toHaveURL(/features=/)
  })

  test('start one search for two quick changes, 500 ms after the last [RES-02]', async ({ page, visit, request }) => {
    const { address } = await longList(page, request)
    await visit(address)
    const first = page.locator('input[name="features"]:enabled').first()
    await first.hover()
    await untilPartHydrated(first)
    const ticked = await page.evaluate(() => {
      const boxes = document.querySelectorAll<HTMLInputElement>('input[name="features"]:enabled')
      boxes[0]?.click()
      boxes[1]?.click()
      return performance.now()
    })
    await expect(page).toHaveURL(/features=\d+,\d+/)
    const searches = await page.evaluate(
      (since) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.includes('/api/search?') && startTime > since)
          .map(({ startTime }) => startTime - since),
      ticked,
    )
    expect(searches).toHaveLength(1)
    expect(searches[0]).toBeGreaterThanOrEqual(495)
  })

  test('are in a dialog on a phone [RES-05] @mobile-only', async ({ page, visit, request }) => {
    const { address, total } = await longList(page, request)
    await visit(address)
    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByLabel('From £').fill('1')
    await dialog.getByLabel('From £').press('Enter')
    await expect(page).toHaveURL(/min=1/)
    await dialog.getByRole('button', { name: `Show ${total} parks` }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Remove filter: From £1' })).toBeVisible()
  })

  test('disable a filter that would leave none, and show its 0 [RES-05]', async ({ page, visit, request }) => {
    const { address } = await longList(page, request)
    await visit(address)
    const empty = page.locator('label').filter({ has: page.locator('input[name="features"]:disabled') })
    await expect(empty.first()).toContainText(/\S\s*0$/)
    const enabled = page.locator('label').filter({ has: page.locator('input[name="features"]:enabled') })
    await expect(enabled.first()).toContainText(/[1-9]\d*$/)
  })
})
