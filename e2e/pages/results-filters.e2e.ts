import type { Locator } from '@playwright/test'
import { expect, test, untilPartHydrated } from '../support/fixtures.ts'
import { longList, totals } from '../support/result-cards.ts'
import { arrivalWithPlaces, resultsFor } from '../support/stays.ts'

test.describe('the filters of results', () => {
  test('start one search for two changes, disable what would leave none, narrow the results to the number shown [RES-02, RES-05, BEYOND-05]', async ({
    page,
    visit,
    request,
  }) => {
    const { address, total } = await longList(page, request)
    await visit(address)
    const filters = page.getByRole('form', { name: 'Filters' })
    const labels = (state: 'enabled' | 'disabled') =>
      page.locator('label').filter({ has: page.locator(`input[name="features"]:${state}`) })
    const removals = page.getByRole('link', { name: /^Remove filter: / })
    const expectShown = (count: number | string) =>
      expect(page.getByText(new RegExp(`^${count} parks?, prices are totals$`))).toBeVisible()
    const countIn = async (label: Locator) => /\d+$/.exec((await label.innerText()).trim())?.[0] ?? ''

    await test.step('a filter that would leave none is disabled, with its 0 [RES-05]', async () => {
      const cheapest = Math.ceil((await totals(page))[0]!)
      await visit(`${address}&max=${cheapest}`)
      await expect(labels('disabled').first()).toContainText(/\S\s*0$/)
      await expect(labels('enabled').first()).toContainText(/[1-9]\d*$/)
      await visit(address)
    })

    await test.step('two quick changes start one search, 500 ms after the last [RES-02]', async () => {
      const first = page.locator('input[name="features"]:enabled').first()
      await first.hover()
      await untilPartHydrated(first)
      const last = await page.evaluate(() => {
        const boxes = document.querySelectorAll<HTMLInputElement>('input[name="features"]:enabled')
        boxes[0]?.click()
        const pressed = performance.now()
        boxes[1]?.click()
        return pressed
      })
      await expect(page).toHaveURL(/features=\d+,\d+/)
      const searches = await page.evaluate(
        (since) =>
          performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => name.includes('/api/search?') && startTime > since)
            .map(({ startTime }) => startTime - since),
        last,
      )
      expect(searches).toHaveLength(1)
      expect(searches[0]).toBeGreaterThanOrEqual(495)
      await expect(removals).toHaveCount(2)
      await filters.getByRole('link', { name: 'Clear all filters' }).click()
      await expect(page).not.toHaveURL(/features=/)
      await expect(removals).toHaveCount(0)
      await expectShown(total)
    })

    await test.step('narrow the results, and widen them again [RES-05]', async () => {
      const text = (await labels('enabled').first().innerText()).trim()
      const [, name = '', count = ''] = /^(.+?)\s*(\d+)$/s.exec(text) ?? []
      await filters.getByRole('checkbox', { name }).first().check()
      await expect(page).toHaveURL(/features=\d+/)
      await expectShown(count)
      await expect(page.getByRole('status').filter({ hasText: new RegExp(`: ${count} parks?$`) })).toHaveCount(1)
      await page.getByRole('link', { name: `Remove filter: ${name}` }).click()
      await expect(page).not.toHaveURL(/features=/)
      await expectShown(total)
    })

    await test.step('accessibility: step-free routes, wide doors, wet rooms, Changing Places [BEYOND-05]', async () => {
      const group = filters.locator('details').filter({ hasText: /^Accessibility/ })
      await group.locator('summary').click()
      for (const name of ['Step-free route', 'Doors 80 cm or wider', 'Wet room', 'Changing Places toilet']) {
        await expect(group.locator('label').filter({ hasText: name })).toHaveText(new RegExp(`^${name}\\s*\\d+$`))
      }
      const stepFree = group.locator('label').filter({ hasText: 'Step-free route' })
      const count = await countIn(stepFree)
      await stepFree.getByRole('checkbox').check()
      await expectShown(count)
      // An opened group stays open when its only box is cleared.
      await stepFree.getByRole('checkbox').uncheck()
      await expect(page).not.toHaveURL(/features=/)
      await expect(stepFree).toBeVisible()
      await expectShown(total)
    })

    await test.step('a dog has a count before it is chosen [RES-05]', async () => {
      const label = filters.locator('label').filter({ has: page.locator('input[name="dogs"]') })
      const count = await countIn(label)
      await label.getByRole('checkbox').check()
      await expect(page).toHaveURL(/dogs=true/)
      await expectShown(count)
    })
  })

  test('are in a dialog on a phone [RES-05] @mobile-only', async ({ page, visit, request }) => {
    const { address, total } = await longList(page, request)
    await visit(address)
    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByLabel('From £').fill('1')
    await dialog.getByLabel('From £').press('Enter')
    await expect(page).toHaveURL(/min=1/)
    await expect(dialog.getByRole('button', { name: `Show ${total} parks` })).toBeVisible()

    await test.step('one filter more is counted at once, before its search is answered [RES-17]', async () => {
      let answer = () => {}
      const isAsked = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/search?*', async (route) => {
        await isAsked
        await route.continue()
      })
      const label = dialog.locator('label').filter({ has: page.locator('input[name="features"]:enabled') })
      const count = /\d+$/.exec((await label.first().innerText()).trim())?.[0]
      await label.first().getByRole('checkbox').check()
      const show = dialog.getByRole('button', { name: new RegExp(`^Show ${count} parks?$`) })
      await expect(show).toBeVisible()
      answer()
      await expect(page).toHaveURL(/features=/)
      await show.click()
      await expect(dialog).toHaveCount(0)
    })
    await expect(page.getByRole('link', { name: 'Remove filter: From £1' })).toBeVisible()
  })

  test('of boats are narrowboats, cruisers, berths and cabins, and none that no boatyard has; bars show how many parks cost how much [RES-17]', async ({
    page,
    visit,
    request,
  }) => {
    const { arrival } = await arrivalWithPlaces(request, { channel: 'boats' }, 2)
    await visit(`${resultsFor({ channel: 'boats', region: 'all-regions', arrival, nights: 3 })}&sort=price-asc`)
    const filters = page.getByRole('form', { name: 'Filters' })
    for (const name of ['Narrowboat', 'Cruiser', '6 or more berths']) {
      await expect(filters.getByRole('checkbox', { name })).toBeVisible()
    }
    await expect(filters.getByLabel('Cabins')).toBeVisible()
    for (const name of ['Clubhouse', 'Indoor pool', 'Electric hook-up', 'Mobile home', 'By a river or canal']) {
      await expect(filters.getByText(name)).toHaveCount(0)
    }
    const bars = filters.getByRole('img', {
      name: /^Number of parks by total price: most are between £[\d,]+ and £[\d,]+$/,
    })
    await expect(bars).toBeVisible()
  })
})
