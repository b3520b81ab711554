import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { arrivalWithPlaces, regionsOnSale, resultsFor } from './stays.ts'

/** Maps jump instead of gliding, so that what is pressed stands still. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The file with the map's library. */
const MAP_CODE = /\/assets\/live-map-[\w-]+\.js/

const map = (page: Page) => page.getByRole('region', { name: /^Map: / })
const pins = (within: Locator) => within.getByRole('button', { name: /^(?!\d+ from ).+ total for 3 nights$/ })
const clusters = (within: Locator) => within.getByRole('button', { name: /^\d+ from £/ })

/** Results with parks all over the country: some stand alone on the map, some together. */
async function lodges(request: APIRequestContext) {
  const { arrival, total } = await arrivalWithPlaces(request, { channel: 'uklodge' }, 13)
  const address = `${resultsFor({ channel: 'uklodge', region: 'all-regions', arrival, nights: 3 })}&sort=price-asc`
  return { address, arrival, total }
}

/** How many parks the markers of a map stand for. */
async function parksOn(within: Locator): Promise<number> {
  const names = await clusters(within).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
  const together = names.map((name) => Number.parseInt(name, 10)).reduce((sum, count) => sum + count, 0)
  return together + (await pins(within).count())
}

/** The addresses a page asks for from now on. */
function requestsOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (sent) => addresses.push(sent.url()))
  return addresses
}

test.describe('the map of results', () => {
  test('has every park of the result, with totals, and asks no other host for anything [RES-14]', async ({
    page,
    visit,
    request,
  }) => {
    const { address, total } = await lodges(request)
    const requests = requestsOf(page)
    await visit(address)
    await expect.poll(() => parksOn(map(page))).toBe(total)
    await expect(page.getByRole('article')).toHaveCount(12)
    await expect.poll(() => requests.some((url) => url.includes('/map/tiles/'))).toBe(true)
    const home = new URL(page.url()).host
    expect(
      requests.map((url) => new URL(url)).filter(({ host, protocol }) => protocol !== 'data:' && host !== home),
    ).toEqual([])
  })

  test('marks the pin of a card that is pointed at, and the card of a pin [RES-14]', async ({
    page,
    visit,
    request,
  }) => {
    const { address } = await lodges(request)
    await visit(address)
    const pin = pins(map(page)).first()
    await expect(pin).toBeVisible()
    const raised = map(page).locator('[data-raised]')
    await expect(raised).toHaveCount(0)
    const card = page.getByRole('article').first()
    await card.hover()
    await expect(raised).toHaveCount(1)
    await page.mouse.move(5, 5)
    await expect(raised).toHaveCount(0)

    const name = ((await pin.getAttribute('aria-label')) ?? '').split(',')[0]!
    const listed = page.getByRole('article').filter({ hasText: name })
    await page.goto(`${address.replace('sort=price-asc', 'sort=name')}&page=8`)
    await expect(listed).toHaveCount(1)
    await pins(map(page))
      .filter({ hasText: /£/ })
      .and(page.getByRole('button', { name: new RegExp(`^${name},`) }))
      .hover()
    await expect(listed.locator('picture').locator('..')).toHaveCSS('outline-style', 'solid')
  })

  test('is walked with the keyboard: Tab and arrows reach pins, Enter opens a card, Escape gives focus back [RES-14]', async ({
    page,
    visit,
    request,
  }) => {
    const { address } = await lodges(request)
    await visit(address)
    await expect(pins(map(page)).first()).toBeVisible()
    const markers = map(page).locator('[data-marker]')
    await map(page).getByRole('link', { name: 'Skip the map' }).focus()
    await page.keyboard.press('Tab')
    await expect(map(page).getByRole('group', { name: /Arrow keys move the map/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(markers.first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(markers.nth(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(markers.last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(markers.first()).toBeFocused()

    const pin = pins(map(page)).first()
    const name = (await pin.getAttribute('aria-label')) ?? ''
    const [park = ''] = name.split(',')
    await pin.focus()
    await page.keyboard.press('Enter')
    const card = map(page).getByRole('dialog', { name: park })
    await expect(card).toContainText(/£\d+.*total for 3 nights/)
    await expect(card.getByRole('link', { name: park })).toBeFocused()
    await expectAccessible(page, 'results with a card open on the map')
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(map(page).getByRole('button', { name })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/park-result\/uklodge\//)
    await expect(page.getByRole('heading', { level: 1, name: park })).toBeVisible()
  })

  test('opens a cluster by zooming until its parks stand alone, and keeps the focus [RES-14]', async ({
    page,
    visit,
    request,
  }) => {
    const { address } = await lodges(request)
    await visit(address)
    const cluster = clusters(map(page)).first()
    const name = (await cluster.getAttribute('aria-label')) ?? ''
    const key = (await cluster.getAttribute('data-marker')) ?? ''
    await cluster.focus()
    await page.keyboard.press('Enter')
    await expect(map(page).getByRole('button', { name })).toHaveCount(0)
    await expect(map(page).locator(`[data-marker="${key}"]`)).toBeFocused()
    await map(page).getByRole('button', { name: 'Show all of it' }).click()
    await expect(map(page).getByRole('button', { name })).toBeVisible()
  })

  test('moves and zooms by keys and by buttons, without gliding where less motion is asked for [RES-14]', async ({
    page,
    visit,
    request,
  }) => {
    const { address } = await lodges(request)
    await visit(address)
    await expect(pins(map(page)).first()).toBeVisible()
    const together = await clusters(map(page)).count()
    await map(page)
      .getByRole('group', { name: /Arrow keys move the map/ })
      .focus()
    await page.keyboard.press('-')
    await expect.poll(() => clusters(map(page)).count()).not.toBe(together)
    await page.keyboard.press('+')
    await expect.poll(() => clusters(map(page)).count()).toBe(together)
    const pane = map(page).locator('.leaflet-map-pane')
    const before = await pane.getAttribute('style')
    await page.keyboard.press('ArrowDown')
    expect(await pane.getAttribute('style')).not.toBe(before)
    await expect(map(page).locator('.leaflet-zoom-anim, .leaflet-pan-anim, .leaflet-fade-anim')).toHaveCount(0)
    const zoomIn = map(page).getByRole('button', { name: 'Zoom in' })
    await zoomIn.focus()
    for (let press = 0; press < 9; press++) await page.keyboard.press('Enter')
    await expect(zoomIn).toHaveAttribute('aria-disabled', 'true')
    await expect(zoomIn).toBeFocused()
  })

  test('follows a filter: its pins are those of the narrowed list [RES-14, RES-05]', async ({
    page,
    visit,
    request,
  }) => {
    const { address, total } = await lodges(request)
    await visit(address)
    await expect.poll(() => parksOn(map(page))).toBe(total)
    const filters = page.getByRole('form', { name: 'Filters' })
    const box = filters
      .locator('label')
      .filter({ has: page.locator('input[name="features"]:enabled') })
      .first()
    const count = Number(/(\d+)\s*$/.exec(await box.innerText())?.[1])
    await box.getByRole('checkbox').check()
    await expect(page).toHaveURL(/features=/)
    await expect.poll(() => parksOn(map(page))).toBe(count)
  })
})

test.describe('the map of results on a phone', () => {
  test('fills the screen with a rail of cards, lives in the address, and Back returns to the list [RES-14] @mobile-only', async ({
    page,
    visit,
    request,
  }) => {
    const { address, total } = await lodges(request)
    const requests = requestsOf(page)
    await visit(address)
    await page.getByRole('article').nth(3).scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(requests.filter((url) => MAP_CODE.test(url))).toEqual([])

    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL(/&view=map$/)
    const full = page.getByRole('dialog', { name: /^Map: / })
    await expect(full.getByText(`${total} places on the map`)).toBeVisible()
    await expect.poll(() => parksOn(full)).toBe(total)
    await expectAccessible(page, 'map of results on a phone')
    const rail = full.getByRole('list', { name: 'Places on the map' })
    await expect(rail.getByRole('article')).toHaveCount(total)

    const pin = pins(full).first()
    const [park = ''] = ((await pin.getAttribute('aria-label')) ?? '').split(',')
    await pin.click()
    await expect(rail.getByRole('link', { name: park })).toBeInViewport()
    await page.goBack()
    await expect(full).toHaveCount(0)
    expect(await page.evaluate(() => scrollY)).toBe(place)

    await page.goForward()
    await full.getByRole('button', { name: 'List' }).click()
    await expect(full).toHaveCount(0)
    await expect(page).not.toHaveURL(/view=map/)
    // Turning to the map and back asked for no search again.
    expect(requests.filter((url) => url.includes('/api/search?'))).toEqual([])
  })

  test('opens at once where the address says so, and Escape leads to the list [RES-14] @mobile-only', async ({
    page,
    visit,
    request,
  }) => {
    const { address } = await lodges(request)
    await visit(`${address}&view=map`)
    await expect(page.getByRole('dialog', { name: /^Map: / })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: /^Map: / })).toHaveCount(0)
    await expect(page).not.toHaveURL(/view=map/)
  })
})

test.describe('the map of a park', () => {
  test('costs the first load nothing and comes when the reader is near: the park, sights, parks nearby [PARK-01] @mobile', async ({
    page,
    visit,
    request,
  }) => {
    const { arrival } = await lodges(request)
    const found = await request.get('/api/search', {
      params: { channelId: 'uklodge', adults: 2, duration: 3, arrivalDate: arrival },
    })
    const { data } = (await found.json()) as {
      data: { results: { parkId: number; regionId: number; name: string; slug: string }[] }
    }
    const park = data.results[0]!
    const requests = requestsOf(page)
    await visit(`/park-result/uklodge/${park.regionId}/${park.parkId}/${park.slug}?date=${arrival}&nights=3&adults=2`)
    await page.waitForLoadState('load')
    expect(requests.filter((url) => MAP_CODE.test(url) || url.includes('/map/'))).toEqual([])

    const around = page.getByRole('region', { name: `Map: ${park.name} and around` })
    await around.scrollIntoViewIfNeeded()
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

  test('lets a wheel scroll the page on until it is clicked [PARK-01]', async ({ page, visit, request }) => {
    const { address } = await lodges(request)
    await visit(address)
    await page.getByRole('article').first().getByRole('link').first().click()
    const around = page.getByRole('region', { name: /and around$/ })
    await around.scrollIntoViewIfNeeded()
    await expect(around.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    const ground = around.getByRole('group', { name: /Arrow keys move the map/ })
    await ground.hover({ position: { x: 30, y: 30 } })
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 120)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  })
})

test.describe('maps without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('are drawn ones: of the region above the list, of the park in its section [RES-14, ROUTE-16] @mobile', async ({
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

test('the code of the live map is no part of a first load: of no page, not even of one with a map in sight [RES-14] @mobile', async ({
  page,
  visit,
  request,
}) => {
  const requests = requestsOf(page)
  for (const address of ['/', (await lodges(request)).address]) {
    await visit(address)
    await page.waitForLoadState('load')
    expect(requests.filter((url) => MAP_CODE.test(url))).toEqual([])
  }
})
