import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { everyPage, VARIANTS } from '../support/every-page.ts'
import { chooseCookies, test } from '../support/fixtures.ts'
import { expectNothingCut, expectNoTextCut } from '../support/reflow.ts'
import { expectUsable } from '../support/usable.ts'

/** What holds on every page is looked at in one visit of each: most of its time a browser test waits for pages. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/404/], cookieChoice: 'none' })
test.describe.configure({ timeout: 360_000 })

/** Pages that between them show every colour of a brand. */
const COLOURFUL = new Set(['home', 'results', 'park', 'shortlist-compared', 'not-found'])

/** The page of the design system names the style sheet of every brand. */
async function expectContrastInOtherBrands(page: Page, name: string, request: APIRequestContext): Promise<void> {
  const html = await (await request.get('/design-system')).text()
  for (const url of new Set(html.match(/\/brand\/\w+\/theme-\w+\.css/g))) await page.addStyleTag({ url })
  const own = await page.evaluate(() => document.documentElement.dataset.theme)
  for (const theme of ['sn', 'mt', own]) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value
    }, theme)
    if (theme !== own) await expectAccessible(page, `${name} in the colours of ${theme}`)
  }
}

async function expectAccessibleInForcedColours(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  await expectAccessible(page, `${name} in forced colours`)
  await page.emulateMedia({ forcedColors: null })
}

test('every page breaks no rule of WCAG 2.2, also in other brands and forced colours, is in order for who listens and big enough for a finger, fits 320 to 1920 px and 200 % zoom, and bears wider text [PROD-05, SHELL-16]', async ({
  page,
  visit,
  request,
}) => {
  for (const [name, address] of await everyPage(request)) {
    await visit(address)
    await expectUsable(page, name)
    // Home is looked at as a newcomer sees it, with the bar that asks about cookies.
    await chooseCookies(page.context(), page.url(), 'rejected')
    if (COLOURFUL.has(name)) await expectContrastInOtherBrands(page, name, request)
    if (!VARIANTS.has(name)) await expectAccessibleInForcedColours(page, name)
    await expectNothingCut(page, name)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectNoTextCut(page, name)
  }
})

test('on a phone every page breaks no rule of WCAG 2.2, is in order for who listens and big enough for a finger, and bears wider text [SHELL-16] @mobile-only', async ({
  page,
  visit,
  request,
}) => {
  for (const [name, address] of await everyPage(request)) {
    await visit(address)
    await expectUsable(page, name)
    // Home is looked at as a newcomer sees it, with the bar that asks about cookies.
    await chooseCookies(page.context(), page.url(), 'rejected')
    await expectNoTextCut(page, name)
  }
})
