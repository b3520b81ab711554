import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

/** More tab stops than any page has before the target. */
const STOPS = 250

/**
 * Presses Tab until a control is focused. Every tab stop on the way must be visible: no sticky element may cover all of
 * it (WCAG 2.2, 2.4.11).
 */
export async function tabTo(wanted: Locator): Promise<void> {
  const page = wanted.page()
  await expect(wanted.first()).toBeAttached()
  await wanted.evaluateAll(markTargets)
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const { covered, isThere } = await page.evaluate(lookAtFocus)
    expect(covered, `focused elements covered before ${String(wanted)}`).toBeNull()
    if (isThere) return
  }
  throw new Error(`Tab does not reach ${String(wanted)}`)
}

/** The elements that Tab is to reach, found once: finding them by role takes longer than a press. */
function markTargets(elements: readonly Element[]): void {
  Object.assign(window, { targets: new Set(elements) })
}

/** Whether focus has reached a target, and the HTML of the focused element if another one covers all of it. */
function lookAtFocus(): { isThere: boolean; covered: string | null } {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { isThere: false, covered: null }
  const isThere = (window as typeof window & { targets: Set<Element> }).targets.has(focused)
  const box = focused.getBoundingClientRect()
  // Inputs drawn by their label, and hidden skip links, have no visible box of their own.
  if (box.width < 4 || box.height < 4) return { isThere, covered: null }
  const xs = [box.left + 2, (box.left + box.right) / 2, box.right - 2]
  const ys = [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2]
  const isSeen = xs.some((x) =>
    ys.some((y) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && (focused.contains(top) || top.contains(focused) || top.closest('label') !== null)
    }),
  )
  return { isThere, covered: isSeen ? null : focused.outerHTML.slice(0, 200) }
}
