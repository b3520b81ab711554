import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/money/payment-status.ts'
import { checkPayment } from '../commands/payments/check-payment.ts'
import type { Caller } from '../commands/command-deps.ts'
import type { PayForBookingOutcome } from '../commands/payments/pay-for-booking.ts'
import { reconcilePayments } from '../commands/payments/reconcile-payments.ts'
import { settlePayment } from '../commands/payments/settle-payment.ts'
import { processOutbox } from '../commands/outbox/process-outbox.ts'
import type { SendRequest } from '../../../demo/bank/sandbox-provider.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const ROUNDS = inject('isLong') ? 4 : 1

let shop: TestShop
/** Wraps the connection to the provider. */
let network: (send: SendRequest) => SendRequest
const sound = (send: SendRequest) => send

beforeAll(async () => {
  shop = await createTestShop({
    connections: 40,
    wrap: (send) => (address, init) => network(send)(address, init),
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  network = sound
  await shop.query('update night_stock set taken = 0, capacity = 99')
})

const pairs = PAYMENT_METHODS.flatMap((first) => PAYMENT_METHODS.map((second) => [first, second] as const))

/**
 * Several guards protect this. Seen red with all of them removed (`settleEarlierPayment`, the states that bar a
 * second payment, the open one in `beginPayment`, the unique index, `hasRival`): both tabs are charged and
 * nothing is refunded.
 */
test.each(pairs)(
  'check 4: two tabs that pay concurrently with different keys, by %s and by %s, are charged once [PAY-08]',
  async (first, second) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { caller, bookingId } = await shop.fillIn()
      const outcomes = await Promise.all([pay(caller, first), pay(caller, second)])
      await Promise.all(outcomes.map(approve))
      await Promise.all(outcomes.map((outcome) => look(caller, outcome)))
      await expectOneCharge(caller, bookingId)
    }
  },
)

describe('check 4: a second payment method', () => {
  test.each(PAYMENT_METHODS.slice(1))(
    'by %s, after a card with a lost response, finds the booking paid [PAY-08]',
    async (method) => {
      const { caller, bookingId } = await shop.fillIn()
      network = (send) => async (address, init) => {
        const response = await send(address, init)
        if (address === '/v1/payments') throw new TypeError('fetch failed')
        return response
      }
      expect(await pay(caller, 'card')).toMatchObject({ payment: { status: 'unknown' } })
      network = sound
      expect(await pay(caller, method)).toEqual({ kind: 'already-confirmed' })
      await expectOneCharge(caller, bookingId)
    },
  )

  /**
   * Seen red without the guard: without `resolveEarlierPayment` the card payment is refused because another is in
   * progress.
   */
  test.each(PAYMENT_METHODS.slice(1))(
    'by card, while %s waits for its customer, cancels that one [PAY-08]',
    async (method) => {
      const { caller, bookingId } = await shop.fillIn()
      const waiting = await pay(caller, method)
      expect(waiting).toMatchObject({ payment: { status: 'requires_action' } })
      expect(await pay(caller, 'card')).toMatchObject({ payment: { status: 'succeeded' } })
      await approve(waiting)
      await look(caller, waiting)
      await expectOneCharge(caller, bookingId)
    },
  )

  test.each(PAYMENT_METHODS.slice(1))('by card, just as %s is approved, is not charged [PAY-08]', async (method) => {
    const { caller, bookingId } = await shop.fillIn()
    const waiting = await pay(caller, method)
    network = (send) => async (address, init) => {
      if (address.endsWith('/cancel')) await approve(waiting)
      return send(address, init)
    }
    expect(await pay(caller, 'card')).toEqual({ kind: 'already-confirmed' })
    network = sound
    await expectOneCharge(caller, bookingId)
  })
})

/**
 * The one case that cannot be prevented: the bank declines, the customer pays by card, and then the bank pays. Seen red
 * without the guard: without `refundPayment` in `succeed` both charges stand.
 */
test('check 4: a second charge that does settle is refunded within 60 seconds, in full and once [PAY-08]', async () => {
  const { caller, bookingId } = await shop.fillIn()
  const refused = (await shop.pay(caller, {}, 'declined')) as { payment: { id: string } }
  expect(await pay(caller, 'card')).toMatchObject({ payment: { status: 'succeeded' } })
  const charge = await chargeBesides(refused.payment.id)
  for (let time = 0; time < 3; time++) {
    await settlePayment(shop.deps, { kind: 'provider' }, refused.payment.id, charge)
  }
  expect(netOf(await chargesOf(bookingId))).toBe(24_000)

  const due = await shop.query(
    "select 1 from outbox where kind = 'refund' and payload->>'bookingId' = $1 and next_attempt_at <= now() + interval '55 seconds'",
    [bookingId],
  )
  expect(due).toHaveLength(1)
  await shop.query('update outbox set next_attempt_at = now() where done_at is null')
  while ((await processOutbox(shop.deps)) > 0);
  expect((await chargesOf(bookingId)).map(({ refunded }) => refunded).sort((a, b) => a - b)).toEqual([0, 12_000])
  await expectOneCharge(caller, bookingId)
})

const pay = (caller: Caller, method: PaymentMethod) =>
  shop.pay(caller, { method, agreedTotal: 12_000, agreedDueToday: 12_000, ...(method === 'card' ? {} : NO_CARD) })

const NO_CARD = { token: undefined }

/** The customer approves on the provider's page, if there is one. */
async function approve(outcome: PayForBookingOutcome): Promise<void> {
  const address = outcome.kind === 'payment' ? outcome.payment.actionUrl : null
  if (address) await shop.payments.choose(address, 'approve')
}

/** The page the customer returns to. */
async function look(caller: Caller, outcome: PayForBookingOutcome): Promise<void> {
  if (outcome.kind === 'payment') await checkPayment(shop.deps, caller, outcome.payment.id)
}

async function expectOneCharge(caller: Caller, bookingId: string): Promise<void> {
  await reconcilePayments(shop.deps, { olderThanSeconds: -1, uncheckedForSeconds: -1, limit: 50 })
  expect(netOf(await chargesOf(bookingId))).toBe(12_000)
  const { row, account } = await shop.record(caller)
  expect([row.status, account]).toEqual(['confirmed', { paid: 12_000, goodwill: 0, outstanding: 0 }])
  const open = await shop.query(
    "select status from payment where booking_id = $1 and status not in ('succeeded', 'failed', 'cancelled')",
    [bookingId],
  )
  expect(open).toEqual([])
}

async function chargesOf(bookingId: string) {
  const rows = await shop.query<{ id: string }>('select id from payment where booking_id = $1', [bookingId])
  const ids = new Set(rows.map(({ id }) => id))
  return shop.payments.charges().filter(({ reference }) => ids.has(reference))
}

const netOf = (charges: readonly { amount: number; refunded: number }[]) =>
  charges.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)

/** A charge at the provider for a payment that it had declined. */
async function chargeBesides(paymentId: string) {
  const { accounts } = shop.payments
  const outcome = accounts.create({
    key: `late-${paymentId}`,
    reference: paymentId,
    bookingReference: 'BF7K3M9QXP',
    amount: 12_000,
    currency: 'GBP',
    method: 'card',
    token: accounts.addToken('success'),
    wantsThreeDSecure: false,
    returnUrl: 'https://www.example.org/booking/payment-action',
  })
  if (outcome.kind !== 'payment') throw new Error(outcome.kind)
  return { kind: 'succeeded', providerPaymentId: outcome.payment.id, amount: 12_000, currency: 'GBP' } as const
}
