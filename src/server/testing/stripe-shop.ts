/** The booking commands with the adapter to Stripe, connected to a stand-in for Stripe. */
import { serveStripe, type FakeStripe } from '../../../demo/stripe/serve-stripe.ts'
import type { Intent, StripeEvent } from '../../../demo/stripe/stripe-objects.ts'
import { refundBooking } from '../commands/refunds/decide-refund.ts'
import { receiveEvent } from '../commands/outbox/receive-event.ts'
import { processOutbox } from '../commands/outbox/process-outbox.ts'
import { payForBooking } from '../commands/payments/pay-for-booking.ts'
import { runStaffProgram } from '../command-line/program.ts'
import type { StaffDeps } from '../command-line/staff-deps.ts'
import { createTestShop, type TestShop } from './test-shop.ts'
import { cardToken, providerAt, signed } from './test-stripe.ts'

const OPERATOR = { kind: 'operator', name: 'ada' } as const

interface Sold {
  readonly bookingId: string
  readonly reference: string
  readonly intent: Intent
}

export type StripeShop = Awaited<ReturnType<typeof createStripeShop>>

export async function createStripeShop() {
  const stripe: FakeStripe = await serveStripe()
  const shop: TestShop = await createTestShop()
  const deps = { ...shop.deps, payments: providerAt(stripe, { site: 'BF' }) }
  const staffDeps: StaffDeps = {
    ...deps,
    env: { ...deps.env, PURGE_AFTER_DAYS: 400, DATA_DIR: '/nowhere' },
    actor: OPERATOR,
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

  const movements = async ({ bookingId }: Sold) =>
    (
      await shop.query<{ kind: string; pence: number }>(
        'select kind, pence from ledger_entry where booking_id = $1 order by id',
        [bookingId],
      )
    ).map(({ kind, pence }) => `${kind} ${pence}`)

  return {
    stripe,
    deps,
    sent: shop.sent,
    query: <Row extends object>(sql: string, values?: unknown[]) => shop.query<Row>(sql, values),
    workAll,
    deliver,
    movements,
    /** £120, paid in full by card. */
    async sell(loses?: 'the answer'): Promise<Sold> {
      const { caller, bookingId } = await shop.fillIn()
      if (loses) stripe.behave({ create: 'done-then-reset' })
      const { price, row } = await shop.record(caller)
      const outcome = await payForBooking(deps, caller, {
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
    },
    /** How many events Stripe has sent. */
    told: () => stripe.account.events.length,
    /** Delivers Stripe's events since then, in order. */
    async deliverSince(from: number): Promise<void> {
      for (const event of stripe.account.events.slice(from)) await deliver(event)
    },
    outstanding: async (sold: Sold) =>
      (await movements(sold)).reduce((sum, line) => sum + Number(line.split(' ')[1]), 0),
    refundOf: async ({ bookingId }: Sold) =>
      (
        await shop.query<{ id: string; status: string; failure_code: string | null; attempt: number }>(
          'select id, status, failure_code, attempt from refund where booking_id = $1 order by created_at',
          [bookingId],
        )
      ).at(-1),
    /** The subjects of emails, without the name of the park. */
    subjects: () => shop.sent.map(({ subject }) => subject.replace(/: .*/, '')),
    async staff(...args: string[]) {
      let out = ''
      let error = ''
      const code = await runStaffProgram(args, {
        terminal: { out: (text) => void (out += text), error: (text) => void (error += text) },
        open: async () => staffDeps,
        fileOf: (name) => name,
      })
      return { code, out, error }
    },
    goodwill: ({ bookingId }: Sold, amount = 2_000) =>
      refundBooking(deps, OPERATOR, { bookingId, amount, reason: 'cold', idempotencyKey: crypto.randomUUID() }),
    /** Back to Stripe's default behaviour, with no email sent. */
    reset(): void {
      stripe.behave({})
      stripe.revokePermissions([])
      stripe.account.after.refundsBegin = 'succeeded'
      shop.sent.length = 0
    },
    async close(): Promise<void> {
      await shop.close()
      await stripe.close()
    },
  }
}
