import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { CONSENT_COOKIE, writeConsent, type ConsentChoice } from '../../src/domain/customer/consent.ts'
import { clockOffsetMs } from '../../src/testing/test-clock.ts'
import { shiftDate } from '../../src/testing/shift-date.mjs'
import { openBackOffice, type BackOffice } from './back-office.ts'
import { NO_PICTURES } from './browser.ts'
import { startShop, type StartedShop } from './start-shop.ts'

type Fixtures = {
  /** Opens an address and waits until the page is hydrated. */
  visit: (address: string) => Promise<void>
  /** Console messages that a test expects, such as a 404 it causes on purpose. */
  expectedComplaints: RegExp[]
  /** The visitor's stored cookie choice, so that the bar is hidden. With 'none' it is shown. */
  cookieChoice: ConsentChoice | 'none'
  /** The browser's first search also opens the site's external offers; most tests are not the first. */
  hasSearchedBefore: boolean
}

/** For files whose tests need pictures: `test.use(withPictures)`. The others run without, at up to half the time. */
export const withPictures = { hasPictures: true }

/** Chromium's messages about preloads of pictures, which have no use without pictures. */
const UNUSED_PRELOAD =
  /^A preload for .+ because image loading is disabled\.|^The resource \S+\.(avif|webp|svg)\S* was preloaded .+ but not used/

/** Options of the shop that most tests use, beyond the default. */
const SHOP_SETTINGS = {
  // Of a slow bank: short for a test, and longer than a busy machine takes to show that the payment is being processed.
  SANDBOX_SETTLE_SECONDS: '10',
  DESIGN_SYSTEM: 'true',
  EXTERNAL_OFFERS_PAGE: 'https://offers.example/today',
  // Analytics, for tests of visitors who consent; most do not.
  ANALYTICS_ID: 'G-TEST123',
  AFFILIATE_ID: '4567',
  TRACKING_PIXEL: 'https://pixel.example/seen.gif',
}

interface OfWorker {
  hasPictures: boolean
  /** The shop of the worker, which no other worker uses. A file whose shop differs starts one for each test. */
  shop: StartedShop
  /** The back office of a shop with bookings: office-test.ts. */
  office: BackOffice
}

/**
 * The `test` of all browser tests. Fails if a page logs an error or throws, unless expected:
 * `test.use({ expectedComplaints: [/404/] })`.
 */
export const test = base.extend<
  Fixtures & { failOnComplaints: void; earlierVisit: void; earlierChoice: void },
  OfWorker
>({
  hasPictures: [false, { option: true, scope: 'worker' }],

  // Fixtures of several test files: a file that adds a fixture per worker has workers of its own.
  shop: [
    // Playwright reads a fixture's dependencies from this parameter, which must be an object pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await startShop(SHOP_SETTINGS)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  office: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const office = await openBackOffice()
      await use(office)
      await office.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),

  // Pages of every context have the clock of the tests.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await context.addInitScript(shiftDate, clockOffsetMs())
        context.on('page', leaveAnnouncements)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ launchOptions, hasPictures }, use) => {
      const { args = [] } = launchOptions
      await use(hasPictures ? launchOptions : { ...launchOptions, args: [...args, NO_PICTURES] })
    },
    { scope: 'worker' },
  ],

  hasSearchedBefore: [true, { option: true }],
  cookieChoice: ['rejected', { option: true }],

  earlierChoice: [
    async ({ context, baseURL, cookieChoice }, use) => {
      if (cookieChoice !== 'none') await chooseCookies(context, baseURL!, cookieChoice)
      await use()
    },
    { auto: true },
  ],

  earlierVisit: [
    async ({ context, hasSearchedBefore }, use) => {
      if (hasSearchedBefore) {
        await context.addInitScript(() => {
          const entry = { value: true, expires: Date.now() + 60_000_000 }
          // Frames of other sites, such as a provider's card fields, may have no storage.
          if (self === top && location.protocol !== 'about:')
            localStorage.setItem('offers-shown', JSON.stringify(entry))
        })
      }
      await use()
    },
    { auto: true },
  ],

  expectedComplaints: [[], { option: true }],

  failOnComplaints: [
    async ({ context, expectedComplaints, hasPictures }, use) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        if (!hasPictures && UNUSED_PRELOAD.test(message.text())) return
        complaints.push(`${message.text()} (${message.location().url})`)
      })
      await use()
      const unexpected = complaints.filter((complaint) => !expectedComplaints.some((known) => known.test(complaint)))
      expect(unexpected, 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],

  visit: async ({ page }, use) => {
    await use(async (address) => {
      await page.goto(address)
      await untilHydrated(page)
    })
  },
})

/** A sentence that is only announced is no text of a page: `announced` of by-ear.ts finds those. */
function leaveAnnouncements(page: Page): void {
  const byText = page.getByText.bind(page)
  page.getByText = (text, options) => byText(text, options).and(page.locator(':not([data-live] *)'))
}

/** As if the visitor had pressed OK or Reject before. */
export async function chooseCookies(context: BrowserContext, url: string, choice: ConsentChoice): Promise<void> {
  await context.addCookies([{ name: CONSENT_COOKIE, value: writeConsent(choice), url }])
}

/** Set by the page's first effect: from then on buttons work. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** The same for a lazy part, which may hydrate after its page. */
export async function untilPartHydrated(part: Locator): Promise<void> {
  await untilHydrated(part.page())
  await expect(part.locator('xpath=ancestor::*[@data-dehydrated]')).toHaveCount(0)
}

export { expect }
