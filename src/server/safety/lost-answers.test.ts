import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcilePayments } from '../commands/payments/reconcile-payments.ts'
import { FAULTS, openFaultyNetwork, type FaultyNetwork } from '../testing/faulty-network.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../testing/test-payments.ts'
import { CUSTOMER, TWO_ADULTS } from '../testing/test-shop.ts'

let app: TestApp
let payments: TestPayments
let network: FaultyNetwork

beforeAll(async () => {
  payments = await openTestPayments({ limitMs: 2000, wrap: () => (address, init) => network.send(address, init) })
  network = await openFaultyNetwork(payments.send)
  app = await createTestApp({ payments: payments.provider })
})
afterAll(async () => {
  await app.close()
  await network.close()
  await payments.close()
})
beforeEach(async () => {
  await app.deps.pool.query('update night_stock set taken = 0, capacity = 9')
})

/**
 * The age at which the reconciler checks a payment, its interval of 5 seconds, and the provider's timeout: by then a
 * payment has been checked.
 */
const RECONCILED_AFTER_SECONDS = 20 + 5 + 5

/**
 * Seen red without the guard: if `stateIn` returns failed instead of unknown, the page says that nothing was paid and
 * the hold expires; if the reconciler skips unknown payments, they stay unknown for ever.
 */
describe.each(FAULTS)('check 6: a charge whose response ends in a %s', (fault) => {
  test('is unknown at first, and settled within 2 minutes without the customer, charged once [PAY-07]', async () => {
    const { browser, pay } = await readyToPay()
    network.fault = fault
    const { status, data } = await pay()
    network.fault = undefined
    expect([status, data.status, data.booking.status]).toEqual([200, 'unknown', 'paying'])

    expect(RECONCILED_AFTER_SECONDS).toBeLessThan(120)
    await age(data.paymntRecId, RECONCILED_AFTER_SECONDS)
    await reconcilePayments(app.deps)
    expect((await browser.call('getMyBooking', {})).data.status).toBe('confirmed')
    expect(chargesOf(data.paymntRecId)).toMatchObject([{ amount: 12_000, refunded: 0 }])
  })

  test('is found by reloading the page, and by a retry with the same key, without another charge [PAY-07]', async () => {
    const { browser, pay } = await readyToPay()
    network.fault = fault
    const { data } = await pay()
    const again = await pay()
    expect([again.status, again.data.status, again.data.paymntRecId]).toEqual([200, 'succeeded', data.paymntRecId])
    network.fault = undefined
    const told = await browser.call('postPayment', { paymntRecId: data.paymntRecId })
    expect([told.status, told.data.status, told.data.booking.status]).toEqual([200, 'succeeded', 'confirmed'])
    expect(chargesOf(data.paymntRecId)).toHaveLength(1)
  })
})

async function readyToPay() {
  const browser = new TestBrowser(app)
  const stay = { parkId: GUNTON_SANDS.parkId, unitId: GUNTON_SANDS.saver, arrivalDate: FIRST_FRIDAY, duration: 3 }
  await browser.call('book', { ...stay, adults: 2, expectedPrice: 12_000 })
  await browser.call('setExtras', {})
  await browser.call('setUserDetails', CUSTOMER)
  await browser.call('setPartyDetails', { party: TWO_ADULTS })
  const request = {
    idempotencyKey: crypto.randomUUID(),
    method: 'card',
    paymentOption: 'full',
    agreedTotal: 12_000,
    agreedDueToday: 12_000,
    token: payments.accounts.addToken('success'),
    acceptTerms: 'true',
  } as const
  return { browser, pay: () => browser.call('prePayment', request) }
}

async function age(paymentId: string, seconds: number): Promise<void> {
  await app.deps.pool.query('update payment set created_at = created_at - make_interval(secs => $2) where id = $1', [
    paymentId,
    seconds,
  ])
}

const chargesOf = (paymentId: string) => payments.charges().filter((charge) => charge.reference === paymentId)
