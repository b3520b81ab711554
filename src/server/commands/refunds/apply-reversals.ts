/**
 * Records what happens to a successful payment afterwards: refunds, including those made at the provider, disputes and
 * fraud warnings.
 */
import type { ProviderAlert, ProviderRefund, Reversals } from '../../payments/payment-provider.ts'
import { insertAlert, moveAlert, sumLost, type AlertRow } from '../../store/alert-store.ts'
import type { Actor } from '../../../domain/identity/actor.ts'
import { lockBooking, recordEvent } from '../../store/booking-store.ts'
import { sumDisputed, writeMovement } from '../../store/ledger-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import type { PaymentRow } from '../../store/payment-store.ts'
import { insertRefund, lockRefundsOf, moveRefund, refundKeyOf, type RefundRow } from '../../store/refund-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'
import { settleRefund } from './settle-refund.ts'

type Payment = Pick<PaymentRow, 'id' | 'bookingId'>

/** Idempotent: duplicate and stale answers change nothing. */
export async function applyReversals(
  deps: Pick<CommandDeps, 'db'>,
  actor: Actor,
  payment: Payment,
  { refunds, alerts }: Reversals,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockBooking(tx, payment.bookingId)
    for (const refund of refunds) await applyRefund(tx, actor, payment, refund)
    for (const alert of alerts) await applyAlert(tx, actor, payment, alert)
  })
}

async function applyRefund(tx: Transaction, actor: Actor, payment: Payment, refund: ProviderRefund): Promise<void> {
  const known = await lockRefundsOf(tx, payment.id)
  const row = rowOf(known, refund) ?? (await adopt(tx, actor, payment, known, refund))
  if (row) await settleRefund(tx, actor, row, refund.state)
}

/** Finds the refund by the provider's id or by our key; keys of earlier attempts match no row. */
const rowOf = (known: readonly RefundRow[], { key, state }: ProviderRefund) =>
  known.find(({ providerRefundId }) => providerRefundId === state.providerRefundId) ??
  known.find((row) => row.providerRefundId === null && refundKeyOf(row) === key)

/**
 * Adopts a refund made in the provider's dashboard: matches it to a failed refund of the same amount, or inserts one. A
 * failed one is ignored.
 */
async function adopt(
  tx: Transaction,
  actor: Actor,
  { id: paymentId, bookingId }: Payment,
  known: readonly RefundRow[],
  { key, amount, state }: ProviderRefund,
): Promise<RefundRow | undefined> {
  if (key !== undefined || state.kind === 'failed') return undefined
  const failed = known.find(({ status, pence }) => status === 'failed' && pence === amount)
  if (failed) return failed
  const { providerRefundId } = state
  const row = await insertRefund(tx, { bookingId, paymentId, pence: amount, reason: 'provider', providerRefundId })
  if (row) await recordEvent(tx, { bookingId, paymentId, kind: 'refund-at-provider', detail: `${amount}` }, actor)
  return row
}

async function applyAlert(tx: Transaction, actor: Actor, payment: Payment, alert: ProviderAlert): Promise<void> {
  const { id: paymentId, bookingId } = payment
  const { providerAlertId, kind, status, reason, amount: pence, blocksRefund, dueBy = null } = alert
  const values = { bookingId, paymentId, providerAlertId, kind, status, reason, pence, blocksRefund, dueBy }
  const row = (await insertAlert(tx, values)) ?? (await moveAlert(tx, values))
  if (!row) return
  await recordEvent(tx, { bookingId, paymentId, kind: `${kind}-${status}`, detail: `${reason} ${pence}` }, actor)
  if (kind === 'dispute') await writeLoss(tx, row)
  // A closed warning needs no action.
  if (kind === 'fraud-warning' && status !== 'open') return
  await queueTask(tx, {
    kind: 'payment-alert-email',
    dedupeKey: `payment-alert:${row.id}:${status}:${blocksRefund}`,
    payload: { bookingId, alertId: row.id },
  })
}

/**
 * Money lost to a dispute counts as unpaid, and as paid again if an appeal wins it back. A lost dispute drops the
 * refunds that were waiting for it.
 */
async function writeLoss(tx: Transaction, { id, bookingId, paymentId, status }: AlertRow): Promise<void> {
  const lost = await sumLost(tx, paymentId)
  const written = await sumDisputed(tx, paymentId)
  if (lost !== written) {
    const turn = `${id}:${status}`
    await writeMovement(tx, { bookingId, paymentId, kind: 'dispute', pence: lost - written, turn })
  }
  if (status !== 'lost') return
  for (const refund of await lockRefundsOf(tx, paymentId)) {
    const isWaiting = refund.failureCode === 'disputed' || refund.failureCode === 'charge_disputed'
    if (refund.status === 'failed' && isWaiting) await moveRefund(tx, refund.id, 'dropped')
  }
}
