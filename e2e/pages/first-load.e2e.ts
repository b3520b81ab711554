import type { Page } from '@playwright/test'
import { beginBooking, beginBookingToPay } from '../support/booking-by-api.ts'
import { pay, SUCCESS } from '../support/booking-journey.ts'
import { addressOfPage } from '../support/every-page.ts'
import { expect, test, untilHydrated, withPictures } from '../support/fixtures.ts'
import { hold } from '../support/hold.ts'
import { expectLight, expectNoLayoutShift, noteShifts, delayStylesUntilFonts } from '../support/page-weight.ts'
import { emulateSlowPhone } from '../support/slow-phone.ts'

test.use(withPictures)

/** Loads an address as a first visit, with an empty cache; then scrolls through the page. */
async function expectLightAndStable(page: Page, name: string, address: string): Promise<void> {
  // An intercepted page has no cache.
  await delayStylesUntilFonts(page)
  await page.goto(address)
  await untilHydrated(page)
  await page.evaluate(() => window.document.fonts.ready)
  await page.waitForLoadState('networkidle')
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

test.describe('a first visit loads at most 140 KB of JavaScript and 35 KB of fonts, without layout shifts', () => {
  // The browser logs the 404 status.
  test.use({ expectedComplaints: [/404/] })

  // Every page is measured in every-page.e2e.ts, on a fast connection and on wide screens too; a booking's steps here.
  for (const name of ['home', 'results', 'park'] as const) {
    test(`on the page ${name} @mobile-only`, async ({ page, request }) => {
      await noteShifts(page)
      await emulateSlowPhone(page)
      await expectLightAndStable(page, name, await addressOfPage(request, name))
      await expect(page.locator('img[fetchpriority=high]'), 'no picture competes with the first').toHaveCount(1)
    })
  }

  test('on every step of a booking @mobile-only', async ({ page }) => {
    await noteShifts(page)
    await beginBookingToPay(page, { label: 'UK Lodge Breaks', monthFromEnd: 6 })
    await expectLightAndStable(page, 'extras', '/booking/extras')
    await expectLightAndStable(page, 'details', '/booking/details')
    await expectLightAndStable(page, 'payment', '/booking/payment')
    await pay(page, SUCCESS)
    await expect(page.getByRole('heading', { name: /^You are going to / })).toBeVisible()
    await expectLightAndStable(page, 'confirmation', '/booking/confirmation')
  })
})

test('a page, or booking step, whose fonts load after its first paint shifts by less than 0.02 @mobile', async ({
  page,
}, { project }) => {
  await noteShifts(page)
  await beginBooking(page, { label: 'UK Lodge Breaks', monthFromEnd: project.name === 'mobile' ? 8 : 9 })
  // No heading here contains a name from the catalogue.
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
    await expectNoLayoutShift(page, address)
  }
})

type CountingWindow = Window & { mostAtOnce: number }

test('the requests of a page’s scripts begin one by one, so that a press waits for 1 of them at most', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const own = window as unknown as CountingWindow
    own.mostAtOnce = 0
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes])
      const scripts = added.filter((node) => node instanceof HTMLLinkElement && node.rel === 'modulepreload')
      own.mostAtOnce = Math.max(own.mostAtOnce, scripts.length)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await untilHydrated(page)
  expect(await page.evaluate(() => (window as unknown as CountingWindow).mostAtOnce)).toBe(1)
})

type LateWindow = Window & { endWait?: () => void }

for (const end of ['its pictures are there', '3 s have passed'] as const) {
  test(`a page fetches no script before ${end}`, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/.+\.js$/.test(request.url())) scripts.push(request.url())
    })
    // The wait ends when the test says so.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window)
      window.setTimeout = ((run: () => void, delay?: number, ...rest: unknown[]) => {
        if (delay !== 3000) return later(run, delay, ...rest)
        ;(window as LateWindow).endWait = run
        return 0
      }) as typeof setTimeout
    })
    const release = await hold(page, /\/pictures\//)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(scripts).toEqual([])
    if (end === 'its pictures are there') release()
    else await page.evaluate(() => (window as LateWindow).endWait?.())
    await untilHydrated(page)
    release()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
