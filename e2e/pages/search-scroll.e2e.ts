import { expect, test } from '../support/fixtures.ts'
import { searchBox } from '../support/search-box.ts'

test.describe('the search box and the scrolled page', () => {
  test('is sticky while a page with a query is scrolled, and covers no focused control [SRCH-04, SHELL-16]', async ({
    page,
    visit,
  }) => {
    await visit('/results/all-regions?channel=ukcaravan&region=all-regions&nights=3&adults=2')
    await page.mouse.move(700, 600)
    await page.mouse.wheel(0, 700)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
    await expect(searchBox(page).submit).toBeInViewport({ ratio: 1 })

    await page.getByRole('contentinfo').getByRole('link').last().focus()
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Shift+Tab')
      expect(await page.evaluate(focusedUnderSearch)).toBe('')
    }
  })

  test('of all regions opens /results/all-regions and scrolls to the top, even if its scroll is interrupted, until the visitor scrolls by wheel [SRCH-03]', async ({
    page,
    visit,
  }) => {
    await visit('/?channel=uklodge')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const end = page.evaluate(endScrolls, false)
    await searchBox(page).submit.click()
    expect(await end).toBeGreaterThan(0)
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=uklodge&region=all-regions&/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

    await page.goBack()
    await expect(page).toHaveURL(/\/\?channel=uklodge/)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const endByWheel = page.evaluate(endScrolls, true)
    await searchBox(page).submit.click()
    const place = await endByWheel
    await page.evaluate(someFrames)
    expect(await page.evaluate(() => scrollY)).toBe(place)
  })
})

/**
 * In the page: interrupts every scroll below the top, as a re-render of another height does, until results have been
 * shown for some frames; returns the scroll position. The visitor may scroll before the last time.
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

/** In the page: time for a scroll to make progress. */
function someFrames(): Promise<void> {
  return new Promise((resolve) => {
    let left = 40
    const next = () => (left-- === 0 ? resolve() : requestAnimationFrame(next))
    next()
  })
}

/** In the page: the focused control, if the sticky search covers it. */
function focusedUnderSearch(): string {
  const focused = document.activeElement
  const bar = document.querySelector('[data-sticky-search]')
  if (!focused || !bar || bar.contains(focused)) return ''
  const { top, height } = focused.getBoundingClientRect()
  const { top: barTop, bottom } = bar.getBoundingClientRect()
  const isUnder = top + height > barTop && top < bottom && focused.closest('main') !== null
  return isUnder ? (focused.textContent ?? 'something') : ''
}
