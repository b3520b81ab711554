import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { CONSENT_COOKIE } from '../../src/domain/customer/browser-storage.ts'
import { writeConsent, type ConsentChoice } from '../../src/domain/customer/consent.ts'

type Fixtures = {
  /** Goes to an address and waits until the page reacts to clicks. */
  visit: (address: string) => Promise<void>
  /** Complaints of the browser that a test expects, e.g. the 404 of a page it asks for on purpose. */
  expectedComplaints: RegExp[]
  /** What the visitor has said to cookies before: the bar that asks is in nobody's way. With 'none' it asks. */
  cookieChoice: ConsentChoice | 'none'
  /** The browser's first search leads to the site's external offers as well; those of most tests are not their first. */
  hasSearchedBefore: boolean
}

/**
 * The `test` of all browser tests. A test fails when a page logs an error or throws, unless the test lists it:
 * `test.use({ expectedComplaints: [/404/] })`.
 */
export const test = base.extend<Fixtures & { failOnComplaints: void; earlierVisit: void; earlierChoice: void }>({
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
          if (location.protocol !== 'about:') localStorage.setItem('offers-shown', JSON.stringify(entry))
        })
      }
      await use()
    },
    { auto: true },
  ],

  expectedComplaints: [[], { option: true }],

  failOnComplaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
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

/** As if the visitor had pressed OK or Reject on an earlier visit. */
export async function chooseCookies(context: BrowserContext, url: string, choice: ConsentChoice): Promise<void> {
  await context.addCookies([{ name: CONSENT_COOKIE, value: writeConsent(choice), url }])
}

/** The page's first effect leaves this mark: from then on buttons work. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** As above, of a part whose code may come after that of the page. */
export async function untilLive(part: Locator): Promise<void> {
  await untilHydrated(part.page())
  await expect(part.locator('xpath=ancestor::*[@data-dehydrated]')).toHaveCount(0)
}

export { expect }
