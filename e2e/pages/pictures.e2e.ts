import type { Route } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, untilHydrated, withPictures } from '../support/fixtures.ts'
import { addressOfPark, firstLodge, MAP_CODE, requestsOf, test } from '../support/on-map.ts'
import { REGIONS_ABROAD } from '../support/regions-abroad.ts'
import { arrivalWithPlaces, regionsOnSale, resultsFor } from '../support/stays.ts'

test.use(withPictures)

test.describe('the pictures of a park', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('have a sky and a ground of their own until they are there, and say so if they fail [PARK-10]', async ({
    page,
    visit,
    request,
    lodges,
  }) => {
    const park = await firstLodge(request, lodges.arrival)
    const held: Route[] = []
    await page.route(/\/pictures\//, (route) => void held.push(route))
    await page.goto(addressOfPark(park, lodges.arrival), { waitUntil: 'commit' })
    const cover = page.getByRole('img', { name: /^Illustration: / }).first()
    await expect(cover).toHaveCSS('background-image', /^linear-gradient\((rgb\(\d+, \d+, \d+\)( \d+%)?(, )?){4}\)$/)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const route of held) await route.abort()
    await expect(cover).toHaveAttribute('src', /^data:image\/svg\+xml,.*Photo not available/)
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    await page.unrouteAll()
    await visit(addressOfPark(park, lodges.arrival))
    await expect(cover).toHaveAttribute('src', /^\/pictures\//)
  })
})

test.describe('the map of a park', () => {
  test('is static until hover or touch: the park, sights, parks nearby [PARK-01]', async ({
    page,
    visit,
    request,
    lodges,
  }) => {
    const park = await firstLodge(request, lodges.arrival)
    const requests = requestsOf(page)
    await visit(addressOfPark(park, lodges.arrival))
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
})

test.describe('maps without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('are static: of the region above the list, of the park in its section [RES-14, ROUTE-16] @mobile-only', async ({
    page,
    request,
  }) => {
    const region = (await regionsOnSale(request, 'uklodge'))[0]!
    const { arrival } = await arrivalWithPlaces(request, { channel: 'uklodge', region: region.regionId }, 1)
    await page.goto(`${resultsFor({ channel: 'uklodge', region: region.regionId, arrival, nights: 3 })}&view=map`)
    const still = page.getByRole('img', { name: `Map of ${region.name}` })
    await expect(still).toBeVisible()
    await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('article').first().getByRole('link').first().click()
    const around = page.getByRole('img', { name: /^Map of .+ near / })
    await around.scrollIntoViewIfNeeded()
    await expect.poll(() => around.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
})

test('the map of Europe sends no request to another host, beside regions in their own order [RES-10]', async ({
  page,
  visit,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  const picture = page.waitForResponse(/\/map\/areas\/europe\.svg/)
  await visit('/region/eurocaravan')
  expect((await picture).status()).toBe(200)
  expect(elsewhere).toEqual([])
  await expect(page.locator('li[data-region] h2')).toContainText(REGIONS_ABROAD)
  await expectAccessible(page, '/region/eurocaravan')
})

test.describe('the blog', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|404|header picture/] })

  test('an unknown post links to the blog; a failed picture is reported and shows no broken image [BLOG-02, BLOG-03]', async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const response = await page.goto('/blog/no-such-post')
    expect(response?.status()).toBe(404)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found')
    const main = page.getByRole('main')
    await expect(main).toContainText('Could not find data for this blog')
    await main.getByRole('link', { name: 'Return to Blog' }).click()
    await expect(page).toHaveURL(/\/blog$/)

    // Only a post's header picture is drawn this wide.
    await page.route(/\/pictures\/[\w-]+-wide\//, (route) => route.abort())
    await main.getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/blog\/[\w-]+$/)
    await expect.poll(() => errors).toEqual([expect.stringMatching(/^The header picture \S+ could not be loaded$/)])
    await expect(main.locator('picture:has([srcset*="-wide"])')).toHaveCount(0)
  })
})
