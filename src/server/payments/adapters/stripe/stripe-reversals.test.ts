/** Refunds, disputes and fraud warnings of Stripe: ledger, e-mails and alerts, in any order of events. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serveStripe, type FakeStripe } from '../../../../../demo/stripe/serve-stripe.ts'
import type { Intent, StripeEvent } from '../../../../../demo/stripe/stripe-objects.ts'
import { payBooking } from '../../../commands/payment/pay-booking.ts'
import { receiveEvent, processInbox } from '../../../commands/outbox/receive-event.ts'
import { reconcileRefunds } from '../../../commands/after-sale/reconcile-refunds.ts'
import { refundBooking } from '../../../commands/after-sale/refund-booking.ts'
import { processOutbox, type OutboxDeps } from '../../../commands/outbox/process-outbox.ts'
import { runStaffProgram } from '../../../staff/program.ts'
import type { StaffDeps } from '../../../staff/staff-deps.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { cardToken, providerAt, signed } from '../../../testing/test-stripe.ts'

let shop: TestShop
let stripe: FakeStripe
let deps: OutboxDeps
let staffDeps: StaffDeps

const STAFF = { kind: 'staff', name: 'ada' } as const

beforeAll(async () => {
  stripe = await serveStripe()
  shop = await createTestShop()
  deps = { ...shop.deps, payments: providerAt(stripe, { site: 'BF' }) }
  staffDeps = { ...deps, env: { ...deps.env, PURGE_AFTER_DAYS: 400, DATA_DIR: '/nowhere' }, actor: STAFF }
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})
beforeEach(() => shop.query('update night_stock set taken = 0, capacity = 9'))
afterEach(() => {
  stripe.behave({})
  stripe.revokePermissions([])
  stripe.account.after.refundsBegin = 'succeeded'
  shop.sent.length = 0
})

interface Sold {
  readonly bookingId: string
  readonly reference: string
  readonly intent: Intent
}

/** £120, paid in full by card. */
async function sell(loses?: 'the answer'): Promise<Sold> {
  const { caller, bookingId } = await shop.fillIn()
  if (loses) stripe.behave({ create: 'done-then-reset' })
  const { price, row } = await shop.record(caller)
  const outcome = await payBooking(deps, caller, {
    idempotencyKey: crypto.randomUUID(),
    method: 'card',
    option: 'full',
    agreedTotal: price.total,
    agreedDueToday: price.dueToday,
    token: cardToken(stripe),
  })
  stripe.behave({})
  if (outcome.kind !== 'payment') throw new Error(outcome.kind)
  const intent = stripe.account.intents.find(({ metadata }) => metadata.payment_id === outcome.payment.id)
  if (!loses) await workAll()
  shop.sent.length = 0
  return { bookingId, reference: row.reference, intent: intent! }
}

/** All tasks of the outbox, due or not. */
async function workAll(): Promise<void> {
  for (;;) {
    await shop.query('update outbox set next_attempt_at = now() where done_at is null and dead_at is null')
    if ((await processOutbox(deps)) === 0) return
  }
}

async function deliver(event: StripeEvent): Promise<void> {
  const body = JSON.stringify(event)
  const read = deps.payments.readEvent(body, signed(body))
  if (read === undefined) throw new Error('the event was not believed')
  if (read !== 'of-no-payment') await receiveEvent(deps, read)
}

/** Delivers Stripe's events since the last call, in order. */
async function deliverSince(from: number): Promise<void> {
  for (const event of stripe.account.events.slice(from)) await deliver(event)
}
const told = () => stripe.account.events.length

const movements = async ({ bookingId }: Sold) =>
  (
    await shop.query<{ kind: string; pence: number }>(
      'select kind, pence from ledger_entry where booking_id = $1 order by id',
      [bookingId],
    )
  ).map(({ kind, pence }) => `${kind} ${pence}`)
const outstanding = async (sold: Sold) =>
  (await movements(sold)).reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)
const refundOf = async ({ bookingId }: Sold) =>
  (
    await shop.query<{ id: string; status: string; failure_code: string | null; attempt: number }>(
      'select id, status, failure_code, attempt from refund where booking_id = $1 order by created_at',
      [bookingId],
    )
  ).at(-1)
const subjects = () => shop.sent.map(({ subject }) => subject.replace(/: .*/, ''))

async function staff(...args: string[]) {
  let out = ''
  let error = ''
  const code = await runStaffProgram(args, {
    terminal: { out: (text) => void (out += text), error: (text) => void (error += text) },
    open: async () => staffDeps,
    fileOf: (name) => name,
  })
  return { code, out, error }
}

const goodwill = ({ bookingId }: Sold, amount = 2_000) =>
  refundBooking(deps, STAFF, { bookingId, amount, reason: `cold ${crypto.randomUUID()}` })

describe('a refund', () => {
  test('that is pending is in no ledger or e-mail until it succeeds [DUE-04]', async () => {
    const sold = await sell()
    stripe.account.after.refundsBegin = 'pending'
    await goodwill(sold)
    await workAll()
    expect(await refundOf(sold)).toMatchObject({ status: 'pending' })
    expect(await movements(sold)).toEqual(['payment -12000', 'sale 12000'])
    expect(shop.sent).toEqual([])
    const from = told()
    stripe.account.after.endRefund(stripe.account.after.refundsOf(sold.intent.id)[0]!.id, 'succeeded')
    await deliverSince(from)
    await workAll()
    expect(await movements(sold)).toEqual(['payment -12000', 'sale 12000', 'refund 2000', 'goodwill -2000'])
    expect(subjects()).toEqual(['£20.00 is on its way back to you'])
  })

  test('is at most what earlier ones have left: £70 and £60 of £120 is refused, £70 and £50 is not', async () => {
    const sold = await sell()
    expect(await goodwill(sold, 7_000)).toMatchObject({ kind: 'refunded' })
    expect(await goodwill(sold, 6_000)).toMatchObject({ kind: 'amount-refused', most: 5_000 })
    expect(await goodwill(sold, 5_000)).toMatchObject({ kind: 'refunded' })
  })

  test('that is pending without an event is checked by the reconciler [DUE-04]', async () => {
    const sold = await sell()
    stripe.account.after.refundsBegin = 'pending'
    await goodwill(sold)
    await workAll()
    stripe.account.after.endRefund(stripe.account.after.refundsOf(sold.intent.id)[0]!.id, 'succeeded')
    await reconcileRefunds(deps, { uncheckedForSeconds: -1, most: 50 })
    expect(await refundOf(sold)).toMatchObject({ status: 'succeeded' })
    expect(await outstanding(sold)).toBe(0)
  })

  test('that fails after it succeeded is reversed in the ledger, listed as stuck, and repeated under a new key [DUE-04]', async () => {
    const sold = await sell()
    await goodwill(sold)
    await workAll()
    const from = told()
    stripe.account.after.endRefund(stripe.account.after.refundsOf(sold.intent.id)[0]!.id, 'failed')
    await deliverSince(from)
    await workAll()
    expect(await refundOf(sold)).toMatchObject({ status: 'failed', failure_code: 'lost_or_stolen_card' })
    expect(await outstanding(sold), '£20 is due to go back').toBe(-2_000)
    expect(subjects()).toEqual(['£20.00 is on its way back to you', 'A refund has failed'])
    const stuck = await staff('list', '--stuck')
    expect([stuck.code, stuck.out.includes('lost_or_stolen_card')]).toEqual([1, true])
    expect(await staff('retry-refund', sold.reference)).toMatchObject({ code: 0 })
    await workAll()
    expect(await refundOf(sold)).toMatchObject({ status: 'succeeded', attempt: 2 })
    expect(await outstanding(sold)).toBe(0)
    const keys = stripe.account.after.refundsOf(sold.intent.id).map(({ metadata }) => metadata.key)
    expect(new Set(keys)).toHaveLength(2)
    expect((await staff('list', '--stuck')).out).not.toContain('lost_or_stolen_card')
    expect(await staff('retry-refund', sold.reference)).toMatchObject({ code: 1 })
  })

  test('that fails before its e-mail is sent is not announced [DUE-04]', async () => {
    const sold = await sell()
    await goodwill(sold)
    await processOutbox(deps)
    const from = told()
    stripe.account.after.endRefund(stripe.account.after.refundsOf(sold.intent.id)[0]!.id, 'failed')
    await deliverSince(from)
    await workAll()
    expect(subjects()).toEqual(['A refund has failed'])
  })

  test('of a cancellation that failed is announced when the second attempt succeeds [DUE-04]', async () => {
    const sold = await sell()
    stripe.account.after.refundsBegin = 'failed'
    await staff('cancel', sold.reference, '--reason', 'asked', '--charge', '20', '--yes')
    await workAll()
    expect(subjects().sort()).toEqual(['A refund has failed', 'Your holiday at Gunton Sands is cancelled'])
    stripe.account.after.refundsBegin = 'succeeded'
    shop.sent.length = 0
    expect(await staff('retry-refund', sold.reference)).toMatchObject({ code: 0 })
    await workAll()
    expect(subjects()).toEqual(['£100.00 is on its way back to you'])
  })

  test('that Stripe refuses fails at once, without ten attempts [DUE-04]', async () => {
    const sold = await sell()
    stripe.account.after.refundsBegin = 'failed'
    await goodwill(sold)
    await workAll()
    expect(await refundOf(sold)).toMatchObject({ status: 'failed', failure_code: 'declined' })
    expect(stripe.account.after.refundsOf(sold.intent.id)).toHaveLength(1)
    expect(await outstanding(sold)).toBe(0)
  })

  test('that staff have sent another way is recorded as sent, without a call to the provider [DUE-04]', async () => {
    const sold = await sell()
    stripe.account.after.refundsBegin = 'failed'
    await goodwill(sold)
    await workAll()
    shop.sent.length = 0
    expect(await staff('retry-refund', sold.reference, '--sent-otherwise')).toMatchObject({ code: 0 })
    await workAll()
    expect(await movements(sold)).toEqual(['payment -12000', 'sale 12000', 'refund 2000', 'goodwill -2000'])
    expect(stripe.account.after.refundsOf(sold.intent.id)).toHaveLength(1)
    expect(shop.sent).toEqual([])
  })

  test('made in the dashboard is recorded in the ledger once, from any event, as goodwill [DUE-04]', async () => {
    const sold = await sell()
    const from = told()
    stripe.account.after.refund(sold.intent, 3_000, {})
    for (let time = 0; time < 3; time++) await deliverSince(from)
    await workAll()
    expect(await movements(sold)).toEqual(['payment -12000', 'sale 12000', 'refund 3000', 'goodwill -3000'])
    expect(subjects()).toEqual(['£30.00 is on its way back to you'])
  })

  test('made in the dashboard that failed is ignored [DUE-04]', async () => {
    const sold = await sell()
    stripe.account.after.refundsBegin = 'failed'
    const from = told()
    stripe.account.after.refund(sold.intent, 3_000, {})
    await deliverSince(from)
    expect(await refundOf(sold)).toBeUndefined()
  })

  test('made in the dashboard is recorded in the ledger even if the key may not read disputes [DUE-04]', async () => {
    const sold = await sell()
    const from = told()
    stripe.account.after.refund(sold.intent, 3_000, {})
    stripe.revokePermissions(['rak_dispute_read'])
    await deliverSince(from)
    expect(await movements(sold)).toEqual(['payment -12000', 'sale 12000', 'refund 3000', 'goodwill -3000'])
  })

  test('that failed and is repeated in the dashboard is matched, and no longer stuck [DUE-04]', async () => {
    const sold = await sell()
    stripe.account.after.refundsBegin = 'failed'
    await goodwill(sold)
    await workAll()
    stripe.account.after.refundsBegin = 'succeeded'
    const from = told()
    stripe.account.after.refund(sold.intent, 2_000, {})
    await deliverSince(from)
    expect(await shop.query('select status from refund where booking_id = $1', [sold.bookingId])).toEqual([
      { status: 'succeeded' },
    ])
    expect(await outstanding(sold)).toBe(0)
  })

  test('of another shop’s payment in the same account is ignored', async () => {
    const metadata = { payment_id: crypto.randomUUID(), site: 'SN' }
    const foreign = stripe.account.create(
      { amount: 500, currency: 'gbp', description: null, metadata, allowedTypes: [] },
      undefined,
    )
    foreign.amount_received = 500
    const from = told()
    stripe.account.after.refund(foreign, 500, {})
    await deliverSince(from)
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
      const sold = await sell('the answer')
      const { after } = stripe.account
      const paid = stripe.account.events.findLast(({ type }) => type === 'payment_intent.succeeded')!
      const eventOf = (act: () => void) => {
        const from = told()
        act()
        return stripe.account.events.slice(from).at(-1)!
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
      for (const at of order) for (let time = 0; time < 3; time++) await deliver(events[at]!)
      await deliver(other)
      await shop.query("update inbox set received_at = now() - interval '1 hour' where done_at is null")
      while ((await processInbox(deps)) > 0) {
        await shop.query("update inbox set received_at = now() - interval '1 day' where done_at is null")
      }
      const lines = await movements(sold)
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

describe('a disputed payment', () => {
  test('is reported to staff, listed as stuck until handled, and cannot be refunded [DUE-04]', async () => {
    const sold = await sell()
    const from = told()
    const { id } = stripe.account.after.dispute(sold.intent)
    await deliverSince(from)
    await deliverSince(from)
    await workAll()
    expect(subjects()).toEqual(['A payment is disputed'])
    expect(shop.sent[0]?.text).toContain('fraudulent')
    const stuck = await staff('list', '--stuck')
    const row = stuck.out.split('\n').find((line) => line.includes(' dispute '))
    expect(row).toContain('£120.00')
    const refused = await staff('refund', sold.reference, '20', '--reason', 'cold', '--yes')
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.error).toContain('£120.00 cannot be refunded automatically: its payment is disputed')
    expect(stripe.account.after.refundsOf(sold.intent.id)).toEqual([])
    const alert = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(row!)![0]
    expect(await staff('alerts', '--done', alert)).toMatchObject({ code: 0 })
    expect((await staff('list', '--stuck')).out).not.toContain(alert)
    expect(await staff('alerts', '--done', alert)).toMatchObject({ code: 1 })
    const later = told()
    stripe.account.after.endDispute(id, 'won')
    await deliverSince(later)
    expect(await staff('refund', sold.reference, '20', '--reason', 'cold', '--yes')).toMatchObject({ code: 0 })
    expect(await movements(sold)).toEqual(['payment -12000', 'sale 12000'])
  })

  test('of a cancelled booking: the refund waits, and is not sent once the dispute is lost [DUE-04]', async () => {
    const sold = await sell()
    let from = told()
    const { id } = stripe.account.after.dispute(sold.intent)
    await deliverSince(from)
    const cancelled = await staff('cancel', sold.reference, '--reason', 'asked', '--charge', '20', '--yes')
    expect(cancelled).toMatchObject({ code: 0 })
    expect(cancelled.error).toContain('£100.00 cannot be refunded automatically: its payment is disputed')
    await workAll()
    expect(await refundOf(sold)).toMatchObject({ status: 'failed', failure_code: 'disputed' })
    expect(stripe.account.after.refundsOf(sold.intent.id)).toEqual([])
    expect(await staff('retry-refund', sold.reference)).toMatchObject({ code: 1 })
    from = told()
    stripe.account.after.endDispute(id, 'lost')
    await deliverSince(from)
    expect(await refundOf(sold)).toMatchObject({ status: 'dropped' })
    expect(await outstanding(sold), 'the charge for cancelling').toBe(2_000)
  })

  test('that is an inquiry can be refunded, until the bank takes the money back [DUE-04]', async () => {
    const sold = await sell()
    let from = told()
    const { id } = stripe.account.after.dispute(sold.intent, 'warning_needs_response')
    await deliverSince(from)
    await workAll()
    expect(subjects()).toEqual(['A bank asks about a payment'])
    expect(await staff('refund', sold.reference, '20', '--reason', 'asked', '--yes')).toMatchObject({ code: 0 })
    from = told()
    stripe.account.after.endDispute(id, 'needs_response')
    await deliverSince(from)
    expect(await staff('refund', sold.reference, '30', '--reason', 'asked', '--yes')).toMatchObject({ code: 1 })
    await workAll()
    expect(await refundOf(sold)).toMatchObject({ status: 'failed', failure_code: 'charge_disputed' })
    expect(subjects()).toEqual(expect.arrayContaining(['A payment is disputed', 'A refund has failed']))
  })

  test('with a fraud warning is reported to staff, and otherwise unchanged [DUE-04]', async () => {
    const sold = await sell()
    const from = told()
    stripe.account.after.warn(sold.intent)
    for (let time = 0; time < 3; time++) await deliverSince(from)
    await workAll()
    expect(subjects()).toEqual(['A warning of fraud'])
    expect((await staff('list', '--stuck')).out).toContain('fraud-warning')
    expect(await movements(sold)).toEqual(['payment -12000', 'sale 12000'])
    expect(await staff('refund', sold.reference, '120', '--reason', 'fraud', '--yes')).toMatchObject({ code: 0 })
  })
})

test('PayPal after 180 days: shown when cancelling, and recorded for staff to send another way [DUE-04]', async () => {
  const sold = await sell()
  await shop.query(
    "update payment set method = 'paypal', settled_at = $1::timestamptz - interval '181 days' where booking_id = $2",
    [new Date(deps.clock.now()).toISOString(), sold.bookingId],
  )
  const cancelled = await staff('cancel', sold.reference, '--reason', 'asked', '--waive', '--yes')
  expect(cancelled).toMatchObject({ code: 0 })
  expect(cancelled.error).toContain('it was paid by PayPal, which allows no refunds after 180 days')
  await workAll()
  expect(shop.sent[0]?.text.replaceAll(/\s+/g, ' ')).toContain('We cannot send £120.00 back the way you paid it')
  expect(await refundOf(sold)).toMatchObject({ status: 'failed', failure_code: 'too-old' })
  expect(stripe.account.after.refundsOf(sold.intent.id)).toEqual([])
  const again = await staff('retry-refund', sold.reference)
  expect(again).toMatchObject({ code: 1 })
  expect(again.error).toContain('--sent-otherwise')
  expect(await staff('retry-refund', sold.reference, '--sent-otherwise')).toMatchObject({ code: 0 })
  expect(await outstanding(sold)).toBe(0)
  expect((await staff('list', '--stuck')).out).not.toContain('too-old')
})
