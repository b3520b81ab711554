/** The back office of a demonstration shop with bookings, signed in. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../../src/server/testing/free-port.ts'
import { londonDateAt } from '../../src/domain/dates/calendar-date.ts'
import { DEMONSTRATION_EMAIL } from '../../src/domain/staff/sign-in-rule.ts'
import { demonstrationPassword } from '../../src/server/staff/accounts/demonstration-account.ts'
import { startShop, type StartedShop } from './start-shop.ts'

export interface BackOffice {
  readonly shop: StartedShop
  /** Its address, without a path. */
  readonly url: string
  /** Signs in as the demonstration's account, which may do everything. */
  signIn(page: Page): Promise<void>
  close(): Promise<void>
}

/** @param settings beside the usual ones, such as how many bookings are made up */
export async function openBackOffice(settings: Record<string, string> = {}): Promise<BackOffice> {
  const port = String(await freePort())
  const shop = await startShop({ STAFF_PORT: port, DEMO_BOOKINGS: '1500', CATALOGUE_SCALE: '0.1', ...settings })
  const url = `http://localhost:${port}`
  const secret = readFileSync(path.join(shop.dataDir, 'session-secret'), 'utf8').trim()
  return {
    shop,
    url,
    async signIn(page) {
      await page.goto(`${url}/staff`)
      await page.getByLabel('Email address').fill(DEMONSTRATION_EMAIL)
      await page.getByLabel('Password').fill(demonstrationPassword(secret, londonDateAt(Date.now())))
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('button', { name: 'Sign out' }).waitFor()
    },
    close: () => shop.close(),
  }
}
