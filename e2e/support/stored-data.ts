import type { Browser, Page } from '@playwright/test'
import { addressOfPage } from './every-page.ts'
import { chooseCookies, expect, untilHydrated, untilPartHydrated } from './fixtures.ts'

/** Entries of localStorage and sessionStorage. */
export interface StoredData {
  readonly local: Record<string, string>
  readonly session: Record<string, string>
}

/** Saves and opens a park in a context of its own, and returns what the pages have stored. */
export async function createStoredData(browser: Browser, baseURL: string): Promise<StoredData> {
  const context = await browser.newContext({ baseURL })
  await chooseCookies(context, baseURL, 'rejected')
  const page = await context.newPage()
  await page.goto(await addressOfPage(context.request, 'results'))
  await untilHydrated(page)
  const heart = page.getByRole('button', { name: /^Save .+/ }).first()
  await untilPartHydrated(heart)
  await heart.click()
  await expect(page.getByRole('button', { name: 'View saved places' })).toBeVisible()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Accommodation', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).not.toBeNull()
  const data = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }))
  await context.close()
  return data
}

export async function restoreStoredData(page: Page, data: StoredData): Promise<void> {
  await page.evaluate(({ local, session }) => {
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
  }, data)
}
