/** Check 14: a booking can be reached only from its own session. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../../contract/addresses.ts'
import { CALLS } from '../../contract/calls.ts'
import { sellBooking, type GuestOfBooking } from '../testing/sold-booking.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../testing/test-payments.ts'
import { CUSTOMER, TWO_ADULTS } from '../testing/test-shop.ts'

let app: TestApp
let payments: TestPayments
let guest: GuestOfBooking
/** Made the booking and has logged in to it. */
let owner: TestBrowser
beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({ payments: payments.provider })
  owner = new TestBrowser(app)
  guest = await sellBooking(app, payments, { browser: owner })
  await owner.call('logIn', guest)
})
afterAll(async () => {
  await app.close()
  await payments.close()
})

const payment = () =>
  ({ idempotencyKey: randomUUID(), method: 'card', token: 'tok_of-nobody', acceptTerms: 'true' }) as const

/** Input of each call that needs a session. */
const BOOKING_CALLS = {
  getMyBooking: {},
  changeHold: { dogs: 1, expectedPrice: 14_000 },
  extendHold: {},
  abandonBooking: {},
  findAddress: { postcode: 'NR1 3QG' },
  getExtras: {},
  setExtras: {},
  getDeposit: {},
  setDiscount: { discountCode: 'SPRING20' },
  setUserDetails: CUSTOMER,
  setPartyDetails: { party: TWO_ADULTS },
  setPaymentOption: { paymentOption: 'full' },
  prePayment: { ...payment(), paymentOption: 'full', agreedTotal: 12_000, agreedDueToday: 12_000 },
  postPayment: { paymntRecId: randomUUID() },
} as const satisfies Partial<Record<CallName, object>>

const ACCOUNT_CALLS = {
  myBookings: {},
  logOut: {},
  payBalance: { ...payment(), agreedOutstanding: 6000 },
  postBalance: { paymntRecId: randomUUID() },
  bookingRequest: { kind: 'cancel' },
  nameGuests: { guests: [{ initial: 'B', lastName: 'Hale' }] },
  previewChange: { kind: 'extras' },
  changeBooking: { kind: 'extras', agreedTotal: 12_000, agreedOutstanding: 6000 },
  changeDates: {},
  changeExtras: {},
  sendConfirmation: {},
  withdrawRequest: { kind: 'cancel' },
} as const satisfies Partial<Record<CallName, object>>

/** Calls that need no session, or begin one. */
const OPEN_CALLS = new Set([
  'book',
  'logIn',
  'requestLoginLink',
  'openLoginLink',
  'payLink',
  'openPayLink',
  'paymentSetup',
  'countries',
  'newsletter',
  'confirmNewsletter',
  'leaveNewsletter',
  'askForPriceAlert',
  'confirmPriceAlert',
  'stopPriceAlert',
  'contact',
  'cookieConsent',
  'affiliate',
  'clientError',
])

test('check 14: every call of a booking or an account is tested', () => {
  const known = new Set([...Object.keys(BOOKING_CALLS), ...Object.keys(ACCOUNT_CALLS), ...OPEN_CALLS])
  const names = Object.keys(CALLS)
  expect(names.slice(names.indexOf('book')).filter((name) => !known.has(name))).toEqual([])
})

type Session = 'booking' | 'account'
const SECRET = /(?:booking|account)=([A-Za-z0-9_-]{43})/

/** Browsers without access to a session of the kind, by what they send. */
async function strangers(kind: Session): Promise<[string, TestBrowser][]> {
  const none = new TestBrowser(app)
  const withCookie = (cookie: string) => {
    const browser = new TestBrowser(app)
    browser.take(cookie)
    return browser
  }
  const other = kind === 'booking' ? 'account' : 'booking'
  const secretOfOther = owner.cookie.split('; ').find((pair) => pair.startsWith(`${other}=`))
  const expired = new TestBrowser(app)
  if (kind === 'booking') await sellBooking(app, payments, { browser: expired })
  else await expired.call('logIn', guest)
  await app.deps.pool.query(
    'update booking_session set expires_at = now() where token_hash = (select token_hash from booking_session where kind = $1 order by created_at desc limit 1)',
    [kind],
  )
  return [
    ['no session', none],
    ['a session that was never begun', withCookie(`${kind}=${'x'.repeat(43)}`)],
    ['a text that is no secret', withCookie(`${kind}=' or 1=1 --`)],
    [`the secret of the ${other} session under this name`, withCookie(`${kind}=${SECRET.exec(secretOfOther!)?.[1]}`)],
    [`the ${other} session alone`, withCookie(secretOfOther!)],
    ['an expired session', expired],
  ]
}

describe.each([
  ['booking', BOOKING_CALLS, { code: 'no-booking', message: 'There’s no booking in progress.' }],
  ['account', ACCOUNT_CALLS, { code: 'not-logged-in', message: 'Log in to see your booking.' }],
] as const)('check 14: the calls of a session of the kind %s', (kind, calls, fault) => {
  let browsers: [string, TestBrowser][]
  beforeAll(async () => {
    browsers = await strangers(kind)
  })

  test.each(Object.entries(calls) as [CallName, object][])(
    '%s returns the same 404 to all of them [BOOK-04, ACCT-03]',
    async (name, input) => {
      for (const [what, browser] of browsers) {
        const { status, failure } = await browser.call(name, input)
        expect([what, status, failure]).toEqual([what, 404, { success: 0, status: 404, errors: [fault] }])
      }
    },
  )

  test('and leave the booking unchanged', async () => {
    expect((await owner.call('getMyBooking', {})).data).toMatchObject({
      status: 'confirmed',
      price: { amountPaid: 6000 },
    })
    expect((await owner.call('myBookings', {})).data).toMatchObject({ status: 'confirmed', requests: [] })
  })
})

test('check 14: a session of another booking can neither read nor pay this one', async () => {
  const stranger = new TestBrowser(app)
  const own = await sellBooking(app, payments, { browser: stranger })
  await stranger.call('logIn', own)
  const { data } = await owner.call('payBalance', {
    ...payment(),
    token: payments.accounts.addToken('success'),
    customBookingPayment: 2000,
    agreedOutstanding: 6000,
  })
  for (const name of ['postBalance', 'postPayment'] as const) {
    const { status, failure } = await stranger.call(name, { paymntRecId: data.paymntRecId })
    expect([status, failure.errors[0]?.code]).toEqual([404, name === 'postBalance' ? 'not-logged-in' : 'no-booking'])
  }
  const charges = payments.charges().length
  const paid = await stranger.call('payBalance', {
    ...payment(),
    bookingId: guest.bookingId,
    token: payments.accounts.addToken('success'),
    agreedOutstanding: 4000,
  })
  expect([paid.status, paid.failure.errors[0]?.code]).toEqual([409, 'other-booking'])
  expect(payments.charges()).toHaveLength(charges)
  expect((await stranger.call('myBookings', {})).data.bookingId).toBe(own.bookingId)
})
