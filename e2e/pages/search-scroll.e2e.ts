import { expect, test } from '../support/fixtures.ts'
import { searchBox } from '../support/search-box.ts'

test.describe('the search box and the scrolled page', () => {
  test('stays in sight while a page with a query string is scrolled [SRCH-04]', async ({ page, visit }) => {
    await visit('/results/all-regions?channel=ukcaravan&region=all-regions&nights=3&adults=2')
    await page.mouse.move(700, 600)
    await page.mouse.wheel(0, 700)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
    await expect(searchBox(page).submit).toBeInViewport({ ratio: 1 })
  })

  test('leads to the top though its scroll is ended on the way [SRCH-03]', async ({ page, visit }) => {
    await visit('/?channel=uklodge')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const end = page.evaluate(endScrolls, false)
    await searchBox(page).submit.click()
    expect(await end).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('leaves a visitor who turns the wheel meanwhile where that leads [SRCH-03]', async ({ page, visit }) => {
    await visit('/?channel=uklodge')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const end = page.evaluate(endScrolls, true)
    await searchBox(page).submit.click()
    const place = await end
    await page.evaluate(someFrames)
    expect(await page.evaluate(() => scrollY)).toBe(place)
  })
})

/**
 * In the page: ends every scroll under way below the top, as a page of another height does, until results have been there
 * for some frames, and tells where the page was left. Before the last time the visitor may turn the wheel.
 */
function endScrolls(takesOver: boolean): Promise<number> {
  return new Promise((resolve) => {
    let left = 20
    const end = () => {
      if (location.pathname.startsWith('/results')) left--
      if (left === 0 && takesOver) dispatchEvent(new WheelEvent('wheel'))
      if (scrollY < 200 || left === 0) scrollTo({ top: left === 0 ? 250 : 200, behavior: 'instant' })
      if (left > 0) requestAnimationFrame(end)
      else resolve(scrollY)
    }
    end()
  })
}

/** In the page: time in which a scroll would have got somewhere. */
function someFrames(): Promise<void> {
  return new Promise((resolve) => {
    let left = 40
    const next = () => (left-- === 0 ? resolve() : requestAnimationFrame(next))
    next()
  })
}
