/** The payment sandbox inside the shop's own application, as it runs by default. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, XSRF_HEADERS, type TestApp } from '../../src/server/testing/test-app.ts'
import { openTestPayments, type TestPayments } from '../../src/server/testing/test-payments.ts'
import { HOSTED_PATH } from './adapter.ts'

let app: TestApp
let payments: TestPayments
beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({ payments: payments.provider, mounts: [{ path: HOSTED_PATH, app: payments.app }] })
})
afterAll(async () => {
  await app.close()
  await payments.close()
})

async function begin(): Promise<string> {
  const outcome = payments.accounts.create({
    key: crypto.randomUUID(),
    reference: 'our-payment',
    bookingReference: 'BF7K3M9QXP',
    amount: 12_000,
    currency: 'GBP',
    method: 'paypal',
    wantsThreeDSecure: true,
    returnUrl: 'http://127.0.0.1:3000/booking/payment-action',
  })
  return outcome.kind === 'payment' ? `${HOSTED_PATH}/paypal/${outcome.payment.page!.secret}` : ''
}

test('has a stricter content security policy than the shop, and the shop’s headers for every response', async () => {
  const { headers } = await app.request(await begin())
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; /)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-frame-options')).toBe('DENY')
  const page = await app.request('/healthz-of-nobody')
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'self'/)
})

test('identifies the payment by the address of its page alone, not by cookies', async () => {
  const address = await begin()
  const press = { method: 'POST', body: new URLSearchParams({ choice: 'approve' }) }
  const guessed = address.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect((await app.request(guessed, { ...press, headers: XSRF_HEADERS })).status).toBe(404)
  expect((await app.request(address, press)).headers.get('location')).toBe(
    'http://127.0.0.1:3000/booking/payment-action',
  )
})
