/** Refunds of Stripe: ledger, emails and alerts, in any order of events. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { processInbox } from '../../../commands/outbox/receive-event.ts'
import { processOutbox } from '../../../commands/outbox/process-outbox.ts'
import { reconcileRefunds } from '../../../commands/refunds/reconcile-refunds.ts'
import { createStripeShop, type StripeShop } from '../../../testing/stripe-shop.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await createStripeShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.query('update night_stock set taken = 0, capacity = 9'))
afterEach(() => shop.reset())

describe('a refund', () => {
  test('that is pending is in no ledger or email until it succeeds [DUE-04]', async () => {
    const sold = await shop.sell()
    shop.stripe.account.after.refundsBegin = 'pending'
    await shop.goodwill(sold)
    await shop.workAll()
    expect(await shop.refundOf(sold)).toMatchObject({ status: 'pending' })
    expect(await shop.movements(sold)).toEqual(['payment -12000', 'sale 12000'])
    expect(shop.sent).toEqual([])
    const from = shop.told()
    shop.stripe.account.after.endRefund(shop.stripe.account.after.refundsOf(sold.intent.id)[0]!.id, 'succeeded')
    await shop.deliverSince(from)
    await shop.workAll()
    expect(await shop.movements(sold)).toEqual(['payment -12000', 'sale 12000', 'refund 2000', 'goodwill -2000'])
    expect(shop.subjects()).toEqual(['We’ve refunded £20.00'])
  })

  test('is at most what earlier ones have left: £70 and £60 of £120 is refused, £70 and £50 is not', async () => {
    const sold = await shop.sell()
    expect(await shop.goodwill(sold, 7_000)).toMatchObject({ kind: 'refunded' })
    expect(await shop.goodwill(sold, 6_000)).toMatchObject({ kind: 'amount-refused', most: 5_000 })
    expect(await shop.goodwill(sold, 5_000)).toMatchObject({ kind: 'refunded' })
  })

  test('that is pending without an event is checked by the reconciler [DUE-04]', async () => {
    const sold = await shop.sell()
    shop.stripe.account.after.refundsBegin = 'pending'
    await shop.goodwill(sold)
    await shop.workAll()
    shop.stripe.account.after.endRefund(shop.stripe.account.after.refundsOf(sold.intent.id)[0]!.id, 'succeeded')
    await reconcileRefunds(shop.deps, { uncheckedForSeconds: -1, limit: 50 })
    expect(await shop.refundOf(sold)).toMatchObject({ status: 'succeeded' })
    expect(await shop.outstanding(sold)).toBe(0)
  })

  test('that fails after it succeeded is reversed in the ledger, listed as stuck, and repeated under a new key [DUE-04]', async () => {
    const sold = await shop.sell()
    await shop.goodwill(sold)
    await shop.workAll()
    const from = shop.told()
    shop.stripe.account.after.endRefund(shop.stripe.account.after.refundsOf(sold.intent.id)[0]!.id, 'failed')
    await shop.deliverSince(from)
    await shop.workAll()
    expect(await shop.refundOf(sold)).toMatchObject({ status: 'failed', failure_code: 'lost_or_stolen_card' })
    expect(await shop.outstanding(sold), 'as if it had never been sent').toBe(0)
    expect(shop.subjects()).toEqual(['We’ve refunded £20.00', 'A refund has failed'])
    const stuck = await shop.staff('list', '--needs-attention')
    expect([stuck.code, stuck.out.includes('lost_or_stolen_card')]).toEqual([1, true])
    expect(await shop.staff('retry-refund', sold.reference)).toMatchObject({ code: 0 })
    await shop.workAll()
    expect(await shop.refundOf(sold)).toMatchObject({ status: 'succeeded', attempt: 2 })
    expect(await shop.outstanding(sold)).toBe(0)
    const keys = shop.stripe.account.after.refundsOf(sold.intent.id).map(({ metadata }) => metadata.key)
    expect(new Set(keys)).toHaveLength(2)
    expect((await shop.staff('list', '--needs-attention')).out).not.toContain('lost_or_stolen_card')
    expect(await shop.staff('retry-refund', sold.reference)).toMatchObject({ code: 1 })
  })

  test('that fails before its email is sent is not announced [DUE-04]', async () => {
    const sold = await shop.sell()
    await shop.goodwill(sold)
    await processOutbox(shop.deps)
    const from = shop.told()
    shop.stripe.account.after.endRefund(shop.stripe.account.after.refundsOf(sold.intent.id)[0]!.id, 'failed')
    await shop.deliverSince(from)
    await shop.workAll()
    expect(shop.subjects()).toEqual(['A refund has failed'])
  })

  test('of a cancellation that failed is announced when the second attempt succeeds [DUE-04]', async () => {
    const sold = await shop.sell()
    shop.stripe.account.after.refundsBegin = 'failed'
    await shop.staff('cancel', sold.reference, '--reason', 'asked', '--charge', '20', '--yes')
    await shop.workAll()
    expect(shop.subjects().sort()).toEqual(['A refund has failed', 'Your holiday at Gunton Sands is cancelled'])
    shop.stripe.account.after.refundsBegin = 'succeeded'
    shop.sent.length = 0
    expect(await shop.staff('retry-refund', sold.reference)).toMatchObject({ code: 0 })
    await shop.workAll()
    expect(shop.subjects()).toEqual(['We’ve refunded £100.00'])
  })

  test('that Stripe refuses fails at once, without ten attempts [DUE-04]', async () => {
    const sold = await shop.sell()
    shop.stripe.account.after.refundsBegin = 'failed'
    await shop.goodwill(sold)
    await shop.workAll()
    expect(await shop.refundOf(sold)).toMatchObject({ status: 'failed', failure_code: 'declined' })
    expect(shop.stripe.account.after.refundsOf(sold.intent.id)).toHaveLength(1)
    expect(await shop.outstanding(sold)).toBe(0)
  })

  test('that staff have sent another way is recorded as sent, without a call to the provider [DUE-04]', async () => {
    const sold = await shop.sell()
    shop.stripe.account.after.refundsBegin = 'failed'
    await shop.goodwill(sold)
    await shop.workAll()
    shop.sent.length = 0
    expect(
      await shop.staff('retry-refund', sold.reference, '--sent-otherwise', '--reason', 'by bank transfer'),
    ).toMatchObject({ code: 0 })
    await shop.workAll()
    expect(await shop.movements(sold)).toEqual(['payment -12000', 'sale 12000', 'refund 2000', 'goodwill -2000'])
    expect(shop.stripe.account.after.refundsOf(sold.intent.id)).toHaveLength(1)
    expect(shop.sent).toEqual([])
  })

  test('made in the dashboard is recorded in the ledger once, from any event, as goodwill [DUE-04]', async () => {
    const sold = await shop.sell()
    const from = shop.told()
    shop.stripe.account.after.refund(sold.intent, 3_000, {})
    for (let time = 0; time < 3; time++) await shop.deliverSince(from)
    await shop.workAll()
    expect(await shop.movements(sold)).toEqual(['payment -12000', 'sale 12000', 'refund 3000', 'goodwill -3000'])
    expect(shop.subjects()).toEqual(['We’ve refunded £30.00'])
  })

  test('made in the dashboard that failed is ignored [DUE-04]', async () => {
    const sold = await shop.sell()
    shop.stripe.account.after.refundsBegin = 'failed'
    const from = shop.told()
    shop.stripe.account.after.refund(sold.intent, 3_000, {})
    await shop.deliverSince(from)
    expect(await shop.refundOf(sold)).toBeUndefined()
  })

  test('made in the dashboard is recorded in the ledger even if the key may not read disputes [DUE-04]', async () => {
    const sold = await shop.sell()
    const from = shop.told()
    shop.stripe.account.after.refund(sold.intent, 3_000, {})
    shop.stripe.revokePermissions(['rak_dispute_read'])
    await shop.deliverSince(from)
    expect(await shop.movements(sold)).toEqual(['payment -12000', 'sale 12000', 'refund 3000', 'goodwill -3000'])
  })

  test('that failed and is repeated in the dashboard is matched, and no longer stuck [DUE-04]', async () => {
    const sold = await shop.sell()
    shop.stripe.account.after.refundsBegin = 'failed'
    await shop.goodwill(sold)
    await shop.workAll()
    shop.stripe.account.after.refundsBegin = 'succeeded'
    const from = shop.told()
    shop.stripe.account.after.refund(sold.intent, 2_000, {})
    await shop.deliverSince(from)
    expect(await shop.query('select status from refund where booking_id = $1', [sold.bookingId])).toEqual([
      { status: 'succeeded' },
    ])
    expect(await shop.outstanding(sold)).toBe(0)
  })

  test('of another shop’s payment in the same account is ignored', async () => {
    const metadata = { payment_id: crypto.randomUUID(), site: 'SN' }
    const foreign = shop.stripe.account.create(
      { amount: 500, currency: 'gbp', description: null, metadata, allowedTypes: [] },
      undefined,
    )
    foreign.amount_received = 500
    const from = shop.told()
    shop.stripe.account.after.refund(foreign, 500, {})
    await shop.deliverSince(from)
    expect(await shop.query('select 1 from inbox where done_at is null')).toEqual([])
  })
})

/** All permutations of the numbers below a count. */
function orders(count: number): number[][] {
  if (count === 0) return [[]]
  return orders(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [...order.slice(0, at), count - 1, ...order.slice(at)]),
  )
}

describe('the events of a payment, a refund that fails late, a dashboard refund and a dispute that is lost', () => {
  test.each(orders(4))(
    'each delivered three times in the order %i %i %i %i, give the same ledger [DUE-04] [PAY-10]',
    async (...order) => {
      const sold = await shop.sell('the answer')
      const { after } = shop.stripe.account
      const paid = shop.stripe.account.events.findLast(({ type }) => type === 'payment_intent.succeeded')!
      const eventOf = (act: () => void) => {
        const from = shop.told()
        act()
        return shop.stripe.account.events.slice(from).at(-1)!
      }
      const made = eventOf(() => void after.refund(sold.intent, 3_000, {}))
      const other = eventOf(() => void after.refund(sold.intent, 1_000, {}))
      const failed = eventOf(() => after.endRefund(after.refundsOf(sold.intent.id)[0]!.id, 'failed'))
      const disputed = eventOf(() => {
        const { id } = after.dispute(sold.intent)
        after.endDispute(id, 'lost')
      })
      expect([paid, made, failed, disputed].map(({ type }) => type)).toEqual([
        'payment_intent.succeeded',
        'charge.refunded',
        'refund.failed',
        'charge.dispute.closed',
      ])
      const events = [paid, made, failed, disputed]
      for (const at of order) for (let time = 0; time < 3; time++) await shop.deliver(events[at]!)
      await shop.deliver(other)
      await shop.query("update inbox set received_at = now() - interval '1 hour' where done_at is null")
      while ((await processInbox(shop.deps)) > 0) {
        await shop.query("update inbox set received_at = now() - interval '1 day' where done_at is null")
      }
      const lines = await shop.movements(sold)
      expect(lines.toSorted()).toEqual([
        'dispute 12000',
        'goodwill -3000',
        'payment -12000',
        'refund 3000',
        'sale 12000',
      ])
      expect(await shop.query('select 1 from inbox where done_at is null')).toEqual([])
    },
  )
})

test('PayPal after 180 days: shown when cancelling, and recorded for staff to send another way [DUE-04]', async () => {
  const sold = await shop.sell()
  await shop.query(
    "update payment set method = 'paypal', settled_at = $1::timestamptz - interval '181 days' where booking_id = $2",
    [new Date(shop.deps.clock.now()).toISOString(), sold.bookingId],
  )
  const cancelled = await shop.staff('cancel', sold.reference, '--reason', 'asked', '--waive', '--yes')
  expect(cancelled).toMatchObject({ code: 0 })
  expect(cancelled.error).toContain('it was paid by PayPal, which allows no refunds after 180 days')
  await shop.workAll()
  expect(shop.sent[0]?.text.replaceAll(/\s+/g, ' ')).toContain('We can’t refund £120.00 to the payment method you used')
  expect(await shop.refundOf(sold)).toMatchObject({ status: 'failed', failure_code: 'too-old' })
  expect(shop.stripe.account.after.refundsOf(sold.intent.id)).toEqual([])
  const again = await shop.staff('retry-refund', sold.reference)
  expect(again).toMatchObject({ code: 1 })
  expect(again.error).toContain('--sent-otherwise')
  expect(
    await shop.staff('retry-refund', sold.reference, '--sent-otherwise', '--reason', 'by bank transfer'),
  ).toMatchObject({ code: 0 })
  expect(await shop.outstanding(sold)).toBe(0)
  expect((await shop.staff('list', '--needs-attention')).out).not.toContain('too-old')
})
