import { expectAccessible } from '../support/axe.ts'
import { expect } from '../support/fixtures.ts'
import { groundIn, scrolled, spreadOf } from '../support/map-gestures.ts'
import {
  clustersOn,
  groundOf,
  MAP_CODE,
  mapOf,
  moveFingers,
  parksOn,
  pinsOn,
  placeOf,
  requestsOf,
  strokeFrom,
  test,
} from '../support/on-map.ts'

/** The file of the full-screen map. */
const DIALOG_CODE = '**/assets/results-map-dialog-*.js'

test.use({
  // Maps jump without animation, so that positions are stable.
  contextOptions: { reducedMotion: 'reduce' },
  // A test blocks a file, and the browser logs it.
  expectedComplaints: [/ERR_FAILED|Failed to fetch dynamically imported module/],
})

test('the map of results is loaded after the page, has every park of the results with totals, highlights the pin of a hovered card and the card of a pin, follows filters, and sends no request to another host [RES-14, RES-05]', async ({
  page,
  visit,
  lodges: { address, total },
}) => {
  const requests = requestsOf(page)
  await visit(address)
  await page.waitForLoadState('load')
  const early = await page.evaluate(() => {
    const [{ loadEventStart }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
    const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < loadEventStart)
    return files.map(({ name }) => name)
  })
  expect(early.filter((url) => MAP_CODE.test(url))).toEqual([])
  await expect.poll(() => parksOn(mapOf(page))).toBe(total)
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect.poll(() => requests.some((url) => url.includes('/map/tiles/'))).toBe(true)
  const home = new URL(page.url()).host
  expect(
    requests.map((url) => new URL(url)).filter(({ host, protocol }) => protocol !== 'data:' && host !== home),
  ).toEqual([])

  await test.step('the pin of a card, and the card of a pin', async () => {
    const more = page.getByRole('link', { name: 'Show more' })
    const listed = page.getByRole('article')
    while ((await listed.count()) < total) {
      const before = await listed.count()
      await more.click()
      await expect.poll(() => listed.count()).toBeGreaterThan(before)
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const raised = mapOf(page).locator('[data-raised]')
    await expect(raised).toHaveCount(0)
    await listed.first().hover()
    await expect(raised).toHaveCount(1)
    await page.mouse.move(5, 5)
    await expect(raised).toHaveCount(0)

    const pin = pinsOn(mapOf(page)).first()
    const [name = ''] = ((await pin.getAttribute('aria-label')) ?? '').split(',')
    await pin.hover()
    const pictures = listed.filter({ hasText: name }).locator('> div').first()
    await expect(pictures).toHaveCSS('outline-style', 'solid')
  })

  const filters = page.getByRole('form', { name: 'Filters' })
  const box = filters
    .locator('label')
    .filter({ has: page.locator('input[name="features"]:enabled') })
    .first()
  const count = Number(/\((\d+) \w+\)\s*$/.exec(await box.innerText())?.[1])
  await box.getByRole('checkbox').check()
  await expect(page).toHaveURL(/features=/)
  await expect.poll(() => parksOn(mapOf(page))).toBe(count)
})

test('the map of results works by keyboard: a cluster opens by zooming, Tab and arrows reach pins, Enter opens a card, Escape restores focus; nothing moves with animation under reduced motion; the wheel zooms a park’s map only after a click [RES-14, PARK-01]', async ({
  page,
  map,
}) => {
  await test.step('a cluster keeps the focus', async () => {
    const cluster = clustersOn(map).first()
    const name = (await cluster.getAttribute('aria-label')) ?? ''
    const key = (await cluster.getAttribute('data-marker')) ?? ''
    await cluster.focus()
    await page.keyboard.press('Enter')
    await expect(map.getByRole('button', { name })).toHaveCount(0)
    await expect(map.locator(`[data-marker="${key}"]`)).toBeFocused()
    await expect(map.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
    await map.getByRole('button', { name: 'Show all places' }).click()
    await expect(map.getByRole('button', { name })).toBeVisible()
  })

  await test.step('keys and buttons move and zoom', async () => {
    const together = await clustersOn(map).count()
    await groundOf(map).focus()
    await page.keyboard.press('-')
    await expect.poll(() => clustersOn(map).count()).not.toBe(together)
    await page.keyboard.press('+')
    await expect.poll(() => clustersOn(map).count()).toBe(together)
    const before = await placeOf(map)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => placeOf(map)).not.toBe(before)
    await expect(map.locator('.leaflet-zoom-anim, .leaflet-pan-anim, .leaflet-fade-anim')).toHaveCount(0)
    const zoomIn = map.getByRole('button', { name: 'Zoom in', exact: true })
    await zoomIn.focus()
    for (let press = 0; press < 9; press++) await page.keyboard.press('Enter')
    await expect(zoomIn).toHaveAttribute('aria-disabled', 'true')
    await expect(zoomIn).toBeFocused()
    await map.getByRole('button', { name: 'Show all places' }).click()
    await expect.poll(() => clustersOn(map).count()).toBe(together)
  })

  await test.step('Tab and arrows reach the pins', async () => {
    const markers = map.locator('[data-marker]')
    await map.getByRole('link', { name: 'Skip the map' }).focus()
    await page.keyboard.press('Tab')
    await expect(groundOf(map)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(markers.first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(markers.nth(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(markers.last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(markers.first()).toBeFocused()
  })

  await test.step('Enter opens a card, and from it the park', async () => {
    const pin = pinsOn(map).first()
    const name = (await pin.getAttribute('aria-label')) ?? ''
    const [park = ''] = name.split(',')
    await pin.focus()
    await page.keyboard.press('Enter')
    const card = map.getByRole('dialog', { name: park })
    await expect(card).toContainText(/£\d+.*total for 3 nights/)
    await expect(card.getByRole('link', { name: park })).toBeFocused()
    await expectAccessible(page, 'a card open on the map', map)
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(map.getByRole('button', { name })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/park-result\/uklodge\//)
    await expect(page.getByRole('heading', { level: 1, name: park })).toBeVisible()
  })

  await test.step('the wheel scrolls the page over the map of the park, and zooms it after a click [PARK-01]', async () => {
    const parkMap = page.getByRole('region', { name: /^Map of .+ and the area$/ })
    await parkMap.hover()
    await parkMap.getByRole('button', { name: 'Zoom in', exact: true }).waitFor()
    const [x, y] = await groundIn(parkMap)
    const before = await scrolled(page)
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, 60)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before)
    await expect(parkMap.getByText('Click the map to zoom with the scroll wheel.')).toBeVisible()

    const ground = await groundIn(parkMap)
    await page.mouse.click(...ground)
    const [here, spread] = [await scrolled(page), await spreadOf(parkMap)]
    await page.mouse.wheel(0, -200)
    await expect.poll(() => spreadOf(parkMap)).not.toBeCloseTo(spread, 0)
    expect(await scrolled(page)).toBe(here)
  })
})

test('on a phone the map of results is full-screen with a row of cards, and has an address; Back returns from a park to it, and from it to the list’s scroll position; the list stays if it fails to load; one finger moves it and its visible area is searched [RES-07, RES-13, RES-14] @mobile-only', async ({
  page,
  visit,
  lodges: { address, total },
}) => {
  const requests = requestsOf(page)
  await visit(address)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(12)
  await page.getByRole('article').nth(12).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(requests.filter((url) => MAP_CODE.test(url))).toEqual([])
  requests.length = 0
  const toMap = page.getByRole('link', { name: 'Map', exact: true })
  const full = page.getByRole('dialog', { name: /^Map: / })

  await test.step('a map that fails to load [RES-13]', async () => {
    await page.route(DIALOG_CODE, (route) => route.abort())
    await toMap.click()
    await expect(page.getByRole('status').filter({ hasText: 'The map couldn’t be loaded.' })).toBeVisible()
    await expect(page).not.toHaveURL(/view=map/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.unroute(DIALOG_CODE)
    await page.getByRole('button', { name: 'Retry' }).click()
  })

  const rail = full.getByRole('list', { name: 'Places on the map' })
  await test.step('a row of cards', async () => {
    await expect(page).toHaveURL(/&view=map/)
    await expect(full.getByText(`${total} parks on the map`)).toBeVisible()
    await expect.poll(() => parksOn(full)).toBe(total)
    await expectAccessible(page, 'map of results on a phone', full)
    await expect(rail.getByRole('article')).toHaveCount(total)

    const pin = pinsOn(full).first()
    const [park = ''] = ((await pin.getAttribute('aria-label')) ?? '').split(',')
    await pin.click()
    await expect(rail.getByRole('link', { name: park })).toBeInViewport()
  })

  await test.step('Back and forward [RES-07]', async () => {
    await page.goBack()
    await expect(full).toHaveCount(0)
    await expect(page).toHaveURL(/page=2/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

    await page.goForward()
    await expect(full).toBeVisible()
    await page.goBack()
    await toMap.click()
    await full.getByRole('button', { name: 'List' }).click()
    await expect(full).toHaveCount(0)
    await expect(page).not.toHaveURL(/view=map/)
    await expect(toMap).toBeFocused()
    // Switching to the map and back started no further search.
    expect(requests.filter((url) => url.includes('/api/search?'))).toEqual([])
  })

  await test.step('Back from a park [RES-07]', async () => {
    await toMap.click()
    await rail.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/park-result\//)
    await page.goBack()
    await expect(full).toBeVisible()
    await expect(page).toHaveURL(/view=map/)
    await full.getByRole('button', { name: 'List' }).click()
    await expect(full).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    await expect(toMap).toBeFocused()
  })

  await test.step('fingers, cards and the visible area, at the address of the map', async () => {
    await visit(`${address}&view=map`)
    await expect.poll(() => parksOn(full)).toBe(total)
    const before = await placeOf(full)
    await moveFingers(page, strokeFrom(await groundIn(full), [50, -60]))
    await expect.poll(() => placeOf(full)).not.toBe(before)

    await expect(full.locator('[data-raised]')).toHaveCount(0)
    await rail.evaluate((list) => list.scrollBy({ left: 340, behavior: 'instant' }))
    await expect(rail.getByRole('article').nth(1)).toHaveCSS(
      'border-top-color',
      await page.evaluate(() => {
        const probe = document.createElement('i')
        probe.style.color = 'var(--brand-action)'
        document.body.append(probe)
        return getComputedStyle(probe).color
      }),
    )
    await pinsOn(full).first().tap()
    await expect(full.locator('[data-raised]')).toHaveCount(1)

    await full.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await full.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await full.getByRole('button', { name: 'Search this area' }).click()
    await expect(page).toHaveURL(/bounds=.*view=map$/)
    await expect.poll(() => rail.getByRole('article').count()).toBeLessThan(total)
    const count = await rail.getByRole('article').count()
    await expect(full.getByText(new RegExp(`^${count} parks? on the map$`))).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(full).toHaveCount(0)
    await expect(page).not.toHaveURL(/view=map/)
    await expect(page.getByText(new RegExp(`^${count} parks? · prices are for the whole stay$`))).toBeVisible()
  })
})
