/** The billing details that payment pages send to Stripe, for 3-D Secure and fraud detection. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveStripe, type FakeStripe } from '../../../../demo/stripe/serve-stripe.ts'
import { payUrlOf } from '../../emails/pay-url.ts'
import { senderOf } from '../../mail/mail.ts'
import { SOLD_ARRIVAL, sellBooking } from '../../testing/sold-booking.ts'
import { GUNTON_SANDS } from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { CUSTOMER } from '../../testing/test-shop.ts'
import { cardToken, providerAt } from '../../testing/test-stripe.ts'

let app: TestApp
let stripe: FakeStripe
beforeAll(async () => {
  stripe = await serveStripe()
  app = await createTestApp({ payments: providerAt(stripe) })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

const cards = { accounts: { addToken: () => cardToken(stripe) } }
const sell = (browser?: TestBrowser) => sellBooking(app, cards, { browser })

async function billingOf(browser: TestBrowser, payFor: 'booking' | 'balance') {
  const { data } = await browser.call('paymentSetup', { payFor })
  return data.fields?.billing
}

/** All that Stripe gets of Ada Hale: no title. */
const ADA = {
  name: 'Ada Hale',
  email: CUSTOMER.email,
  phone: CUSTOMER.telephone,
  address: {
    line1: CUSTOMER.street,
    city: CUSTOMER.town,
    state: CUSTOMER.county,
    postal_code: 'NR1 3QG',
    country: 'GB',
  },
}

test('before the sale it is the lead guest, after it nobody without a login [DUE-04]', async () => {
  const browser = new TestBrowser(app)
  const { parkId, saver: unitId } = GUNTON_SANDS
  const stay = { parkId, unitId, arrivalDate: SOLD_ARRIVAL, duration: 3, adults: 2, expectedPrice: 12_000 }
  await browser.call('book', stay)
  await browser.call('setExtras', {})
  expect(await billingOf(browser, 'booking')).toBeNull()
  await browser.call('setUserDetails', CUSTOMER)
  expect(await billingOf(browser, 'booking')).toEqual(ADA)
  await sell(browser)
  expect(await billingOf(browser, 'booking')).toBeNull()
  expect(await billingOf(browser, 'balance')).toBeNull()
  expect(await billingOf(new TestBrowser(app), 'booking')).toBeNull()
})

test('for a balance it is the lead guest of the booking that was logged in to, or opened by the link of an email [DUE-04]', async () => {
  const guest = await sell()
  const browser = new TestBrowser(app)
  await browser.call('logIn', guest)
  expect(await billingOf(browser, 'balance')).toEqual(ADA)
  expect(await billingOf(browser, 'booking')).toBeNull()

  const { rows } = await app.deps.pool.query('select id from booking where reference = $1', [guest.bookingId])
  const address = payUrlOf({ env: app.deps.env, sender: senderOf(app.deps.site, app.deps.env, true) }, rows[0].id)
  const byLink = new TestBrowser(app)
  await byLink.call('openPayLink', { token: new URL(address).searchParams.get('token')! })
  expect(await billingOf(byLink, 'balance')).toEqual(ADA)
})
