/**
 * Refunds that fail, are sent again, another way or not at all, in random orders: the ledger is what the guest has got.
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { randomOf } from '../../../demo/catalogue/generate/random.ts'
import type { StripeEvent } from '../../../demo/stripe/stripe-objects.ts'
import { retryRefunds, type RefundRemedy } from '../commands/refunds/retry-refund.ts'
import { undoRemedy } from '../commands/refunds/undo-remedy.ts'
import type { Actor } from '../../domain/identity/actor.ts'
import { createStripeShop, type StripeShop } from '../testing/stripe-shop.ts'

const ORDERS = inject('isLong') ? 200 : 10
const STEPS = 14
const ADA: Actor = { kind: 'operator', name: 'ada' }
const REMEDIES: readonly RefundRemedy[] = ['again', 'sent-otherwise', 'drop']

let shop: StripeShop
beforeAll(async () => {
  shop = await createStripeShop()
})
afterAll(() => shop.close())

test(`in ${ORDERS} random orders of failing, retrying, dropping and sending refunds the ledger equals the provider’s and the money sent otherwise, and nothing is due [DUE-06]`, async () => {
  for (let order = 0; order < ORDERS; order++) {
    const { ledger, guest, outstanding, told } = await playOrder(order)
    expect([ledger, outstanding], `order ${order}: ${told.join(', ')}`).toEqual([guest, 0])
  }
})

interface Played {
  /** The refunds by the ledger, and the money that the guest has got, in pence. */
  readonly ledger: number
  readonly guest: number
  /** The outstanding amount in pence: the booking was paid in full, and goodwill isn't due again. */
  readonly outstanding: number
  readonly told: readonly string[]
}

async function playOrder(order: number): Promise<Played> {
  const random = randomOf(46, 'refunds', order)
  await shop.query('update night_stock set taken = 0, capacity = 9')
  const sold = await shop.sell()
  const { after } = shop.stripe.account
  const told: string[] = []
  let sentOtherwise = 0
  let undelivered: StripeEvent[] = []
  let known = shop.told()
  const collect = () => {
    undelivered.push(...shop.stripe.account.events.slice(known))
    known = shop.told()
  }
  const failed = async () => {
    const rows = await shop.query<{ pence: number }>(
      "select pence from refund where booking_id = $1 and status = 'failed'",
      [sold.bookingId],
    )
    return rows.reduce((sum, { pence }) => sum + pence, 0)
  }
  const steps: Record<string, () => Promise<unknown>> = {
    goodwill: () => shop.goodwill(sold, random.pick([1_000, 2_000])),
    work: () => shop.workAll(),
    deliver: async () => {
      // In another order, and some of them twice.
      const events = undelivered.toSorted(() => (random.chance(0.5) ? 1 : -1))
      undelivered = events.filter(() => random.chance(0.2))
      for (const event of events) await shop.deliver(event)
    },
    end: async () => {
      const open = after.refundsOf(sold.intent.id).filter(({ status }) => status !== 'failed')
      if (open.length === 0) return
      const refund = random.pick(open)
      after.endRefund(refund.id, refund.status === 'pending' && random.chance(0.5) ? 'succeeded' : 'failed')
    },
    dashboard: async () => {
      const left =
        sold.intent.amount_received - after.refundsOf(sold.intent.id).reduce((sum, { amount }) => sum + amount, 0)
      if (left >= 2_000) after.refund(sold.intent, 2_000, {})
    },
    remedy: async () => {
      const remedy = random.pick(REMEDIES)
      told.push(remedy)
      if (remedy === 'sent-otherwise') sentOtherwise += await failed()
      await retryRefunds(shop.deps, ADA, sold.bookingId, { remedy, reason: 'no card any more' })
    },
    undo: async () => {
      const [last] = await shop.query<{ id: string; kind: string; pence: number }>(
        'select id, kind, pence from staff_remedy where booking_id = $1 and undone_at is null order by at desc limit 1',
        [sold.bookingId],
      )
      if (!last) return
      const { kind } = await undoRemedy(shop.deps, ADA, last.id)
      told.push(`${kind} ${last.kind}`)
      if (kind === 'undone' && last.kind === 'refund-sent-otherwise') sentOtherwise -= last.pence
    },
  }
  const names = [
    'goodwill',
    'work',
    'work',
    'deliver',
    'deliver',
    'end',
    'end',
    'dashboard',
    'remedy',
    'remedy',
    'undo',
  ]
  for (let step = 0; step < STEPS; step++) {
    after.refundsBegin = random.pick(['succeeded', 'pending', 'failed'])
    const name = random.pick(names)
    told.push(name)
    await steps[name]!()
    collect()
  }
  for (let round = 0; round < 3; round++) {
    await shop.workAll()
    collect()
    for (const event of undelivered) await shop.deliver(event)
    undelivered = []
  }
  const sentByProvider = after
    .refundsOf(sold.intent.id)
    .reduce((sum, { status, amount }) => sum + (status === 'succeeded' ? amount : 0), 0)
  const [row] = await shop.query<{ pence: number }>(
    `select coalesce(sum(pence), 0)::int as pence from ledger_entry
      where booking_id = $1 and kind in ('refund', 'refund-failed')`,
    [sold.bookingId],
  )
  const outstanding = await shop.outstanding(sold)
  return { ledger: row?.pence ?? 0, guest: sentByProvider + sentOtherwise, outstanding, told }
}
