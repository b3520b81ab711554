/** Writes down what has become of a payment that was taken: refunds, also those made at the provider, disputes, warnings. */
import type { ProviderAlert, ProviderRefund, Reversals } from '../../payments/payment-provider.ts'
import { insertAlert, moveAlert, sumLost, type AlertRow } from '../../store/alert-store.ts'
import { lockBooking, recordEvent, type Actor } from '../../store/booking-store.ts'
import { sumDisputed, writeMovement } from '../../store/ledger-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import type { PaymentRow } from '../../store/payment-store.ts'
import { insertRefund, lockRefundsOf, moveRefund, refundKeyOf, type RefundRow } from '../../store/refund-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'
import { settleRefund } from './settle-refund.ts'

type Payment = Pick<PaymentRow, 'id' | 'bookingId'>

/** The same news, or older, changes nothing. */
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

/** The refund it is, by the provider's id or our key: an earlier attempt's key is none of today's. */
const rowOf = (known: readonly RefundRow[], { key, state }: ProviderRefund) =>
  known.find(({ providerRefundId }) => providerRefundId === state.providerRefundId) ??
  known.find((row) => row.providerRefundId === null && refundKeyOf(row) === key)

/**
 * A refund that staff have made at the provider: a failed one of the same amount that they have made again there, or else
 * one of its own. One that has come to nothing is none.
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
  // A warning that is over needs nobody.
  if (kind === 'fraud-warning' && status !== 'open') return
  await queueTask(tx, {
    kind: 'payment-alert-email',
    dedupeKey: `payment-alert:${row.id}:${status}:${blocksRefund}`,
    payload: { bookingId, alertId: row.id },
  })
}

/**
 * Money that a bank has taken back for good is not paid, and is again where an appeal wins it; refunds that waited for the
 * dispute are not to be made once it is lost.
 */
async function writeLoss(tx: Transaction, { id, bookingId, paymentId, status }: AlertRow): Promise<void> {
  const [lost, written] = await Promise.all([sumLost(tx, paymentId), sumDisputed(tx, paymentId)])
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
