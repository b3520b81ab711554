import type { Page } from '@playwright/test'

/** More tab stops than any page has. */
const STOPS = 250

/** Presses Tab through the page; returns what was not focused, and what was focused without a visible style. */
export async function tabThrough(page: Page) {
  const reached = new Set<string>()
  const unseen: string[] = []
  const controls = await page.evaluate(numberControls)
  for (let press = 0; press < controls.length + 20 && reached.size < controls.length; press++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      // A slider's focus ring is on its knob, which computed styles do not show; tested in the design system.
      const isSeen =
        element.matches('[type=range]') || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2)
      return { id: element.dataset.tabTest, isSeen, html: element.outerHTML.slice(0, 200) }
    })
    if (focused.id === undefined) continue
    reached.add(focused.id)
    if (!focused.isSeen) unseen.push(focused.html)
  }
  const missed = await page.evaluate(
    (ids) => ids.map((id) => document.querySelector(`[data-tab-test="${id}"]`)?.outerHTML.slice(0, 200) ?? ''),
    controls.filter((id) => !reached.has(id)),
  )
  return { count: controls.length, missed, unseen }
}

/** Numbers the visible controls of the page. Runs in the page. */
function numberControls(): string[] {
  const all = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, textarea, [tabindex="0"]'),
  ]
  const reachable = all.filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      // A map's regions repeat the list beside it for mouse users, the pictures of a card its link.
      !element.matches(
        ':disabled, [type=hidden], [aria-hidden=true] [tabindex="-1"], [aria-hidden=true][tabindex="-1"]',
      ),
  )
  return reachable.map((element, index) => (element.dataset.tabTest = String(index)))
}

/** Presses Tab to the end of the page; returns the tab stops that a sticky element covers. */
export async function tabToEnd(page: Page): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = []
  for (let stops = 0; stops < STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(stuckOverFocus)
    if (fault === 'end') return { stops, covered }
    if (fault !== null) covered.push(fault)
  }
  throw new Error(`the page has more than ${STOPS} tab stops`)
}

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
