import type { Page } from '@playwright/test'
import { beginBooking, beginBookingToPay } from '../support/booking-by-api.ts'
import { pay, SUCCESS } from '../support/booking-journey.ts'
import { everyKindOfPage } from '../support/every-page.ts'
import { expect, test, untilHydrated } from '../support/fixtures.ts'
import { hold } from '../support/hold.ts'

const KB = 1024
const SCRIPT_BUDGET = 140 * KB
const FONT_BUDGET = 60 * KB
/** What a page may move about in all, from its first paint until it has been read. */
const SHIFT_BUDGET = 0.02

/** A phone on a slow line: 1.6 Mbit/s, 150 ms, a quarter of this machine's speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1000 * 1000) / 8, uploadThroughput: 90_000 }
const SLOWER_PROCESSOR = 4

type ShiftedWindow = Window & { shifts: { value: number; what: string }[] }

/** Loads an address as a first visit does: nothing cached, on a slow line; then reads on. */
async function firstVisit(page: Page, address: string) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  await paintOnceFontsAreThere(page)
  await page.goto(address)
  await untilHydrated(page)
  await page.evaluate(() => window.document.fonts.ready)
  const bytes = await bytesFetched(page)
  await readOn(page)
  const shifts = await page.evaluate(() => (window as unknown as ShiftedWindow).shifts)
  await page.unrouteAll()
  await devtools.detach()
  return { ...bytes, shifts }
}

const FONTS_OF_A_PAGE = 2

/**
 * Holds the stylesheet of the next page back until its fonts have come. Which of them is first is chance, and whether
 * a name of the catalogue then breaks elsewhere is another; what late fonts move has a test of its own.
 */
async function paintOnceFontsAreThere(page: Page): Promise<void> {
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

interface LayoutShift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** The file of the live map, which is loaded when it is seen: on a wide screen beside the results. */
const MAP_FILE = /\/live-map[\w-]*\.js$/

/** Compressed bytes of all that the page has fetched by itself, untouched, without the map. */
async function bytesFetched(page: Page) {
  await page.waitForLoadState('networkidle')
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

/** Scrolls down a screen at a time, eight at most, and waits for the pictures that come into sight. */
async function readOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const end = Math.min(document.body.scrollHeight, 8 * innerHeight)
    for (let top = 0; top < end; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const inSight = [...document.images].filter((image) => {
        const box = image.getBoundingClientRect()
        // What a closed fold hides has a place all the same, but is never loaded.
        return (
          image.checkVisibility() &&
          box.width > 0 &&
          box.bottom > 0 &&
          box.top < innerHeight &&
          box.right > 0 &&
          box.left < innerWidth
        )
      })
      await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)))
    }
  })
}

/** Notes everything that moves, on every page from now on. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = window as unknown as ShiftedWindow
    own.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue
        const what = entry.sources
          .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : ''))
          .join()
        own.shifts.push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function expectLightAndStill(page: Page, name: string, address: string): Promise<void> {
  const { scripts, names, fonts, shifts } = await firstVisit(page, address)
  expect.soft(scripts, `bytes of JavaScript on ${name}`).toBeGreaterThan(50 * KB)
  expect.soft(scripts, `bytes of JavaScript on ${name}: ${names.join(' ')}`).toBeLessThanOrEqual(SCRIPT_BUDGET)
  expect.soft(fonts, `bytes of fonts on ${name}`).toBeLessThanOrEqual(FONT_BUDGET)
  const moved = shifts.reduce((sum, { value }) => sum + value, 0)
  expect.soft(moved, `layout shift on ${name}: ${JSON.stringify(shifts)}`).toBeLessThan(SHIFT_BUDGET)
}

test.describe('a first visit loads at most 140 KB of JavaScript and 60 KB of fonts, and nothing moves', () => {
  test.setTimeout(360_000)
  // The browser notes the status of the page that says that there is none.
  test.use({ expectedComplaints: [/404/] })

  test('on every page @mobile', async ({ page, request }, { project }) => {
    await noteShifts(page)
    // The program is the same on a phone; what may move there is laid out as on one of these.
    const onPhone = new Set(['home', 'results', 'list', 'channel-home', 'park', 'shortlist-compared', 'all-dates'])
    const pages = (await everyKindOfPage(request)).filter(([name]) => project.name !== 'mobile' || onPhone.has(name))
    for (const [name, address] of pages) await expectLightAndStill(page, name, address)
  })

  test('on every step of a booking @mobile', async ({ page }, { project }) => {
    await noteShifts(page)
    await beginBookingToPay(page, { label: 'UK Lodge Breaks', monthFromEnd: project.name === 'mobile' ? 6 : 7 })
    await expectLightAndStill(page, 'extras', '/booking/extras')
    await expectLightAndStill(page, 'details', '/booking/details')
    await expectLightAndStill(page, 'payment', '/booking/payment')
    await pay(page, SUCCESS)
    await expect(page.getByRole('heading', { name: /^You are going to / })).toBeVisible()
    await expectLightAndStill(page, 'confirmation', '/booking/confirmation')
  })
})

test('a page whose fonts come after its first paint moves by less than 0.02, and so does a booking @mobile', async ({
  page,
}, { project }) => {
  await noteShifts(page)
  await beginBooking(page, { label: 'UK Lodge Breaks', monthFromEnd: project.name === 'mobile' ? 8 : 9 })
  // None of the names of the catalogue stands in a heading of these.
  const addresses = [
    '/',
    '/results/all-dates?channel=uklodge',
    '/terms',
    '/login',
    '/booking/extras',
    '/booking/details',
  ]
  for (const address of addresses) {
    const release = await hold(page, /\.woff2$/)
    await page.goto(address, { waitUntil: 'commit' })
    await untilHydrated(page)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    release()
    await page.evaluate(async () => {
      await window.document.fonts.ready
      // What has moved is told after the frame in which it did.
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    })
    await page.unrouteAll()
    const shifts = await page.evaluate(() => (window as unknown as ShiftedWindow).shifts)
    const moved = shifts.reduce((sum, { value }) => sum + value, 0)
    expect.soft(moved, `layout shift on ${address}: ${JSON.stringify(shifts)}`).toBeLessThan(SHIFT_BUDGET)
  }
})
