/** A payment provider from a folder outside src: tests what docs/payments.md says about adding one. */
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import getPort from 'get-port'
import { beginBookingToPay, readByApi } from '../support/booking-by-api.ts'
import { expect, test as base, untilHydrated } from '../support/fixtures.ts'
import { end, run, said } from '../support/processes.ts'

const FOLDER = 'e2e/support/third-provider'
const KEY = 'harbour_key_of_the_tests'

const test = base.extend<object, { address: string }>({
  address: [
    // Playwright reads a fixture's dependencies from this parameter, which must be an object pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-third-provider-'))
      const shop = run(['build/server/main.js'], {
        NODE_ENV: 'production',
        PORT: String(await getPort()),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        CATALOGUE_SCALE: '0.05',
        LOG_LEVEL: 'error',
        PAYMENT_PROVIDER: FOLDER,
        ALLOW_SANDBOX_PAYMENTS: 'true',
        HARBOUR_KEY: KEY,
      })
      await use(await said(shop, / is open at (\S+)/))
      await end(shop)
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ address }, use) => use(address),
})

// Tests share one shop.
test.describe.configure({ mode: 'serial' })

const confirmation = (page: Page) => page.getByRole('heading', { name: /^You are going to / })

/** Chooses the payment method, accepts the terms and submits: redirects to the provider's page. */
async function goToProvider(page: Page, method: 'Card' | 'Pay by bank'): Promise<void> {
  await expect(page.getByText('Payments are in test mode: no money is taken')).toBeVisible()
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('checkbox', { name: /I accept the booking terms/ }).check()
  await page.getByRole('button', { name: /^Continue to / }).click()
  await expect(page.getByRole('heading', { name: 'Harbour Pay' })).toBeVisible()
  await expect(page.getByText(method === 'Card' ? /£\d+\.\d\d by card/ : /£\d+\.\d\d by bank/)).toBeVisible()
}

test('a booking is paid on the page of a provider unknown to src, without JavaScript too, and only its signed events are accepted [PAY-06] [FORM-01]', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { bookingId } = await beginBookingToPay(page, { label: 'UK Lodge Breaks', monthFromEnd: 2 })
  await page.goto('/booking/payment')
  await untilHydrated(page)
  await goToProvider(page, 'Card')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('No payment has been taken.').first()).toBeVisible()
  expect((await readByApi<{ status: string }>(page, '/api/getMyBooking')).status).toBe('held')

  const storageState = await context.storageState()
  const withoutScript = await browser.newContext({ javaScriptEnabled: false, storageState, baseURL: baseURL! })
  const plain = await withoutScript.newPage()
  await plain.goto('/booking/payment')
  await goToProvider(plain, 'Pay by bank')
  await plain.getByRole('button', { name: 'Pay' }).click()
  await expect(confirmation(plain)).toBeVisible()
  await withoutScript.close()
  expect(await readByApi(page, '/api/getMyBooking')).toMatchObject({ bookingId, status: 'confirmed' })

  const data = JSON.stringify({ about: 'payment', eventId: 'e1', kind: 'paid', providerPaymentId: 'p1' })
  const tell = (signature: string) =>
    page.request.post('/api/webhooks/harbour', { data, headers: { 'harbour-signature': signature } })
  expect((await tell('forged')).status()).toBe(400)
  expect((await tell(createHmac('sha256', KEY).update(data).digest('hex'))).status()).toBe(204)
})
