/** The fields of a booking and its payment, by the specification's names. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { fillExtras } from '../../testing/small-extras.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
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
  await app.deps.pool.query('update price set offer_urn = null where offer_urn is not null')
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

async function begin(browser = new TestBrowser(app)) {
  const { data } = await browser.call('book', BOOK)
  return { browser, ...data, booking: (await browser.call('getMyBooking', {})).data }
}

async function fillIn() {
  const begun = await begin()
  await begun.browser.call('setExtras', { extras: [{ code: 'LINEN', quantity: 1 }] })
  await begun.browser.call('setUserDetails', CUSTOMER)
  await begun.browser.call('setPartyDetails', { party: TWO_ADULTS })
  return begun
}

describe('a booking', () => {
  test('has no telephone of its park in any answer before it is confirmed [BOOK-19]', async () => {
    const number = '01632 960 477'
    await app.deps.pool.query('update park set telephone = $1', [number])
    const { browser } = await begin()
    const before = [
      await browser.call('setExtras', { extras: [] }),
      await browser.call('setUserDetails', CUSTOMER),
      await browser.call('setPartyDetails', { party: TWO_ADULTS }),
      await browser.call('getMyBooking', {}),
    ]
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(before.map(({ data }) => data.parkTelephone)).toEqual([null, null, null, null])
    expect(JSON.stringify(before)).not.toContain(number)
  })

  test('answers the fields of the specification [BOOK-02]', async () => {
    const { browser, message, bookId } = await begin()
    await browser.call('setExtras', { extras: [{ code: 'LINEN', quantity: 1 }] })
    await browser.call('setDiscount', { discountCode: 'SPRING20' })
    const { data } = await browser.call('getMyBooking', {})
    expect(data).toMatchObject({
      type: 'new',
      message,
      bookingId: bookId,
      channelId: 'ukcaravan',
      parkId: GUNTON_SANDS.parkId,
      unitId: GUNTON_SANDS.saver,
      unitTypeId: GUNTON_SANDS.saver,
      unitDesc: 'Saver caravan',
      arrivalDate: addDays(FIRST_FRIDAY, 63),
      duration: 3,
      previousBookingId: null,
      previousExtras: [],
      unitPrice: 12_000,
      totalCost: 11_000,
      amountPaid: 0,
      deposit: 6000,
      compulsoryDeposit: false,
      paidWithFullVoucher: false,
      customBookingPayment: null,
      customBookingPaymentErr: null,
      discountApplied: true,
      discountCode: 'SPRING20',
      discountValue: -2000,
      depositText: `£60.00 today and £50.00 by ${formatShortDate(addDays(FIRST_FRIDAY, 7))}`,
      dueDate: addDays(FIRST_FRIDAY, 7),
      promo: null,
      paymentOption: 'deposit',
      stepsCompleted: ['extras'],
      parkBookingUrl: `/holidays/ukcaravan/4/1/gunton-sands?date=${addDays(FIRST_FRIDAY, 63)}&nights=3&adults=2`,
      paymntRecId: null,
      paymntErr: null,
      confirmationId: null,
    })
    expect(data.price).toMatchObject({
      unitPrice: 12_000,
      totalCost: 11_000,
      amountPaid: 0,
      deposit: 6000,
      compulsoryDeposit: false,
      paidWithFullVoucher: false,
    })
  })

  test('has the message of the call that held it [BOOK-03]', async () => {
    const { message, bookId, booking } = await begin()
    expect([message, booking.message, bookId]).toEqual([
      'Your holiday is held for you.',
      'Your holiday is held for you.',
      booking.bookingId,
    ])
  })

  test('is answered by each step as the next call reads it, also when a step is done anew [BOOK-02]', async () => {
    const { browser } = await begin()
    await browser.call('setDiscount', { discountCode: 'SPRING20' })
    const steps = [
      () =>
        browser.call('setExtras', {
          extras: [
            { code: 'LINEN', quantity: 2 },
            { code: 'COT', quantity: 1 },
          ],
        }),
      () => browser.call('setUserDetails', CUSTOMER),
      () => browser.call('setPartyDetails', { party: TWO_ADULTS }),
      () => browser.call('setExtras', { extras: [{ code: 'LINEN', quantity: 1 }] }),
      () => browser.call('setUserDetails', { ...CUSTOMER, street: '4 Other Road', emailOpt: 'Y' }),
      () => browser.call('setPartyDetails', { party: TWO_ADULTS.slice(0, 1) }),
      () => browser.call('setExtras', { extras: [] }),
    ]
    for (const step of steps) {
      const { status, data } = await step()
      expect(status).toBe(200)
      const read = (await browser.call('getMyBooking', {})).data
      expect(data).toEqual({ ...read, serverTime: data.serverTime })
    }
  })

  test('that has expired can be held again with the same parameters, and passes its id and extras on [BOOK-02, BOOK-06]', async () => {
    const { browser, bookId } = await begin()
    await browser.call('setExtras', { extras: [{ code: 'LINEN', quantity: 1 }] })
    await app.deps.pool.query("update booking set hold_expires_at = now() - interval '1 second' where status = 'held'")
    const { data: over } = await browser.call('getMyBooking', {})
    expect([over.status, over.message]).toEqual(['released', 'Your holiday is no longer held for you.'])
    const { data: again } = await browser.call('book', { ...over.pendingParams, expectedPrice: 12_000 })
    expect((await browser.call('getMyBooking', {})).data).toMatchObject({
      status: 'held',
      previousBookingId: bookId,
      previousExtras: [{ code: 'LINEN', quantity: 1 }],
      extras: [],
    })
    expect(again.bookId).not.toBe(bookId)
  })

  test('that was started after a paid one replaces none [BOOK-02]', async () => {
    const { browser } = await fillIn()
    await browser.call('prePayment', await pay())
    await browser.call('book', { ...BOOK, arrivalDate: FIRST_FRIDAY })
    const { data } = await browser.call('getMyBooking', {})
    expect(data).toMatchObject({ status: 'held', previousBookingId: null, previousExtras: [] })
  })
})

describe('a price that comes from an offer', () => {
  const setOffer = (urn: number) =>
    app.deps.pool.query('update price set offer_urn = $1 where unit_type_id = $2 and arrival = $3', [
      urn,
      BOOK.unitId,
      BOOK.arrivalDate,
    ])

  test('defaults to the deposit, as any other, and can be paid in full [BOOK-13, LAW-43]', async () => {
    await setOffer(501)
    const { browser, booking } = await begin()
    expect(booking).toMatchObject({
      promo: { urn: 501, title: 'Early spring' },
      paymentOption: 'deposit',
      price: { deposit: 6000, dueToday: 6000, balance: 6000 },
    })
    await browser.call('setExtras', {})
    await browser.call('setUserDetails', CUSTOMER)
    await browser.call('setPartyDetails', { party: TWO_ADULTS })
    const { data } = await browser.call('setPaymentOption', { paymentOption: 'full' })
    expect(data).toMatchObject({ paymentOption: 'full', price: { dueToday: 12_000, balance: 0 } })
  })

  test('is an ordinary price once the offer has ended [BOOK-13]', async () => {
    await setOffer(502)
    expect((await begin()).booking).toMatchObject({ promo: null, paymentOption: 'deposit', price: { dueToday: 6000 } })
  })
})

const pay = async (part: object = {}, outcome: 'success' | 'declined' = 'success') =>
  ({
    idempotencyKey: crypto.randomUUID(),
    method: 'card',
    paymentOption: 'deposit',
    agreedTotal: 13_000,
    agreedDueToday: 6000,
    token: payments.accounts.addToken(outcome),
    acceptTerms: 'true',
    ...part,
  }) as const

describe('a payment', () => {
  test('has no record until it is started; then it has, used or not [PAY-01, PAY-08]', async () => {
    const { browser, booking } = await fillIn()
    expect(booking.paymntRecId).toBeNull()
    const { data: declined } = await browser.call('prePayment', await pay({}, 'declined'))
    expect(declined).toMatchObject({
      status: 'failed',
      paymntUsed: false,
      postPayment: false,
      paypal: null,
      cardinal: null,
      payit: null,
      // Payment is the open step again, to which /booking redirects [ROUTE-06].
      booking: { paymntRecId: declined.paymntRecId, paymntErr: 'declined', stepsCompleted: ['extras', 'details'] },
    })
    const { data: paid } = await browser.call('prePayment', await pay())
    expect(paid).toMatchObject({
      status: 'succeeded',
      paymntUsed: true,
      postPayment: false,
      booking: { paymntErr: null },
    })
    const { data: asked } = await browser.call('postPayment', { paymntRecId: paid.paymntRecId })
    expect(asked.paymntUsed).toBe(true)
  })

  test('that has been used is refused for another booking, which charges nothing [PAY-08]', async () => {
    const { browser } = await fillIn()
    await browser.call('prePayment', await pay())
    const before = payments.charges().length
    const { status, failure } = await browser.call('prePayment', await pay())
    expect([status, failure.errors]).toEqual([
      409,
      [{ code: 'payment-used', message: 'This booking has been paid already. You have not been charged again.' }],
    ])
    expect(payments.charges()).toHaveLength(before)
  })

  test.each([
    ['paypal', 'paypal', ['cardinal', 'payit']],
    ['bank', 'payit', ['paypal', 'cardinal']],
  ] as const)(
    'by %s answers its approval page as %s, and is completed by postpayment [PAY-01]',
    async (method, name, others) => {
      const { browser } = await fillIn()
      const { data } = await browser.call('prePayment', await pay({ method, token: undefined }))
      expect(data).toMatchObject({ status: 'requires_action', postPayment: true, paymntUsed: false })
      expect(data[name]).toBe(data.actionUrl)
      expect(data.actionUrl).toMatch(/^https?:|^\//)
      for (const other of others) expect(data[other]).toBeNull()
    },
  )
})
