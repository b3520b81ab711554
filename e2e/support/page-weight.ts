import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const KB = 1024
const SCRIPT_BUDGET = 150 * KB
const FONT_BUDGET = 35 * KB
/** Maximum layout shift from first paint until the page has been scrolled through. */
const SHIFT_BUDGET = 0.02

type ShiftedWindow = Window & { shifts: { value: number; what: string }[] }

interface LayoutShift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** The file of the live map, which loads when visible: on wide screens beside the results. */
const MAP_FILE = /\/live-map[\w-]*\.js$/

/** Compressed bytes the page loads without interaction, without the map. */
async function bytesFetched(page: Page) {
  const files = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries.map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const)
  })
  const sum = (isCounted: (name: string) => boolean) =>
    files.filter(([name]) => isCounted(name)).reduce((bytes, [, size]) => bytes + size, 0)
  return {
    scripts: sum((name) => name.endsWith('.js') && !MAP_FILE.test(name)),
    names: files.map(([name]) => name.replace('/assets/', '')).filter((name) => name.endsWith('.js')),
    fonts: sum((name) => name.endsWith('.woff2')),
  }
}

/** Records layout shifts on every page from now on. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = window as unknown as ShiftedWindow
    own.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue
        const what = entry.sources
          .map(({ node, previousRect, currentRect }) => {
            const html = node instanceof Element ? node.outerHTML.slice(0, 90) : ''
            return `${html} from y ${previousRect.y} to ${currentRect.y}`
          })
          .join()
        own.shifts.push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const FONTS_OF_A_PAGE = 2

/**
 * Delays the style sheet of the next page until its fonts are loaded. Their order is random, and so would be line
 * breaks of catalogue names; shifts by late fonts have their own test.
 */
export async function delayStylesUntilFonts(page: Page): Promise<void> {
  const fonts = new Promise<void>((resolve) => {
    let missing = FONTS_OF_A_PAGE
    page.on('requestfinished', function count(request) {
      if (!request.url().endsWith('.woff2')) return
      missing -= 1
      if (missing > 0) return
      page.off('requestfinished', count)
      resolve()
    })
  })
  await page.route(/\/entry-[\w-]+\.css$/, async (route) => {
    await fonts
    await route.continue()
  })
}

/** The page is within its limits of JavaScript and fonts. */
export async function expectLight(page: Page, name: string): Promise<void> {
  const { scripts, names, fonts } = await bytesFetched(page)
  expect.soft(scripts, `bytes of JavaScript on ${name}`).toBeGreaterThan(50 * KB)
  expect.soft(scripts, `bytes of JavaScript on ${name}: ${names.join(' ')}`).toBeLessThanOrEqual(SCRIPT_BUDGET)
  expect.soft(fonts, `bytes of fonts on ${name}`).toBeLessThanOrEqual(FONT_BUDGET)
}

/** The layout shift since `noteShifts` is within its limit. */
export async function expectNoLayoutShift(page: Page, name: string): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as ShiftedWindow).shifts)
  const moved = shifts.reduce((sum, { value }) => sum + value, 0)
  expect.soft(moved, `layout shift on ${name}: ${JSON.stringify(shifts)}`).toBeLessThan(SHIFT_BUDGET)
}
