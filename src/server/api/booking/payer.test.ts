/** What the pay pages tell Stripe of who pays, for 3-D Secure and its judgement of fraud. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAKE_KEYS, serveStripe, type FakeStripe } from '../../../../fakes/stripe/serve-stripe.ts'
import { outcomeOfCard } from '../../../../fakes/stripe/test-methods.ts'
import { payUrlOf } from '../../commands/pay-link.ts'
import { senderOf } from '../../mail/sender.ts'
import { StripeProvider } from '../../payments/stripe-provider.ts'
import { SOLD_ARRIVAL, sellBooking } from '../../testing/sold-booking.ts'
import { GUNTON_SANDS } from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { CUSTOMER } from '../../testing/test-shop.ts'

let app: TestApp
let stripe: FakeStripe
beforeAll(async () => {
  stripe = await serveStripe()
  app = await createTestApp({ payments: new StripeProvider({ ...FAKE_KEYS, apiUrl: stripe.url, limitMs: 60_000 }) })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

const cards = { accounts: { addToken: async () => stripe.account.addToken('card', outcomeOfCard('pm_card_visa')).id } }
const sell = (browser?: TestBrowser) => sellBooking(app, cards, { browser })

async function payerOf(browser: TestBrowser, payFor: 'booking' | 'balance') {
  const { data } = await browser.call('paymentSetup', { payFor })
  return data.provider === 'stripe' ? data.payer : undefined
}

/** All that Stripe hears of Ada Hale: no title, no wishes of hers. */
const ADA = {
  firstName: CUSTOMER.firstName,
  lastName: CUSTOMER.lastName,
  email: CUSTOMER.email,
  telephone: CUSTOMER.telephone,
  street: CUSTOMER.street,
  town: CUSTOMER.town,
  county: CUSTOMER.county,
  postcode: 'NR1 3QG',
  country: CUSTOMER.country,
}

test('before the sale it is the lead guest of the booking that is made, after it nobody who has not logged in [DUE-04]', async () => {
  const browser = new TestBrowser(app)
  const { parkId, saver: unitId } = GUNTON_SANDS
  const stay = { parkId, unitId, arrivalDate: SOLD_ARRIVAL, duration: 3, adults: 2, expectedPrice: 12_000 }
  await browser.call('book', stay)
  await browser.call('setExtras', {})
  expect(await payerOf(browser, 'booking')).toBeNull()
  await browser.call('setUserDetails', CUSTOMER)
  expect(await payerOf(browser, 'booking')).toEqual(ADA)
  await sell(browser)
  expect(await payerOf(browser, 'booking')).toBeNull()
  expect(await payerOf(browser, 'balance')).toBeNull()
  expect(await payerOf(new TestBrowser(app), 'booking')).toBeNull()
})

test('for a balance it is the lead guest of the booking that was logged in to, or opened by the link of a letter [DUE-04]', async () => {
  const guest = await sell()
  const browser = new TestBrowser(app)
  await browser.call('logIn', guest)
  expect(await payerOf(browser, 'balance')).toEqual(ADA)
  expect(await payerOf(browser, 'booking')).toBeNull()

  const { rows } = await app.deps.pool.query('select id from booking where reference = $1', [guest.bookingId])
  const address = payUrlOf({ env: app.deps.env, sender: senderOf(app.deps.site, app.deps.env, true) }, rows[0].id)
  const byLink = new TestBrowser(app)
  await byLink.call('openPayLink', { token: new URL(address).searchParams.get('token')! })
  expect(await payerOf(byLink, 'balance')).toEqual(ADA)
})
