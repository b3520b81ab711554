import { defineConfig } from '@playwright/test'
import { startTestClock } from './src/testing/test-clock.ts'
import { findBrowser, type Browser } from './e2e/support/browser.ts'

/** A Tuesday in January: all offers run, the season and a school holiday are to come. */
startTestClock('2027-01-19T10:00:00Z')

/** Workers read this file too, and are to find what the first reading found. */
process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser())
const browser = JSON.parse(process.env.E2E_BROWSER) as Browser
if (!process.env.TEST_WORKER_INDEX) console.log(`Browser: ${browser.origin}`)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: 'e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // One more than the cores it was tried on: a fourth saved no time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // So that one chance failure does not cost a day: a test that passes then is reported as flaky, and more than two
  // fail the run.
  retries: 1,
  // The same for all tests, and generous: green tests do not wait for it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: browser.launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // It takes a fifth of the time of all tests: `npx playwright test --trace retain-on-failure` tells more of a failed one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // A test runs on the desktop. With the tag @mobile it runs on the phone too, with @mobile-only just there.
  projects: [
    { name: 'desktop', grepInvert: /@mobile-only/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'mobile', grep: /@mobile/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
})
