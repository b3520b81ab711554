import type { Page } from '@playwright/test'
import { beginBooking, beginBookingToPay } from '../support/booking-by-api.ts'
import { pay, SUCCESS } from '../support/booking-journey.ts'
import { addressOfPage } from '../support/every-page.ts'
import { chooseCookies, expect, test, untilHydrated, withPictures } from '../support/fixtures.ts'
import { hold } from '../support/hold.ts'
import { expectLight, expectNoLayoutShift, noteShifts, delayStylesUntilFonts } from '../support/page-weight.ts'
import { becomePhone } from '../support/phone.ts'
import { followRequests } from '../support/requests.ts'
import { emulateSlowLine } from '../support/slow-line.ts'

// One worker with pictures.
test.describe.configure({ mode: 'default' })
test.use(withPictures)

/** Loads an address as a first visit, with an empty cache; then scrolls through the page. */
async function expectLightAndStable(page: Page, name: string, address: string): Promise<void> {
  const requests = followRequests(page)
  // An intercepted page has no cache.
  await delayStylesUntilFonts(page)
  await page.goto(address)
  await untilHydrated(page)
  await page.evaluate(() => window.document.fonts.ready)
  await requests.untilNone()
  await expectLight(page, name)
  await readOn(page)
  await expectNoLayoutShift(page, name)
  await page.unrouteAll()
}

/** Scrolls down a screen at a time, at most eight, and waits for visible pictures. */
async function readOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const end = Math.min(document.body.scrollHeight, 8 * innerHeight)
    for (let top = 0; top < end; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const inSight = [...document.images].filter((image) => {
        const box = image.getBoundingClientRect()
        // Content of a closed <details> has a box but is not loaded.
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

// The browser logs the 404 status.
test.use({ expectedComplaints: [/404/] })

// Every page is measured in every-page.e2e.ts, on a fast connection, on wide screens too and without pictures.
test('a first visit by a phone with a slow line, and every step of a booking, loads at most 150 KB of JavaScript and 35 KB of fonts, without layout shifts @mobile-only', async ({
  browser,
  baseURL,
  page,
  request,
}) => {
  for (const name of ['home', 'results', 'park'] as const) {
    await test.step(name, async () => {
      // With an empty cache.
      const context = await browser.newContext({ baseURL })
      await chooseCookies(context, baseURL!, 'rejected')
      const visitor = await context.newPage()
      await noteShifts(visitor)
      await emulateSlowLine(visitor)
      await expectLightAndStable(visitor, name, await addressOfPage(request, name))
      await expect(visitor.locator('img[fetchpriority=high]'), 'no picture competes with the first').toHaveCount(1)
      await context.close()
    })
  }
  await test.step('a booking', async () => {
    await noteShifts(page)
    await beginBookingToPay(page, { label: 'UK Lodge Breaks', monthFromEnd: 6 })
    await expectLightAndStable(page, 'extras', '/booking/extras')
    await expectLightAndStable(page, 'details', '/booking/details')
    await expectLightAndStable(page, 'payment', '/booking/payment')
    await pay(page, SUCCESS)
    await expect(page.getByRole('heading', { name: /^You’re going to / })).toBeVisible()
    await expectLightAndStable(page, 'confirmation', '/booking/confirmation')
  })
})

/** Loads an address whose fonts arrive after its first paint. */
async function expectStableWithLateFonts(page: Page, name: string, address: string): Promise<void> {
  const release = await hold(page, /\.woff2$/)
  await page.goto(address, { waitUntil: 'commit' })
  // Fonts delay the load event, and so hydration.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  release()
  await page.evaluate(async () => {
    await window.document.fonts.ready
    // Layout shifts are reported after their frame.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  })
  await page.unrouteAll()
  await expectNoLayoutShift(page, name)
}

test('a page, or booking step, whose fonts load after its first paint shifts by less than 0.02, on the desktop and on a phone', async ({
  page,
}) => {
  await noteShifts(page)
  await beginBooking(page, { label: 'UK Lodge Breaks', monthFromEnd: 9 })
  // No heading here contains a name from the catalogue.
  const addresses = [
    '/',
    '/results/all-dates?channel=uklodge',
    '/terms',
    '/login',
    '/booking/extras',
    '/booking/details',
  ]
  for (const address of addresses) await expectStableWithLateFonts(page, address, address)
  await becomePhone(page)
  for (const address of addresses) await expectStableWithLateFonts(page, `${address} on a phone`, address)
})

test('a page fetches no script before its pictures are there', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/.+\.js$/.test(request.url())) scripts.push(request.url())
  })
  // After 3 s it would start without them: start-after-load.test.ts.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, delay?: number, ...rest: unknown[]) =>
      delay === 3000 ? 0 : later(run, delay, ...rest)) as typeof setTimeout
  })
  const release = await hold(page, /\/pictures\//)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(scripts).toEqual([])
  release()
  await untilHydrated(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
