import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { becomePhone } from '../support/phone.ts'
import { regionsOnSale } from '../support/stays.ts'

const map = (page: Page): Locator => page.locator('.region-map')
/** A region's elements on the map: land or waterway, and name. */
const onMap = (page: Page, regionId: number): Locator => map(page).locator(`[data-region="${regionId}"]`)

const fillOf = (area: Locator) => area.evaluate((element) => getComputedStyle(element).fill)

test('the map of regions highlights the one hovered or focused in the list, and links to lists; on a phone the list starts in the first screen, and filters are set by a form and removed by links [ROUTE-07]', async ({
  page,
  visit,
  request,
}) => {
  const regions = await regionsOnSale(request, 'ukcaravan')
  const [region] = regions
  const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')

  await test.step('all regions, from A to Z', async () => {
    await visit('/region/ukcaravan')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('UK Holiday Parks by region')
    await expect(map(page)).toBeVisible()
    for (const { name } of regions) await expect(links.filter({ hasText: name }).first()).toBeVisible()
    const names = await links.locator('span.min-w-0').allInnerTexts()
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-GB')))
  })

  await test.step('the region hovered or focused in the list is highlighted', async () => {
    const area = onMap(page, region!.regionId).first()
    const plain = await fillOf(area)
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link', { name: region!.name }).hover()
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

  await test.step('the map of boats, with waterways, passes axe', async () => {
    await visit('/region/boats')
    await expectAccessible(page, '/region/boats', page.getByRole('main'))
  })

  await test.step('on a phone the list, its filters, the map and its chips', () => useOnPhone(page, visit, request))
})

async function useOnPhone(
  page: Page,
  visit: (address: string) => Promise<void>,
  request: APIRequestContext,
): Promise<void> {
  const [region] = (await regionsOnSale(request, 'uklodge')).toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
  await becomePhone(page)
  await visit('/region/uklodge')
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(heading).toContainText(region!.name)

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

  await expect(map(page)).toBeHidden()
  await page.locator('summary', { hasText: 'Show map' }).click()
  await expect(map(page)).toBeVisible()

  await page.getByRole('navigation', { name: 'Regions' }).getByRole('link', { name: region!.name }).click()
  await expect(page).toHaveURL(new RegExp(`/holidays/uklodge/${region!.regionId}/`))
}
