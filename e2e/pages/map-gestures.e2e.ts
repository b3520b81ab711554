import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { groundOf, moveFingers, parksOn, pinsOn, placeOf, strokeFrom, test, untilStill } from '../support/on-map.ts'

/** Maps jump without animation, so that positions are stable. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** An empty spot of a map in CSS pixels of the window; scrolls the map to the centre. */
async function groundIn(map: Locator): Promise<[number, number]> {
  await untilStill(map.page())
  await map.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return groundOf(map).evaluate((ground) => {
    const { left, top, width, height } = ground.getBoundingClientRect()
    for (let y = top + 40; y < top + height - 40; y += 12) {
      for (let x = left + 24; x < left + width - 80; x += 12) {
        const isBare = [-20, 0, 20].every((far) => {
          const found = document.elementFromPoint(x + far, y + far)
          return ground.contains(found) && !found?.closest('[data-lat]')
        })
        if (isBare) return [x, y]
      }
    }
    throw new Error('markers all over the map')
  })
}

/** Distance of the first two sights of a park's map in CSS pixels, which changes with zoom. */
async function spreadOf(map: Locator): Promise<number> {
  const boxes = await map
    .getByRole('button', { name: /^[12]: / })
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
  const [a, b] = boxes
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}

test.describe('a map within a page', () => {
  test('leaves one-finger gestures to the page and says so, is moved and zoomed by two fingers, and by one after a tap on it, until something else is tapped [PARK-01] @mobile-only', async ({
    page,
    parkMap,
  }) => {
    const hint = parkMap.getByText('Use two fingers to move the map')
    await test.step('one finger scrolls the page', async () => {
      const ground = await groundIn(parkMap)
      const [before, place] = [await scrolled(page), await placeOf(parkMap)]
      await moveFingers(page, strokeFrom(ground, [0, -160]))
      await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 60)
      expect(await placeOf(parkMap)).toBe(place)
      await expect(hint).toBeVisible()
    })

    await test.step('two fingers move and zoom the map', async () => {
      const [x, y] = await groundIn(parkMap)
      const sight = parkMap.getByRole('button', { name: /^1: / })
      const [before, spread, place] = [await scrolled(page), await spreadOf(parkMap), await sight.boundingBox()]
      expect(spread).toBeGreaterThan(0)
      await moveFingers(
        page,
        Array.from({ length: 11 }, (_, step) => [
          [x, y + 4 * step],
          [x + 60, y + 4 * step],
        ]),
      )
      await expect.poll(async () => (await sight.boundingBox())?.y).toBeGreaterThan((place?.y ?? 0) + 20)

      await moveFingers(
        page,
        Array.from({ length: 11 }, (_, step) => [
          [x - 50 + 5 * step, y],
          [x + 90 - 5 * step, y],
        ]),
      )
      await expect.poll(() => spreadOf(parkMap)).not.toBeCloseTo(spread, 0)
      expect(await scrolled(page)).toBe(before)
      expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
    })

    await test.step('one finger moves the map after a tap', async () => {
      await expect(hint).toHaveCount(0)
      const ground = await groundIn(parkMap)
      const [before, place] = [await scrolled(page), await placeOf(parkMap)]
      await page.touchscreen.tap(...ground)
      await moveFingers(page, strokeFrom(ground, [0, -90]))
      await expect.poll(() => placeOf(parkMap)).not.toBe(place)
      expect(await scrolled(page)).toBe(before)

      await page.getByRole('heading', { name: 'Things to do' }).tap()
      const again = await groundIn(parkMap)
      const [here, moved] = [await scrolled(page), await placeOf(parkMap)]
      await moveFingers(page, strokeFrom(again, [0, -120]))
      await expect.poll(() => scrolled(page)).toBeGreaterThan(here + 40)
      expect(await placeOf(parkMap)).toBe(moved)
    })
  })

  test('lets the wheel scroll the page, and zooms with it after a click [PARK-01]', async ({ page, parkMap }) => {
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

test.describe('the full-screen map', () => {
  test('opens at its address, is moved by one finger, highlights the pin of a swiped card, searches its visible area, and closes by Escape [RES-14] @mobile-only', async ({
    page,
    visit,
    lodges,
  }) => {
    await visit(`${lodges.address}&view=map`)
    const full = page.getByRole('dialog', { name: /^Map: / })
    await expect.poll(() => parksOn(full)).toBe(lodges.total)
    const place = await placeOf(full)
    await moveFingers(page, strokeFrom(await groundIn(full), [50, -60]))
    await expect.poll(() => placeOf(full)).not.toBe(place)

    const rail = full.getByRole('list', { name: 'Places on the map' })
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
    await expect.poll(() => rail.getByRole('article').count()).toBeLessThan(lodges.total)
    const count = await rail.getByRole('article').count()
    await expect(full.getByText(new RegExp(`^${count} places? on the map$`))).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(full).toHaveCount(0)
    await expect(page).not.toHaveURL(/view=map/)
    await expect(page.getByText(new RegExp(`^${count} parks?, prices are totals$`))).toBeVisible()
  })
})
