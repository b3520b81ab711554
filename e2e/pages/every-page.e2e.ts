import type { Page } from '@playwright/test'
import { expectContrast } from '../support/axe.ts'
import { addressOfPage, PAGE_NAMES, VARIANTS, type PageName } from '../support/every-page.ts'
import { expect, test as base, untilHydrated, withPictures } from '../support/fixtures.ts'
import { noteForeign } from '../support/foreign-hosts.ts'
import { expectLight, expectNoLayoutShift, noteShifts, delayStylesUntilFonts } from '../support/page-weight.ts'
import { expectNothingCut, expectNoTextCut } from '../support/reflow.ts'
import { becomePhone } from '../support/phone.ts'
import { createStoredData, restoreStoredData, type StoredData } from '../support/stored-data.ts'
import { expectStructure, expectUsable } from '../support/usable.ts'

/** Stored data of a visitor who has saved and opened a park. */
const test = base.extend<object, { storedData: StoredData }>({
  storedData: [
    async ({ browser }, use, { project }) => use(await createStoredData(browser, project.use.baseURL!)),
    { scope: 'worker' },
  ],
})

/**
 * Checks for every page in a single visit each, since loading takes most of the time. The browser's time zone and
 * locale differ from the server's, so that hydration mismatches show.
 */
test.use({
  ...withPictures,
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: 'America/New_York',
  locale: 'en-US',
  expectedComplaints: [/404/],
  cookieChoice: 'none',
})
test.describe.configure({ timeout: 120_000 })

/** Pages that together use every colour of a brand. */
const COLOURFUL: ReadonlySet<PageName> = new Set(['home', 'results', 'park', 'shortlist-compared', 'not-found'])

async function expectContrastInOtherBrands(page: Page, name: string): Promise<void> {
  const own = await page.evaluate(() => document.documentElement.dataset.theme)
  for (const theme of ['sn', 'mt', own]) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value
    }, theme)
    if (theme !== own) await expectContrast(page, `${name} in the colours of ${theme}`)
  }
}

async function expectContrastInForcedColours(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  await expectContrast(page, `${name} in forced colours`)
  await page.emulateMedia({ forcedColors: null })
}

/** Opens a page as a new visitor, with the cookie bar, and checks what is loaded and that nothing moves. */
async function visitAsNewVisitor(page: Page, name: PageName, visit: () => Promise<void>): Promise<void> {
  await noteShifts(page)
  await delayStylesUntilFonts(page)
  await visit()
  const bar = page.getByRole('region', { name: 'Cookies' })
  await expect(bar).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectLight(page, name)
  await expectNoLayoutShift(page, name)
  // The home page is checked with the cookie bar, others without.
  if (name !== 'home') await bar.evaluate((element) => (element.style.display = 'none'))
}

/** Scrolls down 12 screens, starting as soon as the page has content. Runs in the page. */
async function scrollDownEarly(): Promise<void> {
  for (let step = 0; step < 12;) {
    // No frame is drawn before the style sheet has loaded: the timeout takes the step then.
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, 100)
    })
    if (!document.body) continue
    scrollTo({ top: step * innerHeight, behavior: 'instant' })
    step += 1
  }
  Object.assign(window, { hasScrolledDown: true })
}

/** Loads the page anew in the state of an earlier visit, and scrolls before it is hydrated. */
async function revisit(page: Page, storedData: StoredData): Promise<void> {
  await restoreStoredData(page, storedData)
  await page.addInitScript(scrollDownEarly)
  await page.reload()
  await page.waitForFunction(() => 'hasScrolledDown' in window)
  await untilHydrated(page)
}

for (const name of PAGE_NAMES) {
  test(`${name} passes WCAG 2.2 in all brands and forced colours and on a phone, has a correct structure and large enough targets, fits 320 to 1920 px and 200 % zoom, tolerates wider text spacing, loads at most 140 KB of JavaScript, requests no other host before consent, and hydrates without a mismatch with stored data and early scrolling [PROD-05, SHELL-10, SHELL-16]`, async ({
    page,
    visit,
    request,
    baseURL,
    storedData,
  }) => {
    const foreign = await noteForeign(page, baseURL!)
    await test.step('a new visitor', async () => {
      const address = await addressOfPage(request, name)
      await visitAsNewVisitor(page, name, () => visit(address))
    })
    await test.step('on the desktop', async () => {
      await expectUsable(page, name)
      if (COLOURFUL.has(name)) await expectContrastInOtherBrands(page, name)
      if (!VARIANTS.has(name)) await expectContrastInForcedColours(page, name)
      await expectNoTextCut(page, name)
    })
    await test.step('at every width', () => expectNothingCut(page, name))
    await test.step('on a phone', async () => {
      await becomePhone(page)
      await (VARIANTS.has(name) ? expectStructure : expectUsable)(page, `${name} on a phone`)
      await expectNoTextCut(page, `${name} on a phone`)
    })
    if (!VARIANTS.has(name)) {
      await test.step('stored data and early scrolling on a phone', async () => {
        await revisit(page, storedData)
        await expectNoLayoutShift(page, `${name} on a phone`)
      })
    }
    expect(foreign, 'requests to other hosts').toEqual([])
  })
}
