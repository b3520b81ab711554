import { expectAccessible } from '../support/axe.ts'
import { expect } from '../support/fixtures.ts'
import { clustersOn, groundOf, MAP_CODE, mapOf, parksOn, pinsOn, placeOf, requestsOf, test } from '../support/on-map.ts'

/** Maps jump without animation, so that positions are stable. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the map of results', () => {
  test('is loaded after the page, has every park of the results with totals, follows filters, and sends no request to another host [RES-14, RES-05]', async ({
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

    const filters = page.getByRole('form', { name: 'Filters' })
    const box = filters
      .locator('label')
      .filter({ has: page.locator('input[name="features"]:enabled') })
      .first()
    const count = Number(/(\d+)\s*$/.exec(await box.innerText())?.[1])
    await box.getByRole('checkbox').check()
    await expect(page).toHaveURL(/features=/)
    await expect.poll(() => parksOn(mapOf(page))).toBe(count)
  })

  test('highlights the pin of a hovered card, and the card of a pin [RES-14]', async ({ page, map, lodges }) => {
    const pin = pinsOn(map).first()
    await expect(pin).toBeVisible()
    const raised = map.locator('[data-raised]')
    await expect(raised).toHaveCount(0)
    const card = page.getByRole('article').first()
    await card.hover()
    await expect(raised).toHaveCount(1)
    await page.mouse.move(5, 5)
    await expect(raised).toHaveCount(0)

    const name = ((await pin.getAttribute('aria-label')) ?? '').split(',')[0]!
    const listed = page.getByRole('article').filter({ hasText: name })
    await page.goto(`${lodges.address.replace('sort=price-asc', 'sort=name')}&page=8`)
    await expect(listed).toHaveCount(1)
    await pinsOn(map)
      .filter({ hasText: /£/ })
      .and(page.getByRole('button', { name: new RegExp(`^${name},`) }))
      .hover()
    await expect(listed.locator('picture').locator('..')).toHaveCSS('outline-style', 'solid')
  })

  test('works by keyboard: Tab and arrows reach pins, Enter opens a card, Escape restores focus [RES-14]', async ({
    page,
    map,
  }) => {
    await expect(pinsOn(map).first()).toBeVisible()
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

    const pin = pinsOn(map).first()
    const name = (await pin.getAttribute('aria-label')) ?? ''
    const [park = ''] = name.split(',')
    await pin.focus()
    await page.keyboard.press('Enter')
    const card = map.getByRole('dialog', { name: park })
    await expect(card).toContainText(/£\d+.*total for 3 nights/)
    await expect(card.getByRole('link', { name: park })).toBeFocused()
    // Excludes a filter checkbox that is half beneath the sticky search.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, 'results with a card open on the map')
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(map.getByRole('button', { name })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/park-result\/uklodge\//)
    await expect(page.getByRole('heading', { level: 1, name: park })).toBeVisible()
  })

  test('opens a cluster by zooming, keeping focus, and moves by keys and buttons without animation under reduced motion [RES-14]', async ({
    page,
    map,
  }) => {
    const cluster = clustersOn(map).first()
    const name = (await cluster.getAttribute('aria-label')) ?? ''
    const key = (await cluster.getAttribute('data-marker')) ?? ''
    await cluster.focus()
    await page.keyboard.press('Enter')
    await expect(map.getByRole('button', { name })).toHaveCount(0)
    await expect(map.locator(`[data-marker="${key}"]`)).toBeFocused()
    await expect(map.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
    await map.getByRole('button', { name: 'Show all of it' }).click()
    await expect(map.getByRole('button', { name })).toBeVisible()

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
    const zoomIn = map.getByRole('button', { name: 'Zoom in' })
    await zoomIn.focus()
    for (let press = 0; press < 9; press++) await page.keyboard.press('Enter')
    await expect(zoomIn).toHaveAttribute('aria-disabled', 'true')
    await expect(zoomIn).toBeFocused()
  })
})

test.describe('the map of results on a phone', () => {
  test('is full-screen with a row of cards, has an address, and Back returns to the list [RES-14] @mobile-only', async ({
    page,
    visit,
    lodges: { address, total },
  }) => {
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

    const pin = pinsOn(full).first()
    const [park = ''] = ((await pin.getAttribute('aria-label')) ?? '').split(',')
    await pin.click()
    await expect(rail.getByRole('link', { name: park })).toBeInViewport()
    await page.goBack()
    await expect(full).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

    await page.goForward()
    await full.getByRole('button', { name: 'List' }).click()
    await expect(full).toHaveCount(0)
    await expect(page).not.toHaveURL(/view=map/)
    await expect(page.getByRole('link', { name: 'Map', exact: true })).toBeFocused()
    // Switching to the map and back started no further search.
    expect(requests.filter((url) => url.includes('/api/search?'))).toEqual([])
  })
})
