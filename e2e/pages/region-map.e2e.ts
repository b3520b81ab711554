import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { regionsOnSale } from '../support/stays.ts'

const map = (page: Page): Locator => page.locator('.region-map')
/** A region's elements on the map: land or waterway, and name. */
const onMap = (page: Page, regionId: number): Locator => map(page).locator(`[data-region="${regionId}"]`)

const fillOf = (area: Locator) => area.evaluate((element) => getComputedStyle(element).fill)

test.describe('the map of regions', () => {
  test('shows all regions at /region/{channel} with links from A to Z, highlights them, and links to their lists [ROUTE-07]', async ({
    page,
    visit,
    request,
  }) => {
    const regions = await regionsOnSale(request, 'ukcaravan')
    const [region] = regions
    await visit('/region/ukcaravan')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('UK Holiday Parks by region')
    await expect(map(page)).toBeVisible()
    const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
    for (const { name } of regions) await expect(links.filter({ hasText: name }).first()).toBeVisible()
    const names = await links.locator('span.min-w-0').allInnerTexts()
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-GB')))

    await test.step('the region hovered or focused in the list is highlighted', async () => {
      const area = onMap(page, region!.regionId).first()
      const plain = await fillOf(area)
      const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link', { name: region!.name })
      await link.hover()
      await expect.poll(() => fillOf(area)).not.toBe(plain)
      await page.mouse.move(0, 0)
      await expect.poll(() => fillOf(area)).toBe(plain)
      await page.getByRole('main').getByRole('link', { name: region!.name }).first().focus()
      await expect.poll(() => fillOf(area)).not.toBe(plain)
    })

    await test.step('a region is a link to its list, by client-side navigation', async () => {
      await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
      for (const link of [onMap(page, region!.regionId).last(), links.filter({ hasText: region!.name }).first()]) {
        await link.click()
        await expect(page).toHaveURL(new RegExp(`/holidays/ukcaravan/${region!.regionId}/`))
        await expect(page.getByRole('heading', { level: 1 })).toContainText(region!.name)
        await page.goBack()
      }
      expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
    })

    await test.step('that of boats, with waterways, passes axe', async () => {
      await visit('/region/boats')
      await expectAccessible(page, '/region/boats', page.getByRole('main'))
    })
  })
})

test('on a phone the list of regions starts in the first screen, its chips and map lead to their lists, and filters are set by a form and removed by links [ROUTE-07] @mobile-only', async ({
  page,
  visit,
  request,
}) => {
  const [region] = (await regionsOnSale(request, 'uklodge')).toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
  await visit('/region/uklodge')
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(heading).toContainText(region!.name)

  await test.step('filters', async () => {
    await page.locator('summary', { hasText: 'Filters' }).click()
    const form = page.getByRole('form', { name: 'Filters' })
    await form.getByLabel('Adults').selectOption('4')
    await form.getByLabel('Hot tub').check()
    await form.getByRole('button', { name: 'Show prices' }).click()
    await expect(page).toHaveURL(/\/region\/uklodge\?adults=4&features=1$/)
    await expect(form).toBeHidden()
    await page.getByRole('link', { name: 'Remove filter: 4 adults' }).click()
    await expect(page).toHaveURL(/\/region\/uklodge\?features=1$/)
    await page.getByRole('link', { name: 'Remove filter: Hot tub' }).click()
    await expect(page).toHaveURL(/\/region\/uklodge$/)
  })

  await test.step('the map', async () => {
    await expect(map(page)).toBeHidden()
    await page.locator('summary', { hasText: 'Show map' }).click()
    await expect(map(page)).toBeVisible()
  })

  await page.getByRole('navigation', { name: 'Regions' }).getByRole('link', { name: region!.name }).click()
  await expect(page).toHaveURL(new RegExp(`/holidays/uklodge/${region!.regionId}/`))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters of regions are a form [ROUTE-16]', async ({ page }) => {
    await page.goto('/region/boats')
    await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByLabel('Maximum price').selectOption({ label: 'Up to £750' })
    await page.getByRole('button', { name: 'Show prices' }).click()
    await expect(page).toHaveURL(/\/region\/boats\?.*max=750/)
    await page.getByRole('link', { name: 'Remove filter: Up to £750' }).click()
    await expect(page).toHaveURL(/\/region\/boats$/)
  })
})
