import { expect, test } from '../support/fixtures.ts'
import { searchBox } from '../support/search-box.ts'

test('the search box is sticky while a page with a query is scrolled, covers no focused control, and a search scrolls to the top [SRCH-03, SRCH-04, SHELL-16]', async ({
  page,
  visit,
}) => {
  const { submit } = searchBox(page)
  await test.step('sticky [SRCH-04]', async () => {
    await visit('/results/all-regions?channel=ukcaravan&region=all-regions&nights=3&adults=2')
    await page.mouse.move(700, 600)
    await page.mouse.wheel(0, 700)
    await page.waitForFunction(() => scrollY > 400)
    await expect(submit).toBeInViewport({ ratio: 1 })

    await page.getByRole('contentinfo').getByRole('link').last().focus()
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Shift+Tab')
      expect(await page.evaluate(focusedUnderSearch)).toBe('')
    }
  })

  await test.step('to the top [SRCH-03]', async () => {
    await visit('/?channel=uklodge')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForFunction(() => scrollY > 400)
    await submit.click()
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=uklodge&region=all-regions&/)
    await page.waitForFunction(() => scrollY === 0)
  })
})

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
