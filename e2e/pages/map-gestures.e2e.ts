import { expect } from '../support/fixtures.ts'
import { groundIn, scrolled, spreadOf } from '../support/map-gestures.ts'
import { moveFingers, placeOf, strokeFrom, test } from '../support/on-map.ts'

/** Maps jump without animation, so that positions are stable. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a map within a page leaves one-finger gestures to the page and says so, is moved and zoomed by two fingers, and by one after a tap on it, until something else is tapped [PARK-01] @mobile-only', async ({
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
