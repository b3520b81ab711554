/** Payment methods with a step on the provider's pages: 3-D Secure, PayPal, bank transfer. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import { PROVIDER_KEYS } from '../../testing/test-payments.ts'
import { FIRST_FRIDAY } from '../../testing/small-catalogue.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { PaymentRow } from '../../store/payment-store.ts'
import { webhookOf } from '../../../../demo/bank/webhook-sender.ts'
import type { Caller } from '../command-deps.ts'
import { checkPayment } from './check-payment.ts'
import { receiveEvent } from '../outbox/receive-event.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { releaseExpiredHolds } from '../holds/release-booking.ts'
import { processOutbox } from '../outbox/process-outbox.ts'
import { testNow } from '../../../testing/test-clock.ts'

let shop: TestShop
/** Offset of the provider's clock in milliseconds. */
let later = 0
beforeAll(async () => {
  shop = await createTestShop({ threeDSecure: true, settleSeconds: 20, now: () => testNow() + later })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query('update night_stock set taken = 0, capacity = 9')
  later = 0
})

const NOW = { olderThanSeconds: -1, uncheckedForSeconds: -1, limit: 50 }
/** Beyond the eight weeks from which the whole price is due. */
const LATER = { stay: { arrival: addDays(FIRST_FRIDAY, 63), nights: 3 } }

const chargesOf = (paymentId: string) => shop.payments.charges().filter((charge) => charge.reference === paymentId)

async function payBy(method: PaymentMethod, caller: Caller, request: object = {}): Promise<PaymentRow> {
  const input = method === 'card' ? {} : { token: undefined }
  const outcome = await shop.pay(caller, { method, ...input, ...request }, 'challenge')
  if (outcome.kind !== 'payment') throw new Error(`not begun: ${outcome.kind}`)
  return outcome.payment
}

async function comeBack(caller: Caller, payment: PaymentRow): Promise<PaymentRow> {
  const checked = await checkPayment(shop.deps, caller, payment.id)
  if (checked.kind !== 'payment') throw new Error('no such payment')
  return checked.payment
}

describe.each(['card', 'paypal', 'bank'] as const)('a customer who pays by %s', (method) => {
  test.each([
    ['a deposit', LATER, 6000],
    ['the whole price', {}, 12_000],
  ])(
    '%s approves it at the provider, comes back and has a booking, charged once [PAY-03] [PAY-04] [PAY-05]',
    async (_, stay, due) => {
      const { caller } = await shop.fillIn(stay)
      const payment = await payBy(method, caller)
      expect(payment).toMatchObject({ status: 'requires_action', amountPence: due })
      expect(payment.actionUrl).toMatch(/^https:\/\/provider\.example\.org\/(challenge|paypal|bank)\//)
      expect((await shop.record(caller)).row.status).toBe('paying')
      expect(chargesOf(payment.id)).toEqual([])

      await shop.payments.choose(payment.actionUrl!, 'approve')
      expect(await comeBack(caller, payment)).toMatchObject({ status: 'succeeded', actionUrl: null })
      expect(await shop.record(caller)).toMatchObject({ row: { status: 'confirmed' }, account: { paid: due } })
      expect(chargesOf(payment.id)).toEqual([{ reference: payment.id, amount: due, refunded: 0 }])
    },
  )

  test('leaves the page without paying: nothing is charged, the unit is held, and another method works', async () => {
    const { caller } = await shop.fillIn()
    const payment = await payBy(method, caller)
    await shop.payments.choose(payment.actionUrl!, 'leave')
    expect(await comeBack(caller, payment)).toMatchObject({ status: 'cancelled', failureCode: 'cancelled' })
    expect((await shop.record(caller)).row.status).toBe('held')
    expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
    expect(chargesOf(payment.id)).toEqual([])
  })

  test('chooses to pay another way: only a payment that waits for them is cancelled', async () => {
    const { caller } = await shop.fillIn()
    const waiting = await payBy(method, caller)
    const left = await checkPayment(shop.deps, caller, waiting.id, { givesUp: true })
    expect(left).toMatchObject({ payment: { status: 'cancelled' } })
    expect((await shop.record(caller)).row.status).toBe('held')

    const approved = await payBy(method, caller)
    await shop.payments.choose(approved.actionUrl!, 'approve')
    const late = await checkPayment(shop.deps, caller, approved.id, { givesUp: true })
    expect(late).toMatchObject({ payment: { status: 'succeeded' } })
  })

  test('leaves the page and pays by card: the first payment is cancelled', async () => {
    const { caller } = await shop.fillIn()
    const first = await payBy(method, caller)
    const second = await shop.pay(caller)
    expect(second).toMatchObject({ kind: 'payment', payment: { status: 'succeeded' } })
    await shop.payments.choose(first.actionUrl!, 'approve')
    expect(await comeBack(caller, first)).toMatchObject({ status: 'cancelled' })
    expect(chargesOf(first.id)).toEqual([])
    expect((await shop.record(caller)).account).toMatchObject({ paid: 12_000, outstanding: 0 })
  })

  test('submits twice and gets the same page [PAY-07]', async () => {
    const { caller } = await shop.fillIn()
    const token = method === 'card' ? shop.payments.accounts.addToken('challenge') : undefined
    const press = { idempotencyKey: randomUUID(), token }
    const first = await payBy(method, caller, press)
    const again = await payBy(method, caller, press)
    expect(again).toMatchObject({ id: first.id, status: 'requires_action', actionUrl: first.actionUrl })
  })

  test('never returns: the provider’s event confirms, with one email [PAY-10]', async () => {
    const { caller } = await shop.fillIn()
    const payment = await payBy(method, caller)
    await shop.payments.choose(payment.actionUrl!, 'approve')
    await deliverEventsOf(payment)
    await deliverEventsOf(payment)
    expect((await shop.record(caller)).row.status).toBe('confirmed')
    await processOutbox(shop.deps)
    expect(shop.sent.filter(({ id }) => id === `confirmation-${payment.bookingId}`)).toHaveLength(1)
  })

  test('never decides: when the hold expires the payment is cancelled and the unit is free again', async () => {
    const { caller, bookingId } = await shop.fillIn()
    const payment = await payBy(method, caller)
    await shop.endHold(bookingId)
    await reconcilePayments(shop.deps, NOW)
    expect((await comeBack(caller, payment)).status).toBe('cancelled')
    await shop.endHold(bookingId)
    await releaseExpiredHolds(shop.deps)
    expect((await shop.record(caller)).row.status).toBe('released')
    await shop.payments.choose(payment.actionUrl!, 'approve')
    expect(chargesOf(payment.id)).toEqual([])
  })
})

test('a card rejected by its holder ends with the error of 3-D Secure [PAY-03]', async () => {
  const { caller } = await shop.fillIn()
  const payment = await payBy('card', caller)
  await shop.payments.choose(payment.actionUrl!, 'deny')
  expect(await comeBack(caller, payment)).toMatchObject({ status: 'failed', failureCode: 'authentication-failed' })
})

test('a frictionless card is authenticated without a page, and charged at once [PAY-03]', async () => {
  const { caller } = await shop.fillIn()
  expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded', actionUrl: null } })
})

describe('a processing bank', () => {
  test('keeps the unit beyond the end of the hold, and blocks other payments [BOOK-17] [PAY-05]', async () => {
    const { caller, bookingId } = await shop.fillIn()
    const payment = await atWork(caller, 'approve-later')
    await shop.endHold(bookingId)
    await releaseExpiredHolds(shop.deps)
    expect((await shop.record(caller)).row.status).toBe('paying')
    expect(await shop.pay(caller)).toMatchObject({ kind: 'payment-under-way' })
    expect(chargesOf(payment.id)).toEqual([])
  })

  test('that approves confirms the booking without the customer, with one email [PAY-05]', async () => {
    const { caller } = await shop.fillIn()
    const payment = await atWork(caller, 'approve-later')
    later = 20_000
    await reconcilePayments(shop.deps, NOW)
    expect((await shop.record(caller)).row.status).toBe('confirmed')
    expect(chargesOf(payment.id)).toMatchObject([{ amount: 12_000, refunded: 0 }])
    await processOutbox(shop.deps)
    expect(shop.sent.filter(({ id }) => id === `confirmation-${payment.bookingId}`)).toHaveLength(1)
  })

  test('that declines gives the customer at least 9 more minutes to pay another way [PAY-05]', async () => {
    const { caller, bookingId } = await shop.fillIn()
    const payment = await atWork(caller, 'refuse-later')
    await shop.endHold(bookingId)
    later = 20_000
    expect(await comeBack(caller, payment)).toMatchObject({ status: 'failed', failureCode: 'declined' })
    const { row } = await shop.record(caller)
    expect(row.status).toBe('held')
    expect(row.holdExpiresAt.getTime() - row.readAt.getTime()).toBeGreaterThan(9 * 60_000)
    expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
  })
})

/** Approved at a bank that is still processing; the shop knows that. */
async function atWork(caller: Caller, choice: 'approve-later' | 'refuse-later'): Promise<PaymentRow> {
  const payment = await payBy('bank', caller)
  await shop.payments.choose(payment.actionUrl!, choice)
  expect((await comeBack(caller, payment)).status).toBe('processing')
  return payment
}

/** Delivers every event of a payment to the shop, as its webhook does. */
async function deliverEventsOf(payment: PaymentRow): Promise<void> {
  for (const waiting of shop.payments.accounts.undelivered()) {
    if (waiting.reference !== payment.id) continue
    const [rawBody, headers] = webhookOf(waiting, PROVIDER_KEYS.webhookSecret)
    const event = shop.deps.payments.readEvent(rawBody, new Headers(headers))
    if (!event || event === 'of-no-payment') throw new Error('the event was not understood')
    await receiveEvent(shop.deps, event)
  }
}
