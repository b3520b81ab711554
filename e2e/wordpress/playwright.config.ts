/** Configuration for e2e/wordpress/run.ts, which starts the shop and its WordPress and passes their addresses. */
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'

process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser())
const browser = JSON.parse(process.env.E2E_BROWSER) as Awaited<ReturnType<typeof findBrowser>>

export default defineConfig({
  testDir: '..',
  testMatch: ['pages/blog.e2e.ts', 'wordpress/*.wordpress.ts'],
  outputDir: '../../test-results/wordpress',
  // Serial: the last tests stop WordPress.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.SHOP_URL,
    launchOptions: browser.launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
})
