/** The back office of a demonstration shop with bookings, signed in. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { londonDateAt } from '../../src/domain/dates/calendar-date.ts'
import { DEMONSTRATION_EMAIL } from '../../src/domain/identity/sign-in-rule.ts'
import { demonstrationPassword } from '../../src/server/identity/demonstration-account.ts'
import { testNow } from '../../src/testing/test-clock.ts'
import { startShop, type StartedShop } from './start-shop.ts'

export interface BackOffice {
  readonly shop: StartedShop
  /** Its address, without a path. */
  readonly url: string
  /** Signs in as the demonstration's account, which may do everything. */
  signIn(page: Page): Promise<void>
  close(): Promise<void>
}

/** @param settings beside the usual ones */
export async function openBackOffice(settings: Record<string, string> = {}): Promise<BackOffice> {
  const shop = await startShop({ STAFF_PORT: '0', BRAND_STORE: 'database', ...settings }, { template: 'office' })
  const url = shop.staffAddress!
  const secret = readFileSync(path.join(shop.dataDir, 'session-secret'), 'utf8').trim()
  return {
    shop,
    url,
    async signIn(page) {
      await page.goto(`${url}/staff`)
      await page.getByLabel('Email address').fill(DEMONSTRATION_EMAIL)
      await page.getByLabel('Password').fill(demonstrationPassword(secret, londonDateAt(testNow())))
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('button', { name: 'Sign out' }).waitFor()
    },
    close: () => shop.close(),
  }
}
