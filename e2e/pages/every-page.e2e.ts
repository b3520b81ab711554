import type { Page } from '@playwright/test'
import { siteConfig } from '../../src/brands/testing/demonstration-brands.ts'
import { expectAccessible, expectContentAccessible, expectContrast } from '../support/axe.ts'
import { addressOfPage, PAGE_GROUPS, VARIANTS, type PageName } from '../support/every-page.ts'
import { expectLittleFloats } from '../support/floating.ts'
import { expect, test as base, untilHydrated } from '../support/fixtures.ts'
import { expectLight, expectNoLayoutShift, noteShifts, delayStylesUntilFonts } from '../support/page-weight.ts'
import { expectNothingCut, expectNoTextCut } from '../support/reflow.ts'
import { becomeDesktop, becomePhone } from '../support/phone.ts'
import { followRequests, type Requests } from '../support/requests.ts'
import { createStoredData, restoreStoredData, type StoredData } from '../support/stored-data.ts'
import { expectStructure } from '../support/usable.ts'

let stored: Promise<StoredData> | undefined

const test = base.extend<{ storedData: () => Promise<StoredData> }>({
  /** Data of a visitor who has saved and opened a park, stored once per worker that needs them. */
  storedData: async ({ browser, shop }, use) => {
    await use(() => (stored ??= createStoredData(browser, shop.address)))
  },
})

/**
 * Checks for every page in a single visit each, since loading takes most of the time; pages of a group in one tab. The
 * browser's time zone and locale differ from the server's, so that hydration mismatches show. Without pictures, whose
 * dimensions are in the HTML: first-load.e2e.ts measures shifts with them.
 */
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: 'America/New_York',
  locale: 'en-US',
  expectedComplaints: [/404/],
  cookieChoice: 'none',
})
/** In the long run, every page has every check. */
const isLong = process.env.TEST_LONG === 'true'

const NAMES: readonly PageName[] = Object.values(PAGE_GROUPS).flat()

/** Pages that together use every colour of a brand; the header and the footer are checked on these. */
const COLOURFUL: ReadonlySet<PageName> = new Set(['home', 'results', 'park', 'shortlist-compared', 'not-found'])

/** Pages with parts that set colours of their own in forced colours. */
const WITH_FORCED_COLOURS: ReadonlySet<PageName> = new Set([...COLOURFUL, 'results-map', 'region-browse'])

/** Pages whose elements differ on a phone: others only become narrower. */
const OTHER_ON_PHONE: ReadonlySet<PageName> = new Set([
  ...COLOURFUL,
  'results-map',
  'no-results',
  'all-regions',
  'region-browse',
  'terms',
])

/** Pages with parts that read what visitors have stored; on others only the header does. */
const WITH_STORED_DATA: ReadonlySet<PageName> = new Set([
  'home',
  'results',
  'no-results',
  'list',
  'park',
  'shortlist-compared',
])

/** The colours of a brand's style sheet; a page has only its own brand's. The fonts are not loaded. */
function coloursOf(brand: 'SN' | 'MT'): string {
  const [rule = ''] = /\[data-theme=[^{]+\{[^}]+\}/.exec(siteConfig(brand).files.stylesheet.css) ?? []
  return rule.replaceAll(/--brand-(font|heading)[^;]+;/g, '')
}

/**
 * Shows the page in the colours of another brand while it is checked. Its own fonts stay: with a font of the machine the
 * lines of a page would break at other places on each machine.
 */
async function inColoursOf(page: Page, brand: 'SN' | 'MT', check: () => Promise<void>): Promise<void> {
  const { theme } = siteConfig(brand)
  const own = await page.evaluate(
    ([rule, name]) => {
      const sheet = new CSSStyleSheet()
      const styles = getComputedStyle(document.documentElement)
      const fonts = ['font-heading', 'font-body', 'font-figures', 'heading-weight', 'heading-tracking']
        .map((name) => `--brand-${name}:${styles.getPropertyValue(`--brand-${name}`)};`)
        .join('')
      sheet.replaceSync(`${rule!}:root{${fonts}}`)
      document.adoptedStyleSheets = [sheet]
      const before = document.documentElement.dataset.theme
      document.documentElement.dataset.theme = name
      return before
    },
    [coloursOf(brand), theme],
  )
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-ink'))
  expect(ink, `the colours of ${brand}`).not.toBe('')
  await check()
  await page.evaluate((before) => {
    document.documentElement.dataset.theme = before
    document.adoptedStyleSheets = []
  }, own)
}

async function expectContrastInForcedColours(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  await expectContrast(page, `${name} in forced colours`)
  await page.emulateMedia({ forcedColors: null })
}

/** Opens a page as a new visitor, with the cookie bar, and checks what is loaded and that nothing moves. */
async function visitAsNewVisitor(page: Page, name: PageName, requests: Requests, visit: () => Promise<void>) {
  await page.context().clearCookies()
  await visit()
  const bar = page.getByRole('region', { name: 'Cookies' })
  await expect(bar).toBeVisible()
  await requests.untilNone()
  await expectLight(page, name)
  await expectNoLayoutShift(page, name)
  // The home page is checked with the cookie bar, others without.
  if (name !== 'home') await page.evaluate(() => (document.documentElement.dataset.consent = 'rejected'))
}

/**
 * Loads each document as a new visitor, with nothing stored; or, once after `revisit`, as an earlier one, which scrolls
 * down 12 screens, starting as soon as the page has content. Runs in the page.
 */
async function beginVisit(): Promise<void> {
  if (!location.protocol.startsWith('http')) return
  const isRevisit = sessionStorage.getItem('is-revisit') !== null
  sessionStorage.removeItem('is-revisit')
  if (!isRevisit) {
    localStorage.clear()
    sessionStorage.clear()
    return
  }
  for (let step = 0; step < 12;) {
    await new Promise(requestAnimationFrame)
    if (!document.body) continue
    scrollTo({ top: step * innerHeight, behavior: 'instant' })
    step += 1
  }
  Object.assign(window, { hasScrolledDown: true })
}

/** Loads the page anew in the state of an earlier visit, and scrolls before it is hydrated. */
async function revisit(page: Page, storedData: StoredData): Promise<void> {
  await restoreStoredData(page, storedData)
  await page.evaluate(() => sessionStorage.setItem('is-revisit', ''))
  await page.reload()
  await page.waitForFunction(() => 'hasScrolledDown' in window)
  await untilHydrated(page)
}

/** In the site's own colours, or another brand's. */
async function expectAccessibleInBrands(page: Page, name: PageName, state: string, brand?: 'SN' | 'MT'): Promise<void> {
  const check = isLong || COLOURFUL.has(name) ? expectAccessible : expectContentAccessible
  if (brand === undefined) await check(page, state)
  else await inColoursOf(page, brand, () => check(page, `${state} in the colours of ${brand}`))
}

/** The checks that change nothing but the window, on the desktop and then on a phone. */
async function expectUsableInBoth(page: Page, name: PageName): Promise<void> {
  /** The brands of the phone, by turns; their colours have the contrast of the design in tokens.test.ts. */
  const [brand, other] = NAMES.indexOf(name) % 2 === 0 ? (['SN', 'MT'] as const) : (['MT', 'SN'] as const)
  await test.step('on the desktop', async () => {
    await expectStructure(page, name)
    await expectAccessibleInBrands(page, name, name)
    if (isLong || COLOURFUL.has(name))
      await inColoursOf(page, other, () => expectContrast(page, `${name} in the colours of ${other}`))
    if (isLong || WITH_FORCED_COLOURS.has(name)) await expectContrastInForcedColours(page, name)
    await expectNoTextCut(page, name)
  })
  await test.step('at every width', () => expectNothingCut(page, name))
  await test.step('on a phone', async () => {
    await becomePhone(page)
    await expectStructure(page, `${name} on a phone`)
    if (isLong || OTHER_ON_PHONE.has(name)) await expectAccessibleInBrands(page, name, `${name} on a phone`, brand)
    await expectNoTextCut(page, `${name} on a phone`)
    if (isLong || !VARIANTS.has(name)) await expectLittleFloats(page, name)
  })
}

for (const [group, names] of Object.entries(PAGE_GROUPS)) {
  test(`each page of the group ${group} passes WCAG 2.2, is structured, fits every window, is light and stable, and hydrates without a mismatch [PROD-05, SHELL-10, SHELL-16, SHELL-17]`, async ({
    page,
    visit,
    request,
    baseURL,
    storedData,
  }) => {
    const requests = followRequests(page)
    await noteShifts(page)
    await page.addInitScript(beginVisit)
    await delayStylesUntilFonts(page)
    for (const name of names) {
      await test.step(name, async () => {
        const address = await addressOfPage(request, name)
        await test.step('a new visitor', () => visitAsNewVisitor(page, name, requests, () => visit(address)))
        // From now on fonts and style sheets are cached, as they are not while a page's requests are intercepted.
        await page.unrouteAll()
        await expectUsableInBoth(page, name)
        if (isLong || WITH_STORED_DATA.has(name)) {
          await test.step('stored data and early scrolling on a phone', async () => {
            await revisit(page, await storedData())
            await expectNoLayoutShift(page, `${name} on a phone`)
          })
        }
        expect(requests.toOthersThan(baseURL!), `requests of ${name} to other hosts`).toEqual([])
        await becomeDesktop(page)
      })
    }
  })
}
