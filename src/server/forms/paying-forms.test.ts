/** Payment and My booking without JavaScript in the browser: plain forms, each answered by its own page [FORM-01]. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PlainBrowser } from '../testing/plain-browser.ts'
import { openPlainShop, ORIGIN, type PlainShop } from '../testing/plain-shop.ts'

let shop: PlainShop
beforeAll(async () => {
  shop = await openPlainShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.releaseAll())

const PAY = 'Book and pay on the next page'
const PAY_BALANCE = 'Pay on the next page'
const CARD = { nameOnCard: 'A Hale', number: '4242 4242 4242 4242', expiry: '12/40', securityNumber: '123' }
const PAY_CARD = 'Pay £60.00'

describe('the payment', () => {
  test('requires the terms, 422, keeps the choices, and begins the title with Error [FORM-01, ERR-07]', async () => {
    const browser = await shop.atPayment()
    expect(browser.title).toMatch(/^Payment \|/)
    await browser.press(PAY, { method: 'paypal', paymentOption: 'full' })
    expect([browser.status, browser.address]).toEqual([422, '/booking/payment'])
    expect(browser.errors).toEqual([['accept-terms', 'Accept the booking terms to continue']])
    expect(browser.title).toMatch(/^Error: Payment \|/)
    const { body } = browser.formOf(PAY)
    expect([body.get('method'), body.get('paymentOption')]).toEqual(['paypal', 'full'])
  })

  test('by card takes the card on a page of the provider only, and redirects to the confirmation [FORM-01, PAY-02]', async () => {
    const browser = await shop.atPayment()
    const { body } = browser.formOf(PAY)
    expect([...body.keys()].filter((name) => /card|number|expiry|security/i.test(name))).toEqual([])
    await browser.press(PAY, { acceptTerms: true, paymentOption: 'deposit' })
    expect(browser.way).toEqual(['303 /booking/payment-action?approve=1', '200', '200'])
    expect(browser.address).toMatch(/^https:\/\/provider\.example\.org\/card\//)
    await browser.press(PAY_CARD, { ...CARD, number: '4242' })
    expect([browser.status, browser.errors]).toEqual([422, [['number', 'Enter a valid card number']]])
    expect([browser.value('nameOnCard'), browser.value('number')]).toEqual(['A Hale', ''])
    await browser.press(PAY_CARD, CARD)
    expect(browser.way).toEqual([`303 ${ORIGIN}/booking/payment-action`, '302 /booking/confirmation', '200'])
    expect(browser.text).toMatch(/Gunton Sands.*BF [0-9A-Z]{4} [0-9A-Z]{4}/)
    expect(shop.payments.charges().at(-1)?.amount).toBe(6000)
  })

  test('by a card with 3-D Secure redirects to the bank, reports a failed authentication, and keeps method and terms for another try [FORM-01, PAY-03, PAY-09]', async () => {
    const browser = await shop.atPayment()
    await browser.press(PAY, { acceptTerms: true })
    await browser.press(PAY_CARD, { ...CARD, number: '4000 0084 0000 1629' })
    expect(browser.text).toContain('Is this you?')
    await browser.press('Approve')
    expect(browser.way).toEqual([`303 ${ORIGIN}/booking/payment-action`, '200'])
    expect(browser.text).toContain('No payment taken')
    expect(browser.linkTo('Try again')).toBe('/booking/payment?failed=card')
    await browser.open('/booking/payment?failed=bank')
    await browser.press(PAY)
    expect(browser.text).toContain('Choose your bank')
    await browser.press('Leave without paying')
    await browser.open('/booking/payment?failed=card')
    expect(browser.value('acceptTerms')).toBe(true)
    expect(browser.text, 'what has been said is not said again').not.toContain('No payment taken')
    expect(browser.text).not.toContain('The payment was cancelled')
    await browser.press(PAY)
    await browser.press(PAY_CARD, { ...CARD, number: '4000 0000 0000 3055' })
    await browser.press('Approve')
    expect(browser.address).toBe('/booking/confirmation')
  })

  test('submitted twice, and again from the previous page, is one payment [FORM-01, PAY-07]', async () => {
    const browser = await shop.atPayment()
    const { path, body } = browser.formOf(PAY, { acceptTerms: true, method: 'paypal' })
    const before = await shop.query('select id from payment')
    const send = () => shop.request(path, { method: 'POST', body, headers: { origin: ORIGIN, cookie: browser.cookie } })
    await Promise.all([send(), send(), send()])
    // Resent much later, as from the browser's history.
    await new PlainBrowser(shop).post('/booking/extras', new URLSearchParams(), { cookie: browser.cookie })
    await browser.post(path, body)
    expect((await shop.query('select id from payment')).length - before.length).toBe(1)
    await browser.press('Approve and go back')
    expect(browser.address).toBe('/booking/confirmation')
    await browser.post(path, body)
    expect(browser.address).toBe('/booking/confirmation')
    expect((await shop.query('select id from payment')).length - before.length).toBe(1)
  })

  test('that is abandoned leads back to its method and the accepted terms, and the next one pays [FORM-01, PAY-04, PAY-05, PAY-13]', async () => {
    const browser = await shop.atPayment()
    await browser.open('/booking/payment?cancelled=paypal')
    expect(browser.value('acceptTerms'), 'an address alone accepts nothing').toBe(false)
    await browser.press(PAY, { acceptTerms: true, method: 'paypal' })
    await browser.press('Cancel and go back')
    expect(browser.address).toBe('/booking/payment?cancelled=paypal')
    expect(browser.text).toContain('The payment was cancelled')
    await browser.press(PAY)
    expect(browser.text).toContain('Cancel and go back')
    await browser.press('Cancel and go back')
    expect(browser.address).toBe('/booking/payment?cancelled=paypal')
    await browser.press(PAY, { method: 'bank' })
    expect(browser.text).toContain('Choose your bank')
    await browser.open('/booking/payment-action')
    expect(browser.text).toContain('Approve your payment')
    await browser.press('Pay another way')
    expect(browser.address).toBe('/booking/payment?cancelled=bank')
    await browser.press(PAY, { acceptTerms: true, method: 'paypal', paymentOption: 'full' })
    await browser.press('Approve and go back')
    expect(browser.address).toBe('/booking/confirmation')
    expect(shop.payments.charges().at(-1)?.amount).toBe(12_000)
  })

  test('of a slow bank says so, and reloads automatically [FORM-01, PAY-05]', async () => {
    const browser = await shop.atPayment()
    await browser.press(PAY, { acceptTerms: true, method: 'bank' })
    const { pathname } = new URL(browser.address)
    await shop.payments.choose(pathname, 'approve-later')
    await browser.open('/booking/payment-action')
    expect(browser.text).toContain('Your bank is processing your payment')
    expect(browser.html).toMatch(/<noscript><meta http-equiv="refresh" content="20"\/><\/noscript>/)
  })

  test('at a changed price shows both, 409, and pays at the new one [FORM-01, BOOK-15]', async () => {
    const browser = await shop.atPayment()
    const { path, body } = browser.formOf(PAY, { acceptTerms: true, method: 'paypal' })
    body.set('agreedTotal', '11000')
    body.set('due.deposit', '5000')
    await browser.post(path, body)
    expect(browser.status).toBe(409)
    expect(browser.text).toMatch(/The price has changed.*You agreed to.*£110\.00.*It’s now.*£120\.00/)
    expect(browser.formOf(PAY).body.get('idempotencyKey')).not.toBe(body.get('idempotencyKey'))
  })
})

/** A booking with its deposit paid, with the browser on its confirmation. */
async function confirmed(): Promise<PlainBrowser> {
  const browser = await shop.atPayment()
  await browser.press(PAY, { acceptTerms: true, method: 'paypal', paymentOption: 'deposit' })
  return browser.press('Approve and go back')
}

test('the confirmation is opened again in the same browser, twice, and in no other [BEYOND-09]', async () => {
  const browser = await confirmed()
  const [reference = 'none'] = /\bBF [0-9A-Z]{4} [0-9A-Z]{4}\b/.exec(browser.text) ?? []
  for (const _time of [1, 2]) {
    await browser.open('/booking/confirmation')
    expect(browser.text).toContain(reference)
  }
  const other = await new PlainBrowser(shop).open('/booking/confirmation')
  expect(other.text).not.toContain(reference)
})

async function loggedIn(): Promise<PlainBrowser> {
  const [, reference = ''] = /\b(BF [0-9A-Z]{4} [0-9A-Z]{4})\b/.exec((await confirmed()).text) ?? []
  const browser = await new PlainBrowser(shop).open('/login')
  return browser.press('Open my booking', { bookingId: reference, surname: 'hale', postcode: 'nr13qg' })
}

describe('the login', () => {
  test('opens the booking; a blank field is named and the others kept, 422 [FORM-01, ACCT-01]', async () => {
    const browser = await loggedIn()
    expect(browser.way).toEqual(['303 /my-booking', '200'])
    expect(browser.text).toContain('Pay holiday balance')
    const other = await new PlainBrowser(shop).open('/login')
    await other.press('Open my booking', { bookingId: 'BF7K3M9QXP', surname: ' ' })
    expect(other.status).toBe(422)
    expect(other.errors.map(([, words]) => words)).toEqual(['Enter your last name', 'Enter your postcode'])
    expect(other.value('bookingId')).toBe('BF7K3M9QXP')
  })

  test('has the same message for a wrong combination as with script, 404 [FORM-01, ACCT-05]', async () => {
    const browser = await new PlainBrowser(shop).open('/login')
    await browser.press('Open my booking', { bookingId: 'BF7K3M9QXP', surname: 'Hale', postcode: 'NR1 3QG' })
    expect([browser.status, browser.address]).toEqual([404, '/login'])
    expect(browser.text).toContain('We can’t find your booking')
    expect(browser.value('surname')).toBe('Hale')
  })

  test('ends with the button to view a different booking [FORM-01, ACCT-03]', async () => {
    const browser = await loggedIn()
    await browser.press('View a different booking')
    expect(browser.address).toBe('/login')
    await browser.open('/my-booking')
    expect(browser.address).toMatch(/^\/login/)
  })
})

describe('the balance', () => {
  const PART = { acceptTerms: true, method: 'bank', amount: 'part' }

  test('is paid in part and then in full, by bank and by card; no amount is named until it can be paid [FORM-01, PAY-11, PAY-13]', async () => {
    const browser = await loggedIn()
    await browser.open('/my-booking/payment')
    await browser.press(PAY_BALANCE, { ...PART, customBookingPayment: '£1' })
    expect([browser.status, browser.errors]).toEqual([422, [['customBookingPayment', 'Enter £20 or more']]])
    expect(browser.value('customBookingPayment')).toBe('£1')
    await browser.press(PAY_BALANCE, { ...PART, method: 'card', customBookingPayment: 'abc' })
    expect(browser.errors).toEqual([['customBookingPayment', 'Enter an amount in pounds, such as 50 or 49.50']])
    expect(browser.html).toContain('>Pay now<')
    expect(browser.text).toContain('You approve the amount you enter on PayPal’s page')
    await browser.press(PAY_BALANCE, { ...PART, customBookingPayment: '25' })
    await browser.post(`${browser.address}`, new URLSearchParams({ choice: 'approve' }))
    expect(browser.address).toBe('/my-booking?paid=1')
    expect(browser.text).toContain('£35')
    await browser.open('/my-booking/payment')
    await browser.press(PAY_BALANCE, { ...PART, method: 'paypal', customBookingPayment: '30' })
    await browser.press('Cancel and go back')
    expect(browser.address).toBe('/my-booking/payment?cancelled=paypal')
    expect(browser.value('customBookingPayment')).toBe('30.00')
    await browser.press(PAY_BALANCE)
    await browser.press('Cancel and go back')
    await browser.press(PAY_BALANCE, { acceptTerms: true, method: 'card', amount: 'all' })
    await browser.press('Pay £35.00', CARD)
    expect(browser.address).toBe('/my-booking?paid=1')
    expect(browser.text).toContain('Paid in full')
    expect(
      shop.payments
        .charges()
        .slice(-2)
        .map(({ amount }) => amount),
    ).toEqual([2500, 3500])
  })

  test('with terms that are not accepted, or by a method that does not exist, is not paid [FORM-01, PAY-11]', async () => {
    const browser = await loggedIn()
    const before = shop.payments.charges().length
    const forged = {
      acceptTerms: ['false', 'Accept the booking terms to continue'],
      method: ['cheque', 'Choose how you’d like to pay'],
    } as const
    for (const [field, [value, message]] of Object.entries(forged)) {
      await browser.open('/my-booking/payment')
      const { path, body } = browser.formOf(PAY_BALANCE, { acceptTerms: true, method: 'card', amount: 'all' })
      body.set(field, value)
      await browser.post(path, body)
      expect([browser.status, browser.text.includes(message)], field).toEqual([422, true])
    }
    expect(shop.payments.charges()).toHaveLength(before)
  })

  test('changed by another payment meanwhile shows both figures, 409 [FORM-01, PAY-11]', async () => {
    const browser = await loggedIn()
    await browser.open('/my-booking/payment')
    const { path, body } = browser.formOf(PAY_BALANCE, { acceptTerms: true, method: 'paypal', amount: 'all' })
    body.set('agreedOutstanding', '9900')
    await browser.post(path, body)
    expect(browser.status).toBe(409)
    expect(browser.text).toMatch(/£99\.00.*£60\.00/)
  })

  test('without a session redirects to the login [FORM-01, ACCT-03]', async () => {
    const browser = await loggedIn()
    await browser.open('/my-booking/payment')
    const { path, body } = browser.formOf(PAY_BALANCE, { acceptTerms: true, method: 'paypal' })
    const other = await new PlainBrowser(shop).post(path, body)
    expect(other.address).toMatch(/^\/login/)
  })
})

describe('a request to our staff', () => {
  test('names missing fields with the input kept, is sent, and is shown on the page [FORM-01, BEYOND-07]', async () => {
    const browser = await loggedIn()
    await browser.press('Send request', { kind: 'change' })
    expect(browser.status).toBe(422)
    expect(browser.text).toContain('Enter what you’d like to change')
    await browser.press('Send request', { kind: 'change', words: 'A day later, please.' })
    expect(browser.way).toEqual(['303 /my-booking#requests', '200'])
    expect(browser.text).toContain('A day later, please.')
    await browser.press('Withdraw request')
    expect(browser.way).toEqual(['303 /my-booking#requests', '200'])
    expect(browser.text).toContain('You withdrew this request.')
  })
})
