import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { announced } from '../support/by-ear.ts'
import { expect, test, untilPartHydrated } from '../support/fixtures.ts'
import { longList, totals } from '../support/result-cards.ts'
import { queryOf } from '../support/search-box.ts'
import { arrivalsOnSale, arrivalWithPlaces, resultsFor } from '../support/stays.ts'

test.describe('the filters of results', () => {
  test('start one search for two changes, disable what would leave none, narrow the results to the number shown, combine with offers, and belong to the holiday type [RES-02, RES-05, RES-12, RES-17, BEYOND-05]', async ({
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
      expect(page.getByText(new RegExp(`^${count} parks? · prices are for the whole stay$`))).toBeVisible()
    const countIn = async (label: Locator) => /\((\d+) \w+\)$/.exec((await label.innerText()).trim())?.[1] ?? ''

    await test.step('a filter that would leave none is disabled, with its 0 [RES-05]', async () => {
      const cheapest = Math.ceil((await totals(page))[0]!)
      const max = filters.getByRole('textbox', { name: 'To £' })
      await max.hover()
      await untilPartHydrated(max)
      await max.fill(String(cheapest))
      await max.press('Enter')
      await expect(page).toHaveURL(new RegExp(`max=${cheapest}`))
      await expect(labels('disabled').first()).toContainText(/\S\s*0 \(0 parks\)$/)
      await expect(labels('enabled').first()).toContainText(/\([1-9]\d* parks?\)$/)
      await page.getByRole('link', { name: /^Remove filter: Up to £/ }).click()
      await expect(page).not.toHaveURL(/max=/)
      await expectShown(total)
    })

    await test.step('two quick changes start one search [RES-02]', async () => {
      await untilPartHydrated(page.locator('input[name="features"]:enabled').first())
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
            .filter(({ name, startTime }) => name.includes('/api/search?') && startTime > since).length,
        last,
      )
      expect(searches).toBe(1)
      await expect(removals).toHaveCount(2)
      await filters.getByRole('link', { name: 'Clear all filters' }).click()
      await expect(page).not.toHaveURL(/features=/)
      await expect(removals).toHaveCount(0)
      await expectShown(total)
    })

    await test.step('narrow the results, and widen them again [RES-05]', async () => {
      const text = (await labels('enabled').first().innerText()).trim()
      const [, name = '', count = ''] = /^(.+?)\s*\d+\s*\((\d+) \w+\)$/s.exec(text) ?? []
      await filters.getByRole('checkbox', { name }).first().check()
      await expect(page).toHaveURL(/features=\d+/)
      await expectShown(count)
      await expect(announced(page, new RegExp(`: ${count} parks?, sorted by `))).toHaveCount(1)
      await page.getByRole('link', { name: `Remove filter: ${name}` }).click()
      await expect(page).not.toHaveURL(/features=/)
      await expectShown(total)
    })

    await test.step('accessibility: step-free routes, wide doors, wet rooms, Changing Places [BEYOND-05]', async () => {
      const group = filters.locator('details').filter({ hasText: /^Accessibility/ })
      await group.locator('summary').click()
      for (const name of ['Step-free route', 'Doors 80 cm or wider', 'Wet room', 'Changing Places toilet']) {
        await expect(group.locator('label').filter({ hasText: name })).toHaveText(
          new RegExp(`^${name}\\s*(\\d+) \\(\\1 parks?\\)$`),
        )
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

    await test.step('offers with counts, in the address, and beside other filters [RES-12, RES-05]', async () => {
      await visit(await lodgesOnOffer(request))
      await chooseOffer(page)
    })

    await test.step('boats have kinds, berths, cabins and bars of prices, and nothing that no boatyard has [RES-17]', async () => {
      const { arrival } = await arrivalWithPlaces(request, { channel: 'boats' }, 2)
      await visit(`${resultsFor({ channel: 'boats', region: 'all-regions', arrival, nights: 3 })}&sort=price-asc`)
      for (const name of ['Narrowboat', 'Cruiser', '6 or more berths']) {
        await expect(filters.getByRole('checkbox', { name })).toBeVisible()
      }
      await expect(filters.getByLabel('Cabins')).toBeVisible()
      for (const name of ['Clubhouse', 'Indoor pool', 'Electric hook-up', 'Mobile home', 'By a river or canal']) {
        await expect(filters.getByText(name)).toHaveCount(0)
      }
      const bars = filters.getByRole('img', {
        name: /^How many there are at each total price: most are between £[\d,]+ and £[\d,]+$/,
      })
      await expect(bars).toBeVisible()
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
      const count = /\((\d+) \w+\)$/.exec((await label.first().innerText()).trim())?.[1]
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
})

async function chooseOffer(page: Page): Promise<void> {
  const filters = page.getByRole('form', { name: 'Filters' })
  const expectShown = (count: string) =>
    expect(page.getByText(new RegExp(`^${count} parks? · prices are for the whole stay$`))).toBeVisible()
  const group = filters.locator('details').filter({ hasText: /^Offers/ })
  await group.locator('summary').click()
  const label = group
    .locator('label')
    .filter({ has: page.locator('input[name="offers"]:enabled') })
    .first()
  const [, title = '', count = ''] = /^(.+?)\s*\d+\s*\((\d+) \w+\)$/s.exec((await label.innerText()).trim()) ?? []
  const box = group.getByRole('checkbox', { name: title })
  const urn = await box.getAttribute('value')
  await box.check()
  await expect(page).toHaveURL(new RegExp(`offers=${urn}(&|$)`))
  await expectShown(count)

  await page.getByRole('link', { name: `Remove filter: ${title}` }).click()
  await expect(page).not.toHaveURL(/offers=/)
  await expect(box).not.toBeChecked()

  await box.check()
  await expect(page).toHaveURL(/offers=/)
  await filters.getByLabel('Bedrooms').selectOption('1')
  await expect(page).toHaveURL(/bedrooms=1/)
  const bathrooms = filters.getByLabel('Bathrooms')
  const [, atLeast = '', left = ''] =
    /^(\d) or more \((\d+)\)$/.exec(await bathrooms.locator('option').last().innerText()) ?? []
  await bathrooms.selectOption(atLeast)
  await expect(page).toHaveURL(new RegExp(`bathrooms=${atLeast}`))
  await expectShown(left)
  await filters.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).not.toHaveURL(/offers=|bedrooms=|bathrooms=/)
  expect(queryOf(page, 'sort')).toBe('price-asc')
}

/** A stay for which some results are on offer, and others not. */
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
