/** Recovery when a process dies, a response is lost or the provider is slow in the middle of a payment. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SendRequest } from '../../../../demo/bank/sandbox-provider.ts'
import { paymentRequest } from '../../testing/payment-request.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkPayment } from './check-payment.ts'
import { setFailHook, type Failpoint } from '../failpoints.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { releaseExpiredHolds } from '../holds/release-booking.ts'
import { settlePayment } from './settle-payment.ts'
import { processOutbox } from '../outbox/process-outbox.ts'

let shop: TestShop
/** Wraps the provider, to lose or delay its answers. */
let network: (send: SendRequest) => SendRequest
const sound = (send: SendRequest) => send

beforeAll(async () => {
  shop = await createTestShop({ wrap: (send) => (address, init) => network(send)(address, init) })
})
afterAll(() => shop.close())
beforeEach(async () => {
  network = sound
  await shop.query('update night_stock set taken = 0, capacity = 9')
})
afterEach(() => setFailHook(undefined))

/** Makes every payment old enough for the reconciler and ends all leases. */
const NOW = { olderThanSeconds: -1, uncheckedForSeconds: -1, limit: 50 }
const endLeases = () => shop.query("update idempotency_key set lease_until = now() - interval '1 second'")
const chargesOf = (paymentId: string) => shop.payments.charges().filter((charge) => charge.reference === paymentId)

function dieAt(point: Failpoint): void {
  setFailHook((reached) => {
    if (reached === point) throw new Error(`killed at ${point}`)
  })
}

/** The provider executes the payment, but the response never arrives. */
const loseAnswers = (send: SendRequest) => async (address: string, init: RequestInit) => {
  const response = await send(address, init)
  if (address === '/v1/payments') throw new TypeError('fetch failed')
  return response
}
const breakConnection = () => async (): Promise<Response> => {
  throw new TypeError('fetch failed')
}

/** The fail points of a payment with an immediate result. */
const PAYMENT_POINTS = [
  'before-prepare',
  'prepare-written',
  'prepared',
  'called',
  'settle-written',
  'settled',
  'answered',
] as const satisfies readonly Failpoint[]
/** Fail points before the provider is called. */
const UNCALLED: readonly Failpoint[] = ['before-prepare', 'prepare-written', 'prepared']

describe.each(PAYMENT_POINTS)('a process killed at %s', (point) => {
  test('and the call repeated with its key: one charge, a confirmed booking [PAY-07]', async () => {
    const { caller, bookingId } = await shop.fillIn()
    const request = {
      idempotencyKey: `killed-at-${point}-and-repeated`,
      token: shop.payments.accounts.addToken('success'),
      agreedTotal: 12_000,
      agreedDueToday: 12_000,
    }
    dieAt(point)
    await expect(shop.pay(caller, request)).rejects.toThrow('killed')
    setFailHook(undefined)
    await endLeases()
    const again = await shop.pay(caller, request)
    expect(again).toMatchObject({ kind: 'payment', payment: { status: 'succeeded' } })
    expect((await shop.record(caller)).row.status).toBe('confirmed')
    expect(await chargesOfBooking(bookingId)).toEqual([12_000])
  })

  test('and the customer gone: the reconciler settles it, with one charge or none', async () => {
    const { caller, bookingId } = await shop.fillIn()
    dieAt(point)
    await expect(shop.pay(caller)).rejects.toThrow('killed')
    setFailHook(undefined)
    await reconcilePayments(shop.deps, NOW)
    const { status } = (await shop.record(caller)).row
    expect(await chargesOfBooking(bookingId)).toEqual(status === 'confirmed' ? [12_000] : [])
    expect(status).toBe(UNCALLED.includes(point) ? 'held' : 'confirmed')
  })
})

describe('a lost response', () => {
  test('after the charge is unknown, never failed, and the next check confirms [PAY-07]', async () => {
    const { caller } = await shop.fillIn()
    network = loseAnswers
    const outcome = await shop.pay(caller)
    expect(outcome).toMatchObject({ kind: 'payment', payment: { status: 'unknown' } })
    expect((await shop.record(caller)).row.status).toBe('paying')
    network = sound
    const { payment } = outcome as { payment: { id: string } }
    expect(await checkPayment(shop.deps, caller, payment.id)).toMatchObject({
      payment: { status: 'succeeded' },
    })
    expect((await shop.record(caller)).row.status).toBe('confirmed')
    expect(chargesOf(payment.id)).toHaveLength(1)
  })

  test('of 6 payments is settled once by two servers whose reconcilers run at the same moment', async () => {
    network = loseAnswers
    const held = []
    for (let count = 0; count < 6; count++) {
      const each = await shop.fillIn()
      await shop.pay(each.caller)
      held.push(each)
    }
    network = sound
    await Promise.all([reconcilePayments(shop.deps, NOW), reconcilePayments(shop.deps, NOW)])
    await Promise.all([reconcilePayments(shop.deps, NOW), reconcilePayments(shop.deps, NOW)])
    for (const { caller, bookingId } of held) {
      expect(await shop.record(caller)).toMatchObject({ row: { status: 'confirmed' }, account: { outstanding: 0 } })
      expect(await chargesOfBooking(bookingId)).toEqual([12_000])
    }
    const ids = held.map(({ bookingId }) => bookingId)
    const [counts] = await shop.query(
      `select (select count(*)::int from ledger_entry where kind = 'payment' and booking_id = any($1::uuid[])) as paid,
              (select count(*)::int from outbox where kind = 'confirmation-email' and payload ->> 'bookingId' = any($1::text[])) as emails`,
      [ids],
    )
    expect(counts).toEqual({ paid: 6, emails: 6 })
  })

  test('to a request that never arrived is settled by the reconciler and cancelled at the provider', async () => {
    const { caller } = await shop.fillIn()
    network = breakConnection
    const { payment } = (await shop.pay(caller)) as { payment: { id: string; providerKey: string } }
    network = sound
    await reconcilePayments(shop.deps, NOW)
    expect(await shop.record(caller)).toMatchObject({ row: { status: 'held' }, payment: { status: 'cancelled' } })
    const token = shop.payments.accounts.addToken('success')
    const late = paymentRequest(token, { key: payment.providerKey, paymentId: payment.id })
    expect(await shop.deps.payments.create(late)).toMatchObject({ kind: 'cancelled' })
    expect(chargesOf(payment.id)).toEqual([])
  })

  test('does not end the hold: it stays while the payment is not settled [BOOK-17]', async () => {
    const { caller, bookingId } = await shop.fillIn()
    network = loseAnswers
    await shop.pay(caller)
    await shop.endHold(bookingId)
    await releaseExpiredHolds(shop.deps)
    expect((await shop.record(caller)).row.status).toBe('paying')
    network = sound
    await reconcilePayments(shop.deps, NOW)
    expect((await shop.record(caller)).row.status).toBe('confirmed')
  })
})

describe('a late success', () => {
  test('for an expired hold is refunded once, through the outbox, and the ledger sums to 0 [BOOK-17]', async () => {
    const { caller, bookingId } = await shop.fillIn()
    const { payment } = (await shop.pay(caller, {}, 'declined')) as { payment: { id: string; providerKey: string } }
    await shop.endHold(bookingId)
    await releaseExpiredHolds(shop.deps)
    await succeedAtProvider(payment)
    await settlePayment(shop.deps, { kind: 'provider' }, payment.id, await lateSuccess(payment.id))
    expect(await shop.record(caller)).toMatchObject({ row: { status: 'released' }, account: { outstanding: -12_000 } })

    dieAt('refund-called')
    await processOutbox(shop.deps)
    setFailHook(undefined)
    // However often the response to the refund is lost on a busy machine.
    for (let turn = 0; turn < 5; turn++) {
      await shop.query('update outbox set next_attempt_at = now() where done_at is null')
      await processOutbox(shop.deps)
    }
    expect(chargesOf(payment.id)).toMatchObject([{ amount: 12_000, refunded: 12_000 }])
    expect((await shop.record(caller)).account).toMatchObject({ paid: 0, outstanding: 0 })
  })

  test('during the hold, with an unchanged price, confirms', async () => {
    const { caller } = await shop.fillIn()
    const { payment } = (await shop.pay(caller, {}, 'declined')) as { payment: { id: string; providerKey: string } }
    await settlePayment(shop.deps, { kind: 'provider' }, payment.id, await lateSuccess(payment.id))
    expect(await shop.record(caller)).toMatchObject({ row: { status: 'confirmed' }, account: { outstanding: 0 } })
  })

  test('for a paid booking is a surplus and is refunded', async () => {
    const { caller } = await shop.fillIn()
    const { payment } = (await shop.pay(caller, {}, 'declined')) as { payment: { id: string; providerKey: string } }
    await shop.pay(caller)
    await settlePayment(shop.deps, { kind: 'provider' }, payment.id, await lateSuccess(payment.id))
    expect(await shop.record(caller)).toMatchObject({ row: { status: 'confirmed' }, account: { outstanding: -12_000 } })
    const queued = await shop.query("select 1 from outbox where kind = 'refund' and payload->>'paymentId' = $1", [
      payment.id,
    ])
    expect(queued).toHaveLength(1)
  })

  test('with another amount or currency changes nothing', async () => {
    const { caller } = await shop.fillIn()
    network = loseAnswers
    const { payment } = (await shop.pay(caller)) as { payment: { id: string } }
    const state = { kind: 'succeeded', providerPaymentId: 'pay_x', amount: 12_000, currency: 'GBP' } as const
    for (const wrong of [
      { ...state, amount: 1 },
      { ...state, currency: 'USD' },
    ]) {
      await settlePayment(shop.deps, { kind: 'provider' }, payment.id, wrong)
      expect((await shop.record(caller)).row.status).toBe('paying')
    }
  })
})

test('a task of the outbox fails for good after 10 attempts and is listed', async () => {
  const { bookingId } = await shop.hold()
  await shop.query(
    `insert into outbox (kind, dedupe_key, payload) values ('refund', 'hopeless', jsonb_build_object('bookingId', $1::text))`,
    [bookingId],
  )
  for (let attempt = 1; attempt <= 10; attempt++) {
    await shop.query("update outbox set next_attempt_at = now() where dedupe_key = 'hopeless'")
    await processOutbox(shop.deps)
  }
  const dead = await shop.query<object>('select kind, attempts, last_error from outbox_dead_letter')
  expect(dead).toEqual([{ kind: 'refund', attempts: 10, last_error: 'payment-unknown' }])
})

async function chargesOfBooking(bookingId: string): Promise<number[]> {
  const payments = await shop.query<{ id: string }>('select id from payment where booking_id = $1', [bookingId])
  return payments.flatMap(({ id }) => chargesOf(id)).map((charge) => charge.amount - charge.refunded)
}

const LATE_KEY = (paymentId: string) => `late-${paymentId}`

/** The bank declines, then approves: the provider's ledger gets a charge for our payment under another key. */
async function succeedAtProvider(payment: { id: string }): Promise<void> {
  const token = shop.payments.accounts.addToken('success')
  shop.payments.accounts.create({
    key: LATE_KEY(payment.id),
    reference: payment.id,
    bookingReference: 'BF7K3M9QXP',
    amount: 12_000,
    currency: 'GBP',
    method: 'card',
    token,
    wantsThreeDSecure: false,
    returnUrl: 'https://www.example.org/booking/payment-action',
  })
}

async function lateSuccess(paymentId: string) {
  if (!shop.payments.accounts.findByKey(LATE_KEY(paymentId))) await succeedAtProvider({ id: paymentId })
  const charged = shop.payments.accounts.findByKey(LATE_KEY(paymentId))
  return { kind: 'succeeded', providerPaymentId: charged?.id ?? '', amount: 12_000, currency: 'GBP' } as const
}
