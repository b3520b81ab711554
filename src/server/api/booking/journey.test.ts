/** The booking calls as a browser makes them, over HTTP with cookies. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '../../../contract/addresses.ts'
import { addDays, formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { fillExtras } from '../../testing/small-extras.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, REED_FEN } from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestCard } from '../../../../demo/bank/test-cards.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../../testing/test-payments.ts'
import { CUSTOMER, TWO_ADULTS } from '../../testing/test-shop.ts'

let app: TestApp
let payments: TestPayments
beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({ payments: payments.provider })
  await fillExtras(app.deps.db)
})
afterAll(async () => {
  await app.close()
  await payments.close()
})
beforeEach(async () => {
  await app.deps.pool.query("update booking set status = 'released' where status in ('held', 'paying')")
  await app.deps.pool.query('update night_stock set taken = 0, capacity = 1')
})

/** 67 days away, so that there is a deposit. */
const BOOK = {
  parkId: GUNTON_SANDS.parkId,
  unitId: GUNTON_SANDS.saver,
  arrivalDate: addDays(FIRST_FRIDAY, 63),
  duration: 3,
  adults: 2,
  expectedPrice: 12_000,
}

const pay = async () =>
  ({
    idempotencyKey: crypto.randomUUID(),
    method: 'card',
    paymentOption: 'deposit',
    agreedTotal: 13_000,
    agreedDueToday: 6000,
    token: payments.accounts.addToken('success'),
    acceptTerms: 'true',
  }) as const

test('20 first requests of a browser without a cookie are one booking [BOOK-18]', async () => {
  await app.deps.pool.query('update night_stock set capacity = 30')
  const cookie = `XSRF-TOKEN=${'b'.repeat(32)}`
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.call('book', BOOK, { cookie })))
  const ids = answers.map(({ body }) => (body as { data?: { bookId: string } }).data?.bookId)
  expect(new Set(ids).size).toBe(1)
  expect((await app.deps.pool.query("select from booking where status = 'held'")).rowCount).toBe(1)
})

test('a holiday is booked, paid for and confirmed, and nobody else can have it meanwhile [BOOK-01, BOOK-17]', async () => {
  const browser = new TestBrowser(app)
  const { data: begun } = await browser.call('book', BOOK)
  expect(begun.bookId).toMatch(/^BF[0-9A-Z]{8}$/)
  const { data: held } = await browser.call('getMyBooking', {})
  expect(held).toMatchObject({
    bookingId: begun.bookId,
    status: 'held',
    parkName: 'Gunton Sands',
    regionName: 'Suffolk',
    unitDesc: 'Saver caravan',
    departureDate: addDays(FIRST_FRIDAY, 66),
    canExtendHold: true,
    stepsCompleted: [],
    price: { unitPrice: 12_000, totalCost: 12_000, deposit: 6000, dueToday: 6000, balance: 6000 },
  })
  expect(Date.parse(held.holdExpiresAt!) - Date.parse(held.serverTime)).toBeGreaterThan(1_190_000)

  const rival = await new TestBrowser(app).call('book', BOOK)
  expect([rival.status, rival.failure.errors[0]]).toEqual([
    409,
    {
      code: 'holiday-unavailable',
      message: 'Sorry, this holiday is no longer available. Please try searching for another holiday',
    },
  ])

  const { data: offered } = await browser.call('getExtras', {})
  expect(offered.extras[0]).toMatchObject({ code: 'LINEN', cost: 1000, quantity: 0, value: 'N' })
  expect((await browser.call('setExtras', { extras: [{ code: 'LINEN', quantity: 1 }] })).data.extras).toEqual([
    { code: 'LINEN', name: 'Bed linen', quantity: 1, totalCost: 1000, isWithParty: false },
  ])
  await browser.call('setUserDetails', CUSTOMER)
  const { data: filled } = await browser.call('setPartyDetails', { party: TWO_ADULTS })
  expect(filled.stepsCompleted).toEqual(['extras', 'details'])
  expect(filled.customer).toMatchObject({ telephone: CUSTOMER.telephone, postcode: 'NR1 3QG' })
  expect((await browser.call('getDeposit', {})).data).toEqual({
    deposit: 6000,
    depositMsg: `£60.00 today and £70.00 by ${formatShortDate(addDays(FIRST_FRIDAY, 7))}`,
    dueDate: addDays(FIRST_FRIDAY, 7),
    compulsoryDeposit: false,
    whyFull: null,
    discountCode: null,
    discountValue: 0,
  })

  const { data: paid } = await browser.call('prePayment', await pay())
  expect(paid).toMatchObject({ status: 'succeeded', amount: 6000, failureCode: null })
  expect(paid.booking).toMatchObject({
    status: 'confirmed',
    confirmationId: begun.bookId,
    holdExpiresAt: null,
    price: { amountPaid: 6000, outstanding: 7000, balanceDue: addDays(FIRST_FRIDAY, 7) },
  })
  expect((await browser.call('postPayment', { paymntRecId: paid.paymntRecId })).data.status).toBe('succeeded')
  const { data: kept } = await browser.call('getMyBooking', {})
  expect(kept).toMatchObject({ status: 'confirmed', customer: null })
  expect(kept.guests).toEqual(TWO_ADULTS.map((guest) => ({ ...guest, dateOfBirth: '' })))
  for (const secret of [CUSTOMER.email, CUSTOMER.street, CUSTOMER.telephone, 'NR1']) {
    expect(JSON.stringify([paid.booking, kept])).not.toContain(secret)
  }

  const abandoned = await browser.call('abandonBooking', {})
  expect([abandoned.status, abandoned.failure.errors[0]?.code]).toEqual([409, 'already-confirmed'])
  expect((await browser.call('getMyBooking', {})).data).toMatchObject({ status: 'confirmed' })
})

describe('no booking in progress', () => {
  const calls: CallName[] = [
    ...([
      'getMyBooking',
      'changeHold',
      'extendHold',
      'abandonBooking',
      'getExtras',
      'setExtras',
      'getDeposit',
    ] as const),
    ...(['setDiscount', 'setUserDetails', 'setPartyDetails', 'setPaymentOption', 'prePayment', 'postPayment'] as const),
  ]
  const inputs: Partial<Record<CallName, object>> = {
    changeHold: { expectedPrice: 12_000 },
    setDiscount: { discountCode: 'SPRING20' },
    setUserDetails: CUSTOMER,
    setPartyDetails: { party: TWO_ADULTS },
    setPaymentOption: { paymentOption: 'full' },
  }

  test.each(calls)('%s answers the same 404 with no session and with an expired one [BOOK-04]', async (name) => {
    const payable = await pay()
    const input = { prePayment: payable, postPayment: { paymntRecId: crypto.randomUUID() } }[name as 'prePayment']
    const expired = new TestBrowser(app)
    await expired.call('book', BOOK)
    await app.deps.pool.query("update booking_session set expires_at = now() - interval '1 second'")
    for (const browser of [new TestBrowser(app), expired]) {
      const { status, failure } = await browser.call(name, input ?? inputs[name] ?? {})
      expect([status, failure.errors]).toEqual([
        404,
        [{ code: 'no-booking', message: 'There’s no booking in progress.' }],
      ])
    }
  })

  test('the payment of another booking is not to be seen', async () => {
    const [owner, stranger] = [new TestBrowser(app), new TestBrowser(app)]
    await owner.call('book', BOOK)
    await owner.call('setExtras', { extras: [{ code: 'LINEN', quantity: 1 }] })
    await owner.call('setUserDetails', CUSTOMER)
    await owner.call('setPartyDetails', { party: TWO_ADULTS })
    const { data } = await owner.call('prePayment', await pay())
    await stranger.call('book', { ...BOOK, arrivalDate: FIRST_FRIDAY })
    expect((await stranger.call('postPayment', { paymntRecId: data.paymntRecId })).status).toBe(404)
  })
})

describe('what is refused says why', () => {
  test('a price that has changed, with both prices [BOOK-15]', async () => {
    const { status, failure } = await new TestBrowser(app).call('book', { ...BOOK, expectedPrice: 11_000 })
    expect([status, failure.errors[0]?.code, failure.details]).toEqual([
      409,
      'price-changed',
      { expected: 11_000, now: 12_000 },
    ])
  })

  test('one adult on a boat, at the field [SRCH-19]', async () => {
    const boat = { parkId: REED_FEN.parkId, unitId: REED_FEN.cruiser, adults: 1, expectedPrice: 70_000 }
    const { status, failure } = await new TestBrowser(app).call('book', { ...BOOK, ...boat })
    expect(status).toBe(422)
    expect(failure.errors).toEqual([
      { code: 'too-few-adults', field: 'adults', message: 'Min. 2 adults for Boating holidays.' },
    ])
  })

  test.each([
    ['NOSUCH', 'discount-unknown'],
    ['OLD', 'discount-expired'],
    ['USEDUP', 'discount-used-up'],
    ['BOATS', 'discount-not-applicable'],
  ])('the code %s as %s [BOOK-12]', async (discountCode, code) => {
    const browser = new TestBrowser(app)
    await browser.call('book', BOOK)
    const { status, failure } = await browser.call('setDiscount', { discountCode })
    expect([status, failure.errors[0]?.code, failure.errors[0]?.field]).toEqual([422, code, 'discountCode'])
  })

  test('terms not accepted and a card not entered, both at once [PAY-09]', async () => {
    const browser = new TestBrowser(app)
    await browser.call('book', BOOK)
    const { status, failure } = await browser.call('prePayment', {
      ...(await pay()),
      token: undefined,
      acceptTerms: 'false',
    })
    expect([status, failure.errors.map(({ field, code }) => `${field}: ${code}`)]).toEqual([
      422,
      ['token: required', 'acceptTerms: terms-not-accepted'],
    ])
  })

  test('a payment for the booking of another tab, where a later tab has begun one since [BOOK-17]', async () => {
    const browser = new TestBrowser(app)
    const { data: first } = await browser.call('book', BOOK)
    await browser.call('book', { ...BOOK, arrivalDate: FIRST_FRIDAY })
    const { status, failure } = await browser.call('prePayment', { ...(await pay()), bookingId: first.bookId })
    expect([status, failure.errors[0]?.code]).toEqual([409, 'other-booking'])
  })

  test('a hold that has run out is 410, and the booking is shown as released [BOOK-06]', async () => {
    const browser = new TestBrowser(app)
    await browser.call('book', BOOK)
    await app.deps.pool.query("update booking set hold_expires_at = now() - interval '1 second'")
    const { status, failure } = await browser.call('setExtras', {})
    expect([status, failure.errors[0]?.code]).toEqual([410, 'hold-expired'])
    expect((await browser.call('getMyBooking', {})).data.status).toBe('released')
  })
})

test('cots asked for in the search are known to the extras, one for each under 5 at most: also after another dog or dates, until none are asked for [SRCH-23, BOOK-07]', async () => {
  const browser = new TestBrowser(app)
  const family = { ...BOOK, under5s: 2 }
  const wanted = async () => (await browser.call('getExtras', {})).data.cotsWanted
  await browser.call('book', { ...family, cots: 3 })
  expect(await wanted()).toBe(2)
  // Held again for other dates, without a word of cots.
  await browser.call('book', { ...family, arrivalDate: FIRST_FRIDAY })
  expect(await wanted()).toBe(2)
  await browser.call('book', { ...family, arrivalDate: FIRST_FRIDAY, cots: 1 })
  expect(await wanted()).toBe(1)
  await browser.call('book', { ...family, cots: 0 })
  expect(await wanted()).toBe(0)
})

test('the pay page gets the provider, its key and the documented test cards [PAY-06]', async () => {
  const { data } = await new TestBrowser(app).call('paymentSetup', {})
  expect(data).toMatchObject({ provider: 'sandbox', isSandbox: true, methods: ['card', 'paypal', 'bank'] })
  expect(data.fields).not.toHaveProperty('billing')
  const { testCards } = data.fields as unknown as { readonly testCards: readonly TestCard[] }
  expect(testCards.map((card) => card.outcome)).toEqual([
    'success',
    'challenge',
    'challenge-fails',
    'challenge-always',
    'declined',
    'insufficient-funds',
    'provider-error',
    'refund-waits',
    'refund-fails',
    'disputed',
  ])
})
