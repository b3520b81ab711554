import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { PaymentMethod } from '../../domain/money/payment-status.ts'
import { checkPayment } from '../commands/payments/check-payment.ts'
import type { Caller } from '../commands/command-deps.ts'
import { receiveEvent } from '../commands/outbox/receive-event.ts'
import { reconcilePayments } from '../commands/payments/reconcile-payments.ts'
import { processOutbox } from '../commands/outbox/process-outbox.ts'
import { webhookOf } from '../../../demo/bank/webhook-sender.ts'
import type { Choice } from '../../../demo/bank/sandbox-payment.ts'
import { PROVIDER_KEYS } from '../testing/test-payments.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

/** How a customer approves with each method; a card needs no page. */
const WAYS: readonly (readonly [PaymentMethod, Choice | undefined])[] = [
  ['card', undefined],
  ['paypal', 'approve'],
  ['bank', 'approve-later'],
]

/** Events of one payment. The last is unknown and must do no harm. */
const NEWS = ['payment.requires_action', 'payment.processing', 'payment.succeeded', 'payment.failed'] as const

let shop: TestShop
/** Runs before the provider's response to a new payment reaches us. */
let beforeAnswer: (paymentId: string) => Promise<void>

beforeAll(async () => {
  shop = await createTestShop({
    connections: 40,
    settleSeconds: 0,
    wrap: (send) => async (address, init) => {
      const response = await send(address, init)
      if (address === '/v1/payments')
        await beforeAnswer((JSON.parse(init.body as string) as { reference: string }).reference)
      return response
    },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query('update night_stock set taken = 0, capacity = 99')
})
afterEach(() => {
  beforeAnswer = nothing
})
const nothing = async () => {}
beforeAnswer = nothing

/** When the events arrive: whichever comes first settles the payment, later ones change nothing. */
const TIMES: Record<string, (life: Life, news: readonly string[]) => Promise<void>> = {
  'before the provider has answered': async (life, news) => {
    beforeAnswer = (paymentId) => deliverThrice(paymentId, news)
    await life.pay()
    beforeAnswer = nothing
    await life.approve()
    await life.deliverAnew(news)
  },
  'while the customer is on the way back': async (life, news) => {
    await life.pay()
    await life.approve()
    await Promise.all([life.comeBack(), deliverThrice(life.id, news)])
  },
  'after the reconciler was faster': async (life, news) => {
    await life.pay()
    await life.approve()
    await reconcile()
    await deliverThrice(life.id, news)
  },
  'and nothing else does: the customer never returns': async (life, news) => {
    await life.pay()
    await life.approve()
    await deliverThrice(life.id, news)
  },
}

interface Life {
  readonly id: string
  pay(): Promise<void>
  approve(): Promise<void>
  comeBack(): Promise<unknown>
  /** The same events under new ids: the earlier deliveries came when there was nothing to record. */
  deliverAnew(news: readonly string[]): Promise<void>
}

/**
 * Seen red without the guard: if the event's kind is taken for the payment's state, a booking is confirmed before its
 * customer has approved; without the inbox key, the compare-and-set of `movePayment` and the dedupe key of the outbox
 * every order fails.
 */
describe.each(Object.keys(TIMES))('check 7: events that arrive %s', (time) => {
  // Every order at every time, or each of the 24 at one of the four.
  const orders = [...ordersOf(NEWS).entries()].filter(
    ([index]) => inject('isLong') || index % 4 === Object.keys(TIMES).indexOf(time),
  )

  test(`in ${orders.length} of the 24 orders, each three times: the same result for every method, one charge, one email [PAY-10]`, async () => {
    for (const [index, news] of orders) {
      const [method, choice] = WAYS[index % WAYS.length]!
      const { caller, bookingId } = await shop.fillIn()
      await TIMES[time]!(lifeOf(caller, method, choice), news)
      expect(await endOf(bookingId), `${method}: ${news.join(', ')}`).toEqual(GOOD_END)
    }
  })
})

test.each(WAYS)(
  'check 7: no event of a payment by %s whose customer never returns: the same result by the reconciler [PAY-10]',
  async (method, choice) => {
    const { caller, bookingId } = await shop.fillIn()
    const life = lifeOf(caller, method, choice)
    await life.pay()
    await life.approve()
    await reconcile()
    expect(await endOf(bookingId)).toEqual(GOOD_END)
  },
)

const GOOD_END = {
  status: 'confirmed',
  payments: ['succeeded'],
  ledger: ['payment -12000', 'sale 12000'],
  charges: [{ amount: 12_000, refunded: 0 }],
  waiting: 0,
  emails: 1,
}

/** The state once the outbox is empty. */
async function endOf(bookingId: string): Promise<object> {
  while ((await processOutbox(shop.deps)) > 0);
  const [row] = await shop.query<{
    status: string
    payments: string[]
    ids: string[]
    ledger: string[]
    waiting: number
  }>(
    `select status,
       (select array_agg(status) from payment where booking_id = $1) as payments,
       (select array_agg(id::text) from payment where booking_id = $1) as ids,
       (select array_agg(kind || ' ' || pence order by id) from ledger_entry where booking_id = $1) as ledger,
       (select count(*)::int from outbox where payload->>'bookingId' = $1::text and done_at is null) as waiting
     from booking where id = $1`,
    [bookingId],
  )
  const { ids = [], ...state } = row ?? {}
  const charges = shop.payments.charges().filter(({ reference }) => ids.includes(reference))
  const emails = shop.sent.filter(({ id }) => id === `confirmation-${bookingId}`).length
  return { ...state, charges: charges.map(({ amount, refunded }) => ({ amount, refunded })), emails }
}

function lifeOf(caller: Caller, method: PaymentMethod, choice: Choice | undefined): Life {
  let payment: { id: string; actionUrl: string | null } | undefined
  const paid = () => payment ?? { id: '', actionUrl: null }
  return {
    get id() {
      return paid().id
    },
    async pay() {
      const request = { method, agreedTotal: 12_000, agreedDueToday: 12_000 }
      const outcome = await shop.pay(caller, method === 'card' ? request : { ...request, token: undefined })
      expect(outcome.kind).toBe('payment')
      if (outcome.kind === 'payment') payment = outcome.payment
    },
    async approve() {
      const { actionUrl } = paid()
      if (actionUrl && choice) await shop.payments.choose(actionUrl, choice)
    },
    comeBack: () => checkPayment(shop.deps, caller, paid().id),
    deliverAnew: (news) => deliverThrice(paid().id, news),
  }
}

/** Three concurrent senders, each with the same four events in the same order. */
async function deliverThrice(paymentId: string, news: readonly string[]): Promise<void> {
  const events = news.map((kind) => ({ id: `evt_${randomUUID()}`, kind, paymentId: 'pay_x', reference: paymentId }))
  const send = async () => {
    for (const event of events) {
      const [rawBody, headers] = webhookOf(event, PROVIDER_KEYS.webhookSecret)
      const read = shop.deps.payments.readEvent(rawBody, new Headers(headers))
      if (!read || read === 'of-no-payment') throw new Error('a signed webhook was not read')
      await receiveEvent(shop.deps, read)
    }
  }
  await Promise.all([send(), send(), send()])
}

const reconcile = () => reconcilePayments(shop.deps, { olderThanSeconds: -1, uncheckedForSeconds: -1, limit: 50 })

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item) => ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}
