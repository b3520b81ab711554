import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The least height of a window that the limit is for, a phone on its side or with its keyboard, and a usual one. */
const HEIGHTS = [400, 844]
/** Maximum height of all bars that stick, in CSS pixels: a fifth of the lowest window. */
const BARS_LIMIT = 80

interface Floating {
  readonly what: string
  readonly isBar: boolean
  readonly height: number
}

/**
 * Checks the parts that stick or float over a page on a phone while it scrolls: bars of at most 80 px together, and at
 * most one button or toast; the cookie bar alone while it asks [SHELL-17]. Leaves the page as it was.
 */
export async function expectLittleFloats(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize()!
  const before = await page.evaluate(() => document.documentElement.dataset.consent)
  for (const consent of ['unasked', 'rejected']) {
    await page.evaluate((value) => (document.documentElement.dataset.consent = value), consent)
    for (const low of HEIGHTS) {
      await page.setViewportSize({ width, height: low })
      const state = `over ${name} at ${low} px, cookies ${consent}`
      await page.evaluate(() =>
        scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' }),
      )
      await expectLittle(page, state, consent === 'unasked')
    }
  }
  await page.setViewportSize({ width, height })
  await page.evaluate((value) => (document.documentElement.dataset.consent = value), before)
}

/** The same as the page is now. */
export async function expectLittle(page: Page, state: string, isAsked: boolean): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const floating = await page.evaluate(readFloating)
  const names = floating.map(({ what, height }) => `${what} ${height} px`).join('; ')
  const bars = floating.filter(({ isBar }) => isBar)
  const sum = bars.reduce((total, bar) => total + bar.height, 0)
  expect.soft(sum, `bars ${state}: ${names}`).toBeLessThanOrEqual(BARS_LIMIT)
  expect.soft(floating.length - bars.length, `buttons and toasts ${state}: ${names}`).toBeLessThanOrEqual(1)
  if (isAsked) expect.soft(floating.length, `besides the cookie bar ${state}: ${names}`).toBeLessThanOrEqual(1)
}

/**
 * Elements that are fixed, or stick: they are elsewhere than their place in the page. A layer over all of it counts
 * not.
 */
function readFloating(): Floating[] {
  const isOutOfPlace = (element: HTMLElement) => {
    const { position, top, bottom } = getComputedStyle(element)
    if (position === 'fixed') return true
    if (position !== 'sticky' || (top === 'auto' && bottom === 'auto')) return false
    const shown = element.getBoundingClientRect().top
    element.style.setProperty('position', 'static', 'important')
    const place = element.getBoundingClientRect().top
    element.style.removeProperty('position')
    return Math.abs(shown - place) > 1
  }
  /** An element without a surface of its own only places what is in it. */
  const drawn = (element: HTMLElement): HTMLElement[] =>
    getComputedStyle(element).pointerEvents === 'none'
      ? [...element.children].flatMap((child) => drawn(child as HTMLElement))
      : [element]
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !element.closest('dialog') && isOutOfPlace(element))
    .flatMap(drawn)
    .flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const height = Math.round(Math.min(bottom, innerHeight) - Math.max(top, 0))
      if (height <= 0 || right <= left) return []
      const what = (element.ariaLabel ?? element.textContent).slice(0, 30)
      return [{ what, isBar: right - left > 0.9 * innerWidth, height }]
    })
}
