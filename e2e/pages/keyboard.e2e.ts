import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { parkOnSale } from '../support/stays.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 180_000 })

/** More tab stops than any page has. */
const STOPS = 250

/** The HTML of the focused element if a sticky element covers a part of it, else null; 'end' after the last element. */
function stuckOverFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'end'
  const box = focused.getBoundingClientRect()
  if (box.width < 4 || box.height < 4) return null
  if (box.bottom <= 0 || box.top >= innerHeight) return `out of sight: ${focused.outerHTML.slice(0, 200)}`
  const isStuck = (element: Element | null): boolean => {
    if (!element || element.contains(focused)) return false
    return ['sticky', 'fixed'].includes(getComputedStyle(element).position) || isStuck(element.parentElement)
  }
  const xs = [box.left + 2, (box.left + box.right) / 2, box.right - 2]
  const ys = [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2]
  const isCovered = xs.some((x) => ys.some((y) => isStuck(document.elementFromPoint(x, y))))
  return isCovered ? focused.outerHTML.slice(0, 200) : null
}

/** Focusing a control of a sticky bar, which is in view at any height of the page, does not scroll the page. */
async function expectNoScrolling(page: Page, controls: Locator): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  for (const control of await controls.all()) {
    await control.focus()
    expect(await page.evaluate(() => scrollY)).toBe(1500)
    await expect(control).toBeInViewport()
  }
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement).blur()
    scrollTo(0, 0)
  })
}

test("keeps every tab stop of a park's page clear of sticky elements [SHELL-16] @mobile", async ({
  page,
  visit,
  request,
  isMobile,
}) => {
  await visit(await parkOnSale(request, 'ukcaravan'))
  const covered: string[] = []
  let stops = 0
  for (; stops < STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(stuckOverFocus)
    if (fault === 'end') break
    if (fault !== null) covered.push(fault)
  }
  expect(covered, 'focused elements that are covered').toEqual([])
  // From the first link of the page to the last of its footer.
  expect(stops).toBeGreaterThan(60)
  expect(stops).toBeLessThan(STOPS)
  // On a phone the links of the sections scroll away with the page.
  if (!isMobile) {
    await expectNoScrolling(page, page.getByRole('navigation', { name: 'On this page' }).getByRole('link'))
  }
})
