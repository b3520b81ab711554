import { defineConfig } from '@playwright/test'
import { freePort } from './src/server/testing/free-port.ts'
import { findBrowser, type Browser } from './e2e/support/browser.ts'

/** Workers read this file too, and are to find what the first reading found. */
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser())
const address = `http://127.0.0.1:${process.env.E2E_PORT}`
const browser = JSON.parse(process.env.E2E_BROWSER) as Browser
if (!process.env.TEST_WORKER_INDEX) console.log(`Browser: ${browser.origin}`)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // One more than the cores it was tried on: while one waits for a slow line or for an animation, the others go on.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
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
  webServer: {
    command: 'node e2e/support/serve.mjs',
    url: `${address}/healthz`,
    env: { PORT: process.env.E2E_PORT },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
