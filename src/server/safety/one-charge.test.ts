import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../testing/test-payments.ts'
import { CUSTOMER, TWO_ADULTS } from '../testing/test-shop.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../testing/small-catalogue.ts'

let app: TestApp
let payments: TestPayments
beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({ payments: payments.provider, connections: 40 })
})
afterAll(async () => {
  await app.close()
  await payments.close()
})

/**
 * Seen red without the guard: if `claimKey` always returns true, 49 of the 50 calls get 409 instead of the payment. The
 * guards behind it had to be removed too (status compare-and-set, the query for an open payment, the unique index, one
 * token for all) before the ledger showed 50 charges.
 */
test(
  'check 3: 50 concurrent calls with one key make one charge, and a changed body under that key is 422 [PAY-07]',
  { timeout: 60_000 },
  async () => {
    const browser = new TestBrowser(app)
    await browser.call('book', {
      parkId: GUNTON_SANDS.parkId,
      unitId: GUNTON_SANDS.saver,
      arrivalDate: FIRST_FRIDAY,
      duration: 3,
      adults: 2,
      expectedPrice: 12_000,
    })
    await browser.call('setExtras', {})
    await browser.call('setUserDetails', CUSTOMER)
    await browser.call('setPartyDetails', { party: TWO_ADULTS })
    const request = {
      idempotencyKey: 'the-key-of-one-pay-page',
      method: 'card',
      paymentOption: 'full',
      agreedTotal: 12_000,
      agreedDueToday: 12_000,
      token: payments.accounts.addToken('success'),
      acceptTerms: 'true',
    } as const

    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.call('prePayment', request)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map(({ data }) => data.paymntRecId)).size).toBe(1)
    expect(answers.every(({ data }) => data.status === 'succeeded')).toBe(true)
    expect(payments.charges()).toMatchObject([{ amount: 12_000, refunded: 0 }])

    const changed = await browser.call('prePayment', { ...request, paymentOption: 'deposit' })
    expect(changed.status).toBe(422)
    expect(changed.failure.errors[0]?.code).toBe('idempotency-key-reused')
    const another = await browser.call('prePayment', { ...request, idempotencyKey: 'the-key-of-another-page' })
    expect([another.status, another.failure.errors[0]?.code]).toEqual([409, 'payment-used'])
    expect(payments.charges()).toHaveLength(1)
  },
)
