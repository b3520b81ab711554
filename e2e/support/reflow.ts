import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A wide screen, a desktop, a tablet, a desktop at 200 % zoom, the narrowest phone, a phone, in CSS pixels. */
const WIDTHS = [1920, 1440, 768, 720, 320, 390] as const

/** Nothing is wider than the window: no horizontal scrolling. */
export async function expectNothingCut(page: Page, name: string): Promise<void> {
  await expectFit(page, name)
  const { width: first } = page.viewportSize()!
  for (const width of WIDTHS) {
    if (width === first) continue
    await page.setViewportSize({ width, height: 800 })
    await expectFit(page, name)
  }
}

/** Nothing is wider than the window as it is. */
async function expectFit(page: Page, name: string): Promise<void> {
  const { scroll, window } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect.soft(scroll, `width of ${name} in a window of ${window}`).toBeLessThanOrEqual(window)
}

/** Text spacing of WCAG 2.2, 1.4.12. */
const WIDER_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Nothing is cut off with wider text spacing, which is taken back afterwards. */
export async function expectNoTextCut(page: Page, name: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, WIDER_TEXT)
  expect.soft(await page.evaluate(readCutText), `text of ${name} that is cut off`).toEqual([])
  await page.evaluate(() => (document.adoptedStyleSheets = []))
}

/** Texts cut off by a box that hides overflow. Scrollable rows, carousels and maps are exempt. */
function readCutText(): string[] {
  const cut: string[] = []
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) cut.push('the page scrolls sideways')
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      if (/auto|scroll/.test(overflowX + overflowY) || box.matches('.carousel, .leaflet-container')) break
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const edge = box.getBoundingClientRect()
      if (edge.width <= 1 || edge.height <= 1) break
      const isCut = left < edge.left - 2 || right > edge.right + 2 || top < edge.top - 4 || bottom > edge.bottom + 4
      if (isCut) cut.push(`${text.textContent.trim().slice(0, 60)} in ${box.className.toString().slice(0, 100)}`)
      if (isCut) break
    }
  }
  return cut
}
