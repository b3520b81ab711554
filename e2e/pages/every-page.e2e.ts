import type { APIRequestContext, Page } from '@playwright/test'
import { expectContrast } from '../support/axe.ts'
import { addressOfPage, PAGE_NAMES, VARIANTS, type PageName } from '../support/every-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { noteForeign } from '../support/foreign-hosts.ts'
import { expectLight, expectStill, noteShifts, paintOnceFontsAreThere } from '../support/page-weight.ts'
import { expectNothingCut, expectNoTextCut } from '../support/reflow.ts'
import { expectUsable } from '../support/usable.ts'

/**
 * What holds on every page is looked at in one visit of each: most of its time a browser test waits for pages. The
 * visitor's clock and country are others than the server's, and React says so where it draws anything anew.
 */
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: 'America/New_York',
  locale: 'en-US',
  expectedComplaints: [/404/],
  cookieChoice: 'none',
})
test.describe.configure({ timeout: 120_000 })

/** Pages that between them show every colour of a brand. */
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

/** Opens a page as a newcomer, whom the bar asks about cookies. Answers what is asked of other hosts from then on. */
async function visitAsNewcomer(
  page: Page,
  name: PageName,
  {
    visit,
    request,
    baseURL,
  }: { visit: (address: string) => Promise<void>; request: APIRequestContext; baseURL?: string },
): Promise<string[]> {
  const foreign = await noteForeign(page, baseURL!)
  await noteShifts(page)
  await paintOnceFontsAreThere(page)
  await visit(await addressOfPage(request, name))
  const bar = page.getByRole('region', { name: 'Cookies' })
  await expect(bar).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectLight(page, name)
  await expectStill(page, name)
  // Home is judged with the bar, the others with what it covers.
  if (name !== 'home') await bar.evaluate((element) => (element.style.display = 'none'))
  return foreign
}

for (const name of PAGE_NAMES) {
  test(`${name} breaks no rule of WCAG 2.2, also in other brands and forced colours, is in order for who listens and big enough for a finger, fits 320 to 1920 px and 200 % zoom, bears wider text, loads 140 KB of JavaScript at most, and asks no other host before OK [PROD-05, SHELL-10, SHELL-16]`, async ({
    page,
    visit,
    request,
    baseURL,
  }) => {
    const foreign = await visitAsNewcomer(page, name, { visit, request, baseURL })
    await expectUsable(page, name)
    if (COLOURFUL.has(name)) await expectContrastInOtherBrands(page, name)
    if (!VARIANTS.has(name)) await expectContrastInForcedColours(page, name)
    await expectNothingCut(page, name)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectNoTextCut(page, name)
    expect(foreign, 'asked of other hosts').toEqual([])
  })

  test(`${name} on a phone breaks no rule of WCAG 2.2, is in order for who listens and big enough for a finger, and bears wider text [SHELL-16] @mobile-only`, async ({
    page,
    visit,
    request,
    baseURL,
  }) => {
    const foreign = await visitAsNewcomer(page, name, { visit, request, baseURL })
    await expectUsable(page, name)
    await expectNoTextCut(page, name)
    expect(foreign, 'asked of other hosts').toEqual([])
  })
}
