import type { Page } from '@playwright/test'
import { everyKindOfPage } from '../support/every-page.ts'
import { expect, test, untilHydrated } from '../support/fixtures.ts'

/**
 * Hydration must match the server's HTML, or React logs an error, which fails the fixture. The browser's time zone,
 * locale and storage differ from the server's, and the visitor interacts early.
 */
test.use({ timezoneId: 'America/New_York', locale: 'en-US', expectedComplaints: [/404/] })
test.describe.configure({ timeout: 180_000 })

/** Saves and views a park, so that both are in the browser's storage. */
async function leaveTraces(page: Page, results: string): Promise<void> {
  await page.goto(results)
  await untilHydrated(page)
  const heart = page.getByRole('button', { name: /^Save .+ to your shortlist$/ }).first()
  await heart.click()
  await expect(page.getByRole('button', { name: 'View shortlist' })).toBeVisible()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Accommodation', exact: true })).toBeVisible({ timeout: 30_000 })
}

/** Scrolls down twelve viewports as soon as there is content, then reports. Runs in the page. */
async function walkDown(): Promise<void> {
  for (let step = 0; step < 12;) {
    // Until style sheets are loaded there are no frames; then continue without.
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, 100)
    })
    if (!document.body) continue
    scrollTo({ top: step * innerHeight, behavior: 'instant' })
    step += 1
  }
  Object.assign(window, { hasWalkedDown: true })
}

test('every page hydrates without a mismatch, whatever the browser has stored and however early it is scrolled @mobile', async ({
  page,
  request,
}) => {
  const pages = await everyKindOfPage(request)
  await leaveTraces(page, pages.find(([name]) => name === 'results')![1])
  await page.addInitScript(walkDown)
  for (const [, address] of pages) {
    await page.goto(address)
    await page.waitForFunction(() => 'hasWalkedDown' in window)
    await untilHydrated(page)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  }
})
