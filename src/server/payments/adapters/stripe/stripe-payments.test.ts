/** Bookings paid by Stripe, from the payment form to the confirmation, with network failures. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveStripe, type FakeStripe } from '../../../../../demo/stripe/serve-stripe.ts'
import { checkPayment } from '../../../commands/payments/check-payment.ts'
import type { Caller } from '../../../commands/command-deps.ts'
import { payForBooking } from '../../../commands/payments/pay-for-booking.ts'
import { receiveEvent } from '../../../commands/outbox/receive-event.ts'
import { reconcilePayments } from '../../../commands/payments/reconcile-payments.ts'
import { processOutbox } from '../../../commands/outbox/process-outbox.ts'
import { paymentRequest } from '../../../testing/payment-request.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { cardToken, providerAt, signed } from '../../../testing/test-stripe.ts'

let shop: TestShop
let stripe: FakeStripe
let deps: TestShop['deps']

/** Every payment is old enough to be reconciled. */
const NOW = { olderThanSeconds: -1, uncheckedForSeconds: -1, limit: 50 }

beforeAll(async () => {
  stripe = await serveStripe()
  shop = await createTestShop({ threeDSecure: true })
  deps = { ...shop.deps, payments: providerAt(stripe) }
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})
beforeEach(() => shop.query('update night_stock set taken = 0, capacity = 9'))
afterEach(() => stripe.behave({}))

/** @param token of Stripe's; by default of a card that succeeds */
async function press(caller: Caller, idempotencyKey: string, token = cardToken(stripe, 'pm_card_visa')) {
  const { price } = await shop.record(caller)
  const figures = { agreedTotal: price.total, agreedDueToday: price.dueToday }
  const outcome = await payForBooking(deps, caller, {
    idempotencyKey,
    method: 'card',
    option: 'deposit',
    ...figures,
    token,
  })
  if (outcome.kind !== 'payment') throw new Error(outcome.kind)
  return outcome.payment
}
const chargesOf = (paymentId: string) =>
  stripe.account.intents.filter(({ metadata, status }) => metadata.payment_id === paymentId && status === 'succeeded')
const KEY = 'a-key-of-the-pay-page'

test('a card with 3-D Secure is confirmed by the event, before the customer returns [PAY-03] [PAY-10]', async () => {
  const { caller } = await shop.fillIn()
  const payment = await press(caller, KEY, cardToken(stripe, 'pm_card_threeDSecure2Required'))
  expect(payment).toMatchObject({ status: 'requires_action', actionUrl: expect.stringContaining('/redirect/') })
  stripe.account.decide(payment.actionUrl!.split('/').at(-1)!, 'approve')

  const body = JSON.stringify(stripe.account.events.at(-1))
  const event = deps.payments.readEvent(body, signed(body))
  if (event === undefined || event === 'of-no-payment') throw new Error('the event was not read')
  await receiveEvent(deps, event)
  await receiveEvent(deps, event)
  expect(await shop.record(caller)).toMatchObject({ row: { status: 'confirmed' }, payment: { status: 'succeeded' } })
  expect(chargesOf(payment.id)).toHaveLength(1)
})

test('a charge with a lost response is found when the customer returns, and charged once [PAY-07]', async () => {
  const { caller } = await shop.fillIn()
  stripe.behave({ create: 'done-then-reset' })
  const payment = await press(caller, KEY)
  expect(payment.status).toBe('unknown')
  stripe.behave({})
  expect(await checkPayment(deps, caller, payment.id)).toMatchObject({
    payment: { status: 'succeeded' },
  })
  expect((await shop.record(caller)).row.status).toBe('confirmed')
  expect(chargesOf(payment.id)).toHaveLength(1)
})

test('a retry after a lost request charges once under the same key [PAY-07]', async () => {
  const { caller } = await shop.fillIn()
  const token = cardToken(stripe, 'pm_card_visa')
  stripe.behave({ create: 'reset' })
  const first = await press(caller, KEY, token)
  expect(first.status).toBe('unknown')
  stripe.behave({})
  await shop.query("update idempotency_key set lease_until = now() - interval '1 second'")
  const again = await press(caller, KEY, token)
  expect(again).toMatchObject({ id: first.id, status: 'succeeded' })
  expect(chargesOf(first.id)).toHaveLength(1)
})

test('a customer who never returns: the reconciler uses up the key, and a late request charges nothing', async () => {
  const { caller } = await shop.fillIn()
  const token = cardToken(stripe, 'pm_card_visa')
  stripe.behave({ create: 'reset' })
  const payment = await press(caller, KEY, token)
  stripe.behave({})
  await reconcilePayments(deps, NOW)
  expect(await shop.record(caller)).toMatchObject({ row: { status: 'held' }, payment: { status: 'cancelled' } })
  const late = await deps.payments.create(
    paymentRequest(token, { key: payment.providerKey, paymentId: payment.id, createdAt: payment.createdAt }),
  )
  expect(late.kind).toBe('cancelled')
  expect(chargesOf(payment.id)).toEqual([])
})

test('PayPal is abandoned for a card: the PayPal payment is cancelled [PAY-04]', async () => {
  const { caller } = await shop.fillIn()
  const left = await press(caller, KEY, stripe.account.addToken('paypal', undefined).id)
  expect(left.status).toBe('requires_action')
  const paid = await press(caller, 'a-second-key-of-the-page')
  expect(paid.status).toBe('succeeded')
  stripe.account.decide(left.actionUrl!.split('/').at(-1)!, 'approve')
  expect([chargesOf(left.id).length, chargesOf(paid.id).length]).toEqual([0, 1])
})

test('a payment that succeeds after the hold has expired is refunded through Stripe, once', async () => {
  const { caller, bookingId } = await shop.fillIn()
  stripe.behave({ create: 'done-then-reset' })
  const payment = await press(caller, KEY)
  stripe.behave({})
  await shop.query(`update booking set status = 'released' where id = '${bookingId}'`)
  await reconcilePayments(deps, NOW)
  const [{ id } = { id: '' }] = chargesOf(payment.id)
  await processOutbox(deps)
  await processOutbox(deps)
  expect(stripe.account.after.refundsOf(id)).toMatchObject([{ amount: payment.amountPence }])
})
