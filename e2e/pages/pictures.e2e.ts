import type { APIRequestContext, Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { chooseCookies, expect, untilHydrated, withPictures } from '../support/fixtures.ts'
import { addressOfPark, firstLodge, MAP_CODE, requestsOf, test } from '../support/on-map.ts'
import { REGIONS_ABROAD } from '../support/regions-abroad.ts'
import { arrivalWithPlaces, regionsOnSale, resultsFor } from '../support/stays.ts'

// One worker with pictures.
test.describe.configure({ mode: 'default' })
test.use(withPictures)

test.describe('a park', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('has pictures with a sky and a ground of their own until they are there, which say so if they fail, and a static map until hover or touch, as without JavaScript [PARK-01, PARK-10, RES-14, ROUTE-16]', async ({
    page,
    visit,
    request,
    lodges,
    browser,
    baseURL,
  }) => {
    const park = await firstLodge(request, lodges.arrival)
    const address = addressOfPark(park, lodges.arrival)
    await test.step('pictures that fail [PARK-10]', async () => {
      const held: Route[] = []
      await page.route(/\/pictures\//, (route) => void held.push(route))
      await page.goto(address, { waitUntil: 'commit' })
      const cover = page.getByRole('img', { name: /^Drawing: / }).first()
      await expect(cover).toHaveCSS('background-image', /^linear-gradient\((rgb\(\d+, \d+, \d+\)( \d+%)?(, )?){2,4}\)$/)
      await expect.poll(() => held.length).toBeGreaterThan(0)
      for (const route of held) await route.abort()
      await expect(cover).toHaveAttribute('src', /^data:image\/svg\+xml,.*Photo not available/)
      await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
      await page.unrouteAll()
    })

    await test.step('the park, sights and parks nearby on its map [PARK-01]', async () => {
      const requests = requestsOf(page)
      await visit(address)
      await expect(page.getByRole('img', { name: /^Drawing: / }).first()).toHaveAttribute('src', /^\/pictures\//)
      await page.waitForLoadState('load')
      expect(requests.filter((url) => MAP_CODE.test(url) || url.includes('/map/'))).toEqual([])

      const around = page.getByRole('region', { name: `Map of ${park.name} and the area` })
      await around.scrollIntoViewIfNeeded()
      await expect(around.getByRole('img')).toBeVisible()
      expect(requests.filter((url) => MAP_CODE.test(url))).toEqual([])
      await around.hover()
      await expect(around.getByRole('button', { name: new RegExp(`^${park.name}`) })).toBeVisible()
      expect(requests.some((url) => MAP_CODE.test(url))).toBe(true)
      const sight = around.getByRole('button', { name: /^1: / })
      await expect(sight).toBeVisible()
      await expectAccessible(page, 'park with its map')
      await sight.focus()
      await page.keyboard.press('Enter')
      await expect(around.getByRole('dialog')).toContainText(/miles?/)
      await page.keyboard.press('Escape')
      await expect(sight).toBeFocused()
    })

    await test.step('static maps of the region above the list, and of the park, on a phone without JavaScript [RES-14, ROUTE-16]', async () => {
      const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
      const context = await browser.newContext({ baseURL, javaScriptEnabled: false, ...phone })
      await chooseCookies(context, baseURL!, 'rejected')
      await expectStaticMaps(await context.newPage(), request)
      await context.close()
    })
  })
})

async function expectStaticMaps(page: Page, request: APIRequestContext): Promise<void> {
  const [region] = await regionsOnSale(request, 'uklodge')
  const { arrival } = await arrivalWithPlaces(request, { channel: 'uklodge', region: region!.regionId }, 1)
  await page.goto(`${resultsFor({ channel: 'uklodge', region: region!.regionId, arrival, nights: 3 })}&view=map`)
  const still = page.getByRole('img', { name: `Map of ${region!.name}` })
  await expect(still).toBeVisible()
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('article').first().getByRole('link').first().click()
  const around = page.getByRole('img', { name: /^Map of .+ near / })
  await around.scrollIntoViewIfNeeded()
  await expect.poll(() => around.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

test.describe('pages with pictures of other sources', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|404|header picture/] })

  test('the map of Europe sends no request to another host, beside regions in their own order; an unknown post links to the blog, where a picture that fails is reported and not shown broken [RES-10, BLOG-02, BLOG-03]', async ({
    page,
    visit,
    baseURL,
  }) => {
    await test.step('the map of Europe [RES-10]', async () => {
      const requests = requestsOf(page)
      const picture = page.waitForResponse(/\/map\/areas\/europe\.svg/)
      await visit('/region/eurocaravan')
      expect((await picture).status()).toBe(200)
      expect(requests.filter((url) => !url.startsWith(baseURL!) && !url.startsWith('data:'))).toEqual([])
      await expect(page.locator('li[data-region] h2')).toContainText(REGIONS_ABROAD)
      await expectAccessible(page, '/region/eurocaravan')
    })

    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const main = page.getByRole('main')
    await test.step('an unknown post [BLOG-02]', async () => {
      const response = await page.goto('/blog/no-such-post')
      expect(response?.status()).toBe(404)
      await untilHydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found')
      await expect(main).toContainText('Could not find data for this blog')
      await main.getByRole('link', { name: 'Return to Blog' }).click()
      await expect(page).toHaveURL(/\/blog$/)
    })

    await test.step('a picture that fails [BLOG-03]', async () => {
      // Only a post's header picture is drawn this wide.
      await page.route(/\/pictures\/[\w-]+-wide\//, (route) => route.abort())
      await main.getByRole('article').first().getByRole('link').click()
      await expect(page).toHaveURL(/\/blog\/[\w-]+$/)
      await expect.poll(() => errors).toEqual([expect.stringMatching(/^The header picture \S+ could not be loaded$/)])
      await expect(main.locator('picture:has([srcset*="-wide"])')).toHaveCount(0)
    })
  })
})
