/** The balance of a holiday, paid from My booking over HTTP [PAY-11, BEYOND-08]. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/calls.ts'
import { sellBooking } from '../../testing/sold-booking.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../../testing/test-payments.ts'
import { testNow } from '../../../testing/test-clock.ts'

let app: TestApp
let payments: TestPayments
let browser: TestBrowser
let chargesBefore: number
/** Added to the provider's time, in milliseconds. */
let later = 0
beforeAll(async () => {
  payments = await openTestPayments({ settleSeconds: 20, now: () => testNow() + later })
  app = await createTestApp({ payments: payments.provider })
})
afterAll(async () => {
  await app.close()
  await payments.close()
})
beforeEach(async () => {
  later = 0
  browser = new TestBrowser(app)
  await browser.call('logIn', await sellBooking(app, payments))
  chargesBefore = payments.charges().length
})

const charged = () =>
  payments
    .charges()
    .slice(chargesBefore)
    .map(({ amount }) => amount)

/** £60 are outstanding. */
const pay = async (input: Partial<InputOf<'payBalance'>> = {}, card: 'success' | 'declined' = 'success') =>
  browser.call('payBalance', {
    idempotencyKey: randomUUID(),
    method: 'card',
    agreedOutstanding: 6000,
    token: payments.accounts.addToken(card),
    acceptTerms: 'true',
    ...input,
  })

describe('the balance of £60', () => {
  test('is paid in full without an amount [PAY-11]', async () => {
    const { status, data } = await pay()
    expect([status, data.status, data.amount]).toEqual([200, 'succeeded', 6000])
    expect(data.booking).toMatchObject({
      price: { amountPaid: 12_000, outstanding: 0 },
      balance: null,
      balancePayment: { paymntRecId: data.paymntRecId, status: 'succeeded', amount: 6000, method: 'card' },
    })
    expect(charged()).toEqual([6000])
    expect((await browser.call('postBalance', { paymntRecId: data.paymntRecId })).data.status).toBe('succeeded')
  })

  test('is paid in parts, one after another, until nothing is left [BEYOND-08]', async () => {
    const first = await pay({ customBookingPayment: 2000 })
    expect(first.data.booking.balance).toMatchObject({ outstanding: 4000, least: 2000, mostPart: 3900 })
    expect(first.data.booking).toMatchObject({ customBookingPayment: 2000, customBookingPaymentErr: null })
    expect(first.data.booking).toMatchObject({ totalCost: 12_000, amountPaid: 8000, parkTelephone: '01632 960 477' })
    const second = await pay({ customBookingPayment: 2500, agreedOutstanding: 4000 })
    // £15 is below the minimum part: only the whole can be paid.
    expect(second.data.booking.balance).toMatchObject({ outstanding: 1500, least: 1500, mostPart: null })
    const part = await pay({ customBookingPayment: 1000, agreedOutstanding: 1500 })
    expect(part.failure.errors[0]).toMatchObject({
      code: 'payment-too-little',
      message: 'Pay the full balance of £15.00',
    })
    const last = await pay({ customBookingPayment: 1500, agreedOutstanding: 1500 })
    expect(last.data.booking).toMatchObject({ price: { outstanding: 0 }, balance: null })
    expect(charged()).toEqual([2000, 2500, 1500])
    const more = await pay({ agreedOutstanding: 0 })
    expect([more.status, more.failure.errors[0]?.code]).toEqual([409, 'nothing-outstanding'])
  })

  test('is not paid by less than £20, by more than is outstanding, nor so that less than £1 is left [PAY-11]', async () => {
    const whole = 'Enter £59 or less, or pay the full balance: the amount left would be too small to pay on its own'
    for (const [customBookingPayment, code, message] of [
      [0, 'payment-too-little', 'Enter £20 or more'],
      [1999, 'payment-too-little', 'Enter £20 or more'],
      [5901, 'leaves-too-little', whole],
      [5999, 'leaves-too-little', whole],
      [6001, 'payment-too-much', 'Enter £60 or less, which is the full balance'],
    ] as const) {
      const { status, failure } = await pay({ customBookingPayment })
      expect([status, failure.errors]).toEqual([422, [{ code, field: 'customBookingPayment', message }]])
      const limits = { outstanding: 6000, least: 2000, mostPart: 5900 }
      expect(failure.details).toEqual({ customBookingPaymentErr: message, ...limits })
    }
    expect(charged()).toEqual([])
    expect((await pay({ customBookingPayment: 5900 })).data.status).toBe('succeeded')
    expect(charged()).toEqual([5900])
  })

  test('that has changed since the page was opened is 409 with both amounts, and nothing is charged', async () => {
    await pay({ customBookingPayment: 2000 })
    const { status, failure } = await pay()
    expect([status, failure.errors[0]?.code, failure.details]).toEqual([
      409,
      'outstanding-changed',
      { agreed: 6000, now: 4000 },
    ])
    expect(charged()).toEqual([2000])
  })

  test('is charged once however often the call is repeated, and a changed body under its key is 422 [PAY-07]', async () => {
    const request = { idempotencyKey: randomUUID(), token: payments.accounts.addToken('success') }
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(request)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ data }) => data.paymntRecId)).size).toBe(1)
    expect(charged()).toEqual([6000])
    const changed = await pay({ ...request, customBookingPayment: 2000 })
    expect([changed.status, changed.failure.errors[0]?.code]).toEqual([422, 'idempotency-key-reused'])
  })

  test('can be retried after a declined card: the outstanding amount is unchanged [PAY-09]', async () => {
    const { status, data } = await pay({}, 'declined')
    expect([status, data.status, data.failureCode]).toEqual([200, 'failed', 'declined'])
    expect(data.booking).toMatchObject({
      status: 'confirmed',
      price: { amountPaid: 6000, outstanding: 6000 },
      balancePayment: { status: 'failed', failureCode: 'declined' },
      customBookingPaymentErr: 'declined',
    })
    expect((await pay()).data.status).toBe('succeeded')
    expect(charged()).toEqual([6000])
  })

  test('needs a card, terms accepted and an available method, all reported at once', async () => {
    const { status, failure } = await pay({ token: undefined, acceptTerms: 'false' })
    expect([status, failure.errors.map(({ field, code }) => `${field}: ${code}`)]).toEqual([
      422,
      ['token: required', 'acceptTerms: terms-not-accepted'],
    ])
    expect(charged()).toEqual([])
  })
})

describe.each(['paypal', 'bank'] as const)('the balance paid by %s [PAY-11]', (method) => {
  const begin = async () => {
    const { status, data } = await pay({ method, token: undefined, customBookingPayment: 2500 })
    expect([status, data.status, data.booking.price.outstanding]).toEqual([200, 'requires_action', 6000])
    expect(data.booking.balancePayment).toMatchObject({ method, status: 'requires_action', actionUrl: data.actionUrl })
    return data
  }
  const comeBack = async (paymntRecId: string) => (await browser.call('postBalance', { paymntRecId })).data

  test('is approved at the provider and paid on return', async () => {
    const { paymntRecId, actionUrl } = await begin()
    await payments.choose(actionUrl!, 'approve')
    expect(await comeBack(paymntRecId)).toMatchObject({
      status: 'succeeded',
      amount: 2500,
      booking: { price: { outstanding: 3500 }, balancePayment: { status: 'succeeded', actionUrl: null } },
    })
    expect(charged()).toEqual([2500])
  })

  test('is abandoned: nothing is charged, and another method works', async () => {
    const { paymntRecId, actionUrl } = await begin()
    await payments.choose(actionUrl!, 'leave')
    expect(await comeBack(paymntRecId)).toMatchObject({
      status: 'cancelled',
      booking: { price: { outstanding: 6000 } },
    })
    expect((await pay()).data.status).toBe('succeeded')
    expect(charged()).toEqual([6000])
  })

  test('is replaced by a card: the first page can no longer charge', async () => {
    const { actionUrl } = await begin()
    const { data } = await pay()
    expect([data.status, data.booking.balancePayment?.paymntRecId]).toEqual(['succeeded', data.paymntRecId])
    await payments.choose(actionUrl!, 'approve')
    expect(charged()).toEqual([6000])
  })
})

test('a slow bank payment is in progress until confirmed, and nothing else can be paid meanwhile [PAY-05]', async () => {
  const { data } = await pay({ method: 'bank', token: undefined })
  await payments.choose(data.actionUrl!, 'approve-later')
  const waiting = (await browser.call('postBalance', { paymntRecId: data.paymntRecId })).data
  expect([waiting.status, waiting.booking.price.outstanding]).toEqual(['processing', 6000])
  const second = await pay()
  expect([second.status, second.failure.errors[0]?.code]).toEqual([409, 'payment-under-way'])
  later = 21_000
  const settled = (await browser.call('postBalance', { paymntRecId: data.paymntRecId })).data
  expect([settled.status, settled.booking.price.outstanding]).toEqual(['succeeded', 0])
  expect(charged()).toEqual([6000])
})

test('the payment that made the booking is no payment of its balance', async () => {
  const { rows } = await app.deps.pool.query<{ id: string }>(
    "select id from payment where purpose = 'booking' order by created_at desc limit 1",
  )
  expect((await browser.call('postBalance', { paymntRecId: rows[0]!.id })).status).toBe(404)
})
