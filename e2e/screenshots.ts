/**
 * `npm run screenshots -- [address]`: takes the pictures in docs/screenshots from a running site, at the two widths the
 * pages are designed for.
 */
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { untilHydrated } from './fixtures.ts'

const ADDRESS = process.argv[2] ?? 'http://127.0.0.1:3000'
const FOLDER = 'docs/screenshots'
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const PAGES = [
  ['home', '/'],
  ['results', '/results?channel=uklodge&region=14&nights=3&adults=2'],
  ['all-regions', '/results/all-regions?channel=ukcaravan&nights=7&adults=2'],
  ['list', '/holidays/ukcaravan/3/norfolk'],
] as const

const take = async (page: Page, name: string, width: number) => {
  await untilHydrated(page)
  // Pictures are drawn on demand: the second visit has them all.
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${FOLDER}/${name}-${width}.jpg`, type: 'jpeg', quality: 85 })
}

mkdirSync(FOLDER, { recursive: true })
const { launchOptions } = await findBrowser()
const browser = await chromium.launch(launchOptions)
try {
  for (const viewport of VIEWPORTS) {
    const page = await browser.newPage({ viewport, locale: 'en-GB', timezoneId: 'Europe/London' })
    for (const [name, path] of PAGES) {
      await page.goto(ADDRESS + path)
      await take(page, name, viewport.width)
    }
    await page.goto(ADDRESS + PAGES[1][1])
    await page.getByRole('article').first().getByRole('link').click()
    await page.getByRole('heading', { name: /^Free for / }).waitFor()
    await take(page, 'park', viewport.width)
    await page
      .getByRole('button', { name: /^Book .+ for £/ })
      .first()
      .click()
    await page.waitForURL(/\/booking\/extras/)
    await take(page, 'extras', viewport.width)
    await page.close()
  }
} finally {
  await browser.close()
}
