import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { chooseCookies, expect } from '../support/fixtures.ts'
import { groundOf, mapOf, parksOn, placeOf, test } from '../support/on-map.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // The test blocks files, and the browser logs it.
  expectedComplaints: [/ERR_FAILED|Failed to fetch dynamically imported module/],
})

const MAP_FILE = '**/assets/live-map-*.js'
const PINS = '**/api/mappins?*'

const button = (map: Locator) => map.getByRole('button', { name: 'Search this area' })

/** Zooms in, so that only some of the parks are visible. */
async function zoomIntoMap(map: Locator): Promise<void> {
  await groundOf(map).focus()
  await groundOf(map).press('+')
  await groundOf(map).press('+')
}

async function countOf(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+ parks? · prices are for the whole stay$/).innerText()
  return Number.parseInt(text, 10)
}

test('a map and pins that failed to load are loaded when asked; the visible area is searched after the map was moved, a chip removes it, one without parks says so, and filters keep it without JavaScript [RES-05, RES-08, RES-13, RES-14, ROUTE-16]', async ({
  page,
  visit,
  browser,
  baseURL,
  lodges: { address, total },
}) => {
  await page.route(MAP_FILE, (route) => route.abort())
  await page.route(PINS, (route) => route.abort())
  await visit(address)
  const map = mapOf(page)

  await test.step('a map whose code fails to load, and then its pins [RES-13]', async () => {
    await expect(map.getByRole('alert')).toContainText('The map couldn’t be loaded.')
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.unroute(MAP_FILE)
    await map.getByRole('button', { name: 'Try again' }).click()
    await expect(map.getByRole('alert')).toContainText('Places couldn’t be loaded.')
    await page.unroute(PINS)
    await map.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => parksOn(map)).toBe(total)
    await expect(map.getByRole('alert')).toHaveCount(0)
  })

  await test.step('the list, pins and counts are of the area [RES-05, RES-14]', async () => {
    await visit(address)
    await expect.poll(() => parksOn(map)).toBe(total)
    await expect(button(map)).toHaveCount(0)
    await zoomIntoMap(map)
    const before = await placeOf(map)
    await button(map).click()
    await expect(page).toHaveURL(/bounds=-?[\d.]+,-?[\d.]+,-?[\d.]+,-?[\d.]+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('in this part of the map')
    await expect(button(map)).toHaveCount(0)
    await expect.poll(() => countOf(page)).toBeLessThan(total)
    const count = await countOf(page)
    await expect.poll(() => parksOn(map)).toBe(count)
    await expect(page.getByRole('article')).toHaveCount(Math.min(count, 12))
    // The visible area does not change.
    expect(await placeOf(map)).toBe(before)
    await expectAccessible(page, 'a part of the map is searched', page.getByRole('list', { name: 'Quick filters' }))

    await page.getByRole('link', { name: 'Remove filter: Map area' }).click()
    await expect(page).not.toHaveURL(/bounds=/)
    await expect.poll(() => countOf(page)).toBe(total)
  })

  await test.step('an area without parks has a link out of it [RES-08]', async () => {
    await visit(`${address}&bounds=59.9,1.5,60,1.6`)
    await expect(page.getByRole('heading', { name: 'Nothing matches all of your filters' })).toBeVisible()
    await page.getByRole('link', { name: /^Outside this part of the map/ }).click()
    await expect(page.getByRole('article')).toHaveCount(12)
    await expect(page).not.toHaveURL(/bounds=/)
  })

  await test.step('without JavaScript it is kept by the filters and removed by a link [RES-14, ROUTE-16]', async () => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
    await chooseCookies(context, baseURL!, 'rejected')
    const plain = await context.newPage()
    await plain.goto(`${address}&bounds=49,-8,61,2`)
    const filters = plain.getByRole('form', { name: 'Filters' })
    await filters.getByRole('textbox', { name: 'To £' }).fill('2998')
    await filters.getByRole('button', { name: 'Apply filters' }).click()
    await expect(plain).toHaveURL(/bounds=49(,|%2C)-8(,|%2C)61(,|%2C)2&/)
    await plain.getByRole('link', { name: 'Remove filter: Up to £2,998' }).click()
    await plain.getByRole('link', { name: 'Remove filter: Map area' }).click()
    await expect(plain).not.toHaveURL(/bounds=/)
    await expect.poll(() => countOf(plain)).toBe(total)
    await context.close()
  })
})
