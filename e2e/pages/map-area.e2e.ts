import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect } from '../support/fixtures.ts'
import { groundOf, mapOf, parksOn, placeOf, test } from '../support/on-map.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const button = (map: Locator) => map.getByRole('button', { name: 'Search this area' })

/** Zooms in, so that only some of the parks are visible. */
async function zoomIntoMap(map: Locator): Promise<void> {
  await groundOf(map).focus()
  await groundOf(map).press('+')
  await groundOf(map).press('+')
}

async function countOf(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+ parks?, prices are totals$/).innerText()
  return Number.parseInt(text, 10)
}

test.describe('the visible area of the map', () => {
  test('without parks says so and has a link out of it; it is searched after the map was moved: list, pins and counts are of it, and a chip removes it [RES-05, RES-08, RES-14]', async ({
    page,
    visit,
    lodges: { address, total },
  }) => {
    const map = mapOf(page)
    await test.step('without parks [RES-08]', async () => {
      await visit(`${address}&bounds=59.9,1.5,60,1.6`)
      await expect(page.getByRole('heading', { name: 'Nothing matches all of your filters' })).toBeVisible()
      await page.getByRole('link', { name: /^Outside this part of the map/ }).click()
      await expect(page.getByRole('article')).toHaveCount(12)
      await expect(page).not.toHaveURL(/bounds=/)
    })

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
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is kept by the filters and removed by a link [RES-14, ROUTE-16]', async ({
    page,
    lodges: { address, total },
  }) => {
    await page.goto(`${address}&bounds=49,-8,61,2`)
    const filters = page.getByRole('form', { name: 'Filters' })
    await filters.getByLabel('To £').fill('2998')
    await filters.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/bounds=49(,|%2C)-8(,|%2C)61(,|%2C)2&/)
    await page.getByRole('link', { name: 'Remove filter: Up to £2,998' }).click()
    await page.getByRole('link', { name: 'Remove filter: Map area' }).click()
    await expect(page).not.toHaveURL(/bounds=/)
    await expect.poll(() => countOf(page)).toBe(total)
  })
})
