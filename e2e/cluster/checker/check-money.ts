/** Nobody is charged twice, every charge is known, and the ledger agrees with the provider. */
import { groupBy } from './group-by.ts'
import type { CallLine, Charge, PaymentState, Recorded, Violation } from '../recorded.ts'

const MONEY_KINDS = ['payment', 'refund', 'refund-failed', 'dispute']

/** States in which a payment may be left: it is over, or waits for a customer who has gone. */
const AT_REST = ['succeeded', 'failed', 'cancelled', 'requires_action']

const netOf = ({ amount, refunded }: Charge) => amount - refunded
const broken = (rule: string, what: string): Violation => ({ rule, what })

export function checkMoney({ calls, state }: Recorded): Violation[] {
  const payments = new Map(state.payments.map((payment) => [payment.id, payment]))
  return [
    ...unknownCharges(state.charges, payments),
    ...lostPayments(calls, payments),
    ...keysChargedTwice(calls),
    ...uncharged(state.payments, state.charges),
    ...bookingsOutOfBalance({ calls, state, faults: [] }),
    ...state.payments
      .filter(({ status }) => !AT_REST.includes(status))
      .map(({ id, status }) => broken('payment-stuck', `payment ${id} is still ${status}`)),
    ...(state.openRefunds > 0 ? [broken('refund-stuck', `${state.openRefunds} refunds are not done`)] : []),
  ]
}

function unknownCharges(charges: readonly Charge[], payments: ReadonlyMap<string, PaymentState>): Violation[] {
  return charges.flatMap((charge) => {
    const payment = payments.get(charge.reference)
    if (payment?.status === 'succeeded' && payment.pence === charge.amount) return []
    if (netOf(charge) === 0) return []
    return [
      broken(
        'charge-unknown',
        `${charge.amount} was charged for payment ${charge.reference}, which is ${payment ? `${payment.status} over ${payment.pence}` : 'unknown'}`,
      ),
    ]
  })
}

/** A payment that was confirmed to a customer has succeeded. */
function lostPayments(calls: readonly CallLine[], payments: ReadonlyMap<string, PaymentState>): Violation[] {
  return calls.flatMap(({ told: { payment: told } }) => {
    if (told?.status !== 'succeeded') return []
    const payment = payments.get(told.id)
    if (payment?.status === 'succeeded' && payment.pence === told.pence) return []
    return [
      broken('payment-lost', `${told.reference}: payment ${told.id} succeeded and is ${payment?.status ?? 'unknown'}`),
    ]
  })
}

/** One idempotency key is one payment. */
function keysChargedTwice(calls: readonly CallLine[]): Violation[] {
  const idsOf = new Map<string, Set<string>>()
  for (const { asked, told } of calls) {
    if (typeof asked.idempotencyKey !== 'string' || !told.payment) continue
    idsOf.set(asked.idempotencyKey, (idsOf.get(asked.idempotencyKey) ?? new Set()).add(told.payment.id))
  }
  return [...idsOf]
    .filter(([, ids]) => ids.size > 1)
    .map(([key, ids]) => broken('key-paid-twice', `key ${key} made the payments ${[...ids].join(', ')}`))
}

/** A payment that succeeded was charged. */
function uncharged(payments: readonly PaymentState[], charges: readonly Charge[]): Violation[] {
  const charged = new Set(charges.map(({ reference }) => reference))
  return payments
    .filter(({ id, status, provider }) => status === 'succeeded' && provider !== 'none' && !charged.has(id))
    .map(({ id }) => broken('payment-without-charge', `payment ${id} succeeded and was never charged`))
}

/** By booking: one first payment, no more than is owed, and the ledger says what the provider says. */
function bookingsOutOfBalance({ state }: Recorded): Violation[] {
  const chargesOf = groupBy(state.charges, ({ reference }) => reference)
  const ledgerOf = groupBy(state.ledger, ({ bookingId }) => bookingId)
  const paymentsOf = groupBy(state.payments, ({ bookingId }) => bookingId)
  const nameOf = new Map(state.bookings.map(({ id, reference }) => [id, reference]))
  return [...paymentsOf].flatMap(([bookingId, payments]) => {
    const name = nameOf.get(bookingId) ?? bookingId
    const kept = payments.flatMap(({ id, purpose }) =>
      (chargesOf.get(id) ?? [])
        .filter((charge) => netOf(charge) > 0)
        .map((charge) => ({ purpose, net: netOf(charge) })),
    )
    const net = kept.reduce((sum, charge) => sum + charge.net, 0)
    const lines = ledgerOf.get(bookingId) ?? []
    const sumOf = (isMoney: boolean) =>
      lines.reduce((sum, { kind, pence }) => (MONEY_KINDS.includes(kind) === isMoney ? sum + pence : sum), 0)
    const first = kept.filter(({ purpose }) => purpose === 'booking')
    return [
      ...(first.length > 1 ? [broken('charged-twice', `${name}: ${first.length} first payments were kept`)] : []),
      ...(net > Math.max(0, sumOf(false)) ? [broken('overcharged', `${name}: ${net} kept, ${sumOf(false)} owed`)] : []),
      ...(net !== -sumOf(true)
        ? [broken('ledger-differs', `${name}: ${net} kept, the ledger says ${-sumOf(true)}`)]
        : []),
    ]
  })
}
