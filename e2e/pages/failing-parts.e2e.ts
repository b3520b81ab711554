import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { everyPage } from '../support/every-page.ts'
import { expect, test, untilHydrated } from '../support/fixtures.ts'

/** A file of the client build in Vite's manifest. */
interface BuiltChunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

const ROUTES = /^src\/web\/routes\//
const ENTRY = 'src/web/entry.client.tsx'

/** Files of a page's lazy parts: dynamic imports of the page and its layout. */
function partsOf(page: string): string[] {
  const manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Record<string, BuiltChunk>
  const atOnce = new Set<string>()
  const gather = (module: string) => {
    if (atOnce.has(module)) return
    atOnce.add(module)
    manifest[module]?.imports?.forEach(gather)
  }
  gather(ENTRY)
  gather(page)
  const parts = [...atOnce].flatMap((module) => manifest[module]?.dynamicImports ?? [])
  const files = parts.filter((module) => !ROUTES.test(module) && !atOnce.has(module)).map((module) => manifest[module])
  return [...new Set(files.flatMap((chunk) => chunk?.file ?? []))]
}

const PAGES: Readonly<Record<string, string>> = {
  home: 'src/web/routes/home.tsx',
  results: 'src/web/routes/results.tsx',
  'no-results': 'src/web/routes/results.tsx',
  park: 'src/web/routes/park.tsx',
  'park-sold-out': 'src/web/routes/park.tsx',
  'travel-guide': 'src/web/routes/travel-guide.tsx',
}

/** Navigates client-side. */
async function expectNavigation(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Shortlist' }).click()
  await expect(page).toHaveURL(/\/shortlist$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
}

/** Interacts with the page so that every lazy part is requested. */
async function useParts(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  for (const map of await page.getByRole('region', { name: /^Map/ }).all()) {
    if (await map.isVisible()) await map.hover()
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  for (const summary of await page.getByRole('search').locator('summary').all()) {
    if (await summary.isVisible()) await summary.click()
  }
}

// Also what React logs (422, 520) if a server-rendered part fails to load.
test.use({
  expectedComplaints: [
    /ERR_FAILED|Failed to fetch dynamically imported module|Loading chunk failed|React error #(422|520)/,
  ],
})

for (const [name, module] of Object.entries(PAGES)) {
  for (const fate of ['fails', 'never ends'] as const) {
    test(`every file of a part of ${name} ${fate}: the page is hydrated and navigation works [FORM-03]`, async ({
      page,
      request,
    }) => {
      const parts = partsOf(module)
      expect(parts.length).toBeGreaterThan(3)
      const asked = new Set<string>()
      await page.route(
        (url) => parts.includes(url.pathname.slice(1)),
        async (route) => {
          asked.add(route.request().url())
          // Unanswered: never ends.
          if (fate === 'fails') await route.abort()
        },
      )
      const address = new Map(await everyPage(request)).get(name)
      await page.goto(address ?? '')
      await untilHydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await useParts(page)
      await expectNavigation(page)
      expect(asked.size, 'requested files').toBeGreaterThan(0)
    })
  }
}

test('each file of a part of the results fails alone: the other panels of the search work [FORM-03]', async ({
  page,
  request,
}) => {
  test.slow()
  const address = new Map(await everyPage(request)).get('results')
  // The failures per minute exceed the rate limit of reports.
  await page.route('**/api/clienterror', (route) => route.fulfill({ status: 204 }))
  for (const file of partsOf(PAGES.results!)) {
    const isOfGuests = file.includes('guests-panel')
    await page.route(`**/${file}`, (route) => route.abort())
    await page.goto(address ?? '')
    await untilHydrated(page)
    const box = page.getByRole('search')
    await box.getByText(isOfGuests ? 'Where' : 'Guests', { exact: true }).click()
    await expect(
      isOfGuests ? box.getByRole('combobox') : box.getByRole('button', { name: 'More: Adults' }),
      file,
    ).toBeVisible()
    await expectNavigation(page)
    await page.unroute(`**/${file}`)
  }
})
