import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { regionsOnSale } from '../support/stays.ts'

const map = (page: Page): Locator => page.locator('.region-map')
/** A region's elements on the map: land or waterway, and name. */
const onMap = (page: Page, regionId: number): Locator => map(page).locator(`[data-region="${regionId}"]`)

const fillOf = (area: Locator) => area.evaluate((element) => getComputedStyle(element).fill)

test.describe('the map of regions', () => {
  test('shows all regions at /region/{channel}, with links from A to Z [ROUTE-07]', async ({
    page,
    visit,
    request,
  }) => {
    const regions = await regionsOnSale(request, 'ukcaravan')
    await visit('/region/ukcaravan')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('UK Holiday Parks, region by region')
    await expect(map(page)).toBeVisible()
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    for (const { name } of regions) await expect(headings.getByRole('link', { name })).toBeVisible()
    const names = await headings.getByRole('link').locator('span.min-w-0').allInnerTexts()
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-GB')))
    const [first] = regions
    await headings.getByRole('link', { name: first!.name }).click()
    await expect(page).toHaveURL(new RegExp(`/holidays/ukcaravan/${first!.regionId}/`))
  })

  test('highlights the region hovered in the list, and vice versa', async ({ page, visit, request }) => {
    const [region] = await regionsOnSale(request, 'ukcaravan')
    await visit('/region/ukcaravan')
    const area = onMap(page, region!.regionId).first()
    const plain = await fillOf(area)
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link', { name: region!.name }).hover()
    await expect.poll(() => fillOf(area)).not.toBe(plain)
    await page.mouse.move(0, 0)
    await expect.poll(() => fillOf(area)).toBe(plain)
    await page.getByRole('main').getByRole('link', { name: region!.name }).first().focus()
    await expect.poll(() => fillOf(area)).not.toBe(plain)
  })

  test('links a region on the map to its list, by client-side navigation', async ({ page, visit, request }) => {
    const [region] = await regionsOnSale(request, 'ukcaravan')
    await visit('/region/ukcaravan')
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
    await onMap(page, region!.regionId).last().click()
    await expect(page).toHaveURL(new RegExp(`/holidays/ukcaravan/${region!.regionId}/`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(region!.name)
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
  })

  test('has no tab stops: Tab moves through the list', async ({ page, visit }) => {
    await visit('/region/boats')
    const stops = await map(page)
      .locator('a')
      .evaluateAll((links) => links.filter((link) => (link as SVGElement).tabIndex >= 0).length)
    expect(stops).toBe(0)
  })

  test('sends no request to another host', async ({ page, visit, baseURL }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) elsewhere.push(request.url())
    })
    const picture = page.waitForResponse(/\/map\/areas\/europe\.svg/)
    await visit('/region/eurocaravan')
    expect((await picture).status()).toBe(200)
    expect(elsewhere).toEqual([])
  })

  for (const channel of ['ukcaravan', 'eurocaravan', 'boats']) {
    test(`passes axe at /region/${channel}`, async ({ page, visit }) => {
      await visit(`/region/${channel}`)
      await expect(map(page)).toBeVisible()
      await expectAccessible(page, `/region/${channel}`)
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('has its regions as links [ROUTE-07]', async ({ page, request }) => {
    const [region] = await regionsOnSale(request, 'ukcaravan')
    await page.goto('/region/ukcaravan')
    await onMap(page, region!.regionId).last().click()
    await expect(page).toHaveURL(new RegExp(`/holidays/ukcaravan/${region!.regionId}/`))
  })
})
