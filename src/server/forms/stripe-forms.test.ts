/** Payment through Stripe without JavaScript in the browser: the part that needs none of Stripe's script [FORM-01]. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveStripe, type FakeStripe } from '../../../demo/stripe/serve-stripe.ts'
import { PlainBrowser } from '../testing/plain-browser.ts'
import { openPlainShop, type PlainShop } from '../testing/plain-shop.ts'
import { providerAt } from '../testing/test-stripe.ts'

let stripe: FakeStripe
let shop: PlainShop
beforeAll(async () => {
  stripe = await serveStripe()
  shop = await openPlainShop({
    provider: providerAt(stripe),
    request: (address, init) => fetch(address, { ...init, redirect: 'manual' }),
  })
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})
beforeEach(() => shop.releaseAll())

const PAY = 'Book and pay on the next page'
const latest = () => stripe.account.intents[0]

/** The buttons of Stripe's page, by their values. */
const decide = (browser: PlainBrowser, decision: string) =>
  browser.post(browser.address, new URLSearchParams({ decision }))

test('offers PayPal and bank, and says that cards need script, with the telephone number [FORM-01, PAY-02]', async () => {
  const browser = await shop.atPayment()
  expect(browser.text).toMatch(/card fields .* need JavaScript.* call us: 01632 960 144/)
  const { body } = browser.formOf(PAY, { acceptTerms: true })
  expect(body.get('method')).toBeNull()
  expect([...browser.html.matchAll(/name="method" value="(\w+)"/g)].map(([, method]) => method)).toEqual([
    'paypal',
    'bank',
  ])
  await browser.press(PAY, { acceptTerms: true })
  expect(browser.status).toBe(422)
  expect(browser.text).toContain('Choose how you want to pay')
})

test('takes the deposit by PayPal, and the balance by a slow bank [FORM-01, PAY-04, PAY-11]', async () => {
  const browser = await shop.atPayment()
  await browser.press(PAY, { acceptTerms: true, method: 'paypal', paymentOption: 'deposit' })
  expect(browser.address).toContain(`${stripe.url}/redirect/`)
  await decide(browser, 'approve')
  expect(browser.address).toBe('/booking/confirmation')
  // Without Stripe's script in the browser, the data for its fraud checks comes from us.
  const billing_details = { email: 'ada.hale@example.org', phone: '0044 1632 960144', address: { country: 'GB' } }
  const deposit = { status: 'succeeded', amount_received: 6000, payment_method: 'paypal', billing_details }
  expect(latest()).toMatchObject(deposit)

  const [, reference = ''] = /\b(BF [0-9A-Z]{4} [0-9A-Z]{4})\b/.exec(browser.text) ?? []
  await browser.open('/login')
  await browser.press('Open my booking', { bookingId: reference, surname: 'hale', postcode: 'nr13qg' })
  await browser.open('/my-booking/payment')
  await browser.press('Pay on the next page', { acceptTerms: true, method: 'bank', amount: 'all' })
  await decide(browser, 'approve-pending')
  expect(browser.text).toContain('Your bank is processing your payment')
  stripe.account.settle(latest()!.id, true)
  await browser.open('/my-booking/payment-action')
  expect(browser.address).toBe('/my-booking?paid=1')
  expect(browser.text).toContain('Paid in full')
  expect(latest()).toMatchObject({ ...deposit, payment_method: 'pay_by_bank' })
})

test('reports that PayPal refused or the bank page was left, and the next attempt pays once [FORM-01, PAY-04, PAY-05]', async () => {
  const browser = await shop.atPayment()
  const before = stripe.account.intents.length
  await browser.press(PAY, { acceptTerms: true, method: 'paypal', paymentOption: 'full' })
  await decide(browser, 'refuse')
  expect(browser.text).toContain('No payment taken')
  await browser.open(browser.linkTo('Try again'))
  await browser.press(PAY, { acceptTerms: true, method: 'bank' })
  await decide(browser, 'cancel')
  expect(browser.address).toBe('/booking/payment?cancelled=bank')
  expect(browser.text).toContain('The payment was cancelled')
  await browser.press(PAY, { acceptTerms: true, method: 'paypal', paymentOption: 'full' })
  await decide(browser, 'approve')
  expect(browser.address).toBe('/booking/confirmation')
  const received = stripe.account.intents.slice(0, stripe.account.intents.length - before)
  expect(received.map((intent) => intent.amount_received)).toEqual([12_000, 0, 0])
})
