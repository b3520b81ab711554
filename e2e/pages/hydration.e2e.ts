import type { Page } from '@playwright/test'
import { everyKindOfPage } from '../support/every-page.ts'
import { expect, test, untilHydrated } from '../support/fixtures.ts'

/**
 * What the browser makes of a page must be what the server sent, or React draws it anew and says so: the fixture fails
 * on that. The visitor's clock, country and storage are others than the server's, and he does not wait.
 */
test.use({ timezoneId: 'America/New_York', locale: 'en-US', expectedComplaints: [/404/] })
test.describe.configure({ timeout: 180_000 })

/** Saves a park and looks at it, so that both have left something in the browser. */
async function leaveTraces(page: Page, results: string): Promise<void> {
  await page.goto(results)
  await untilHydrated(page)
  const heart = page.getByRole('button', { name: /^Save .+ to your shortlist$/ }).first()
  await heart.click()
  await expect(page.getByRole('button', { name: 'View shortlist' })).toBeVisible()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Accommodation', exact: true })).toBeVisible({ timeout: 30_000 })
}

/** Walks down twelve windows as soon as there is anything to see, and then says so. Runs within the page. */
async function walkDown(): Promise<void> {
  for (let step = 0; step < 12;) {
    // Before its style is there a page draws no frame; then the next step is taken without one.
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

test('every page is taken over as the server sent it, whatever the visitor keeps and however early he moves @mobile', async ({
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
