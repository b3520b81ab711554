/**
 * SETTLE of a refund: the worker, the provider's events, the reconciler and staff all record the outcome through this
 * one function. Idempotent: duplicate and stale states change nothing.
 */
import type { RefundState } from '../../payments/payment-provider.ts'
import type { Actor } from '../../../domain/identity/actor.ts'
import { recordEvent } from '../../store/booking-store.ts'
import { findAccount, sumGoodwill, writeMovement } from '../../store/ledger-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { moveRefund, refundKeyOf, sumPendingRefunds, type RefundRow } from '../../store/refund-store.ts'
import type { Transaction } from '../../store/transaction.ts'

/** Must run in a transaction with the booking locked. Returns the refund as it is then. */
export async function settleRefund(
  tx: Transaction,
  actor: Actor,
  row: RefundRow,
  state: RefundState,
): Promise<RefundRow> {
  const { providerRefundId = row.providerRefundId } = state
  const failureCode = state.kind === 'failed' ? state.code : null
  // A failure with a provider's id is final: only another refund replaces it.
  if (row.status === 'failed' && providerRefundId === row.providerRefundId) return row
  const attempt = isAnother(row, providerRefundId) ? row.attempt + 1 : row.attempt
  const moved = await moveRefund(tx, row.id, state.kind, { providerRefundId, failureCode, attempt })
  if (!moved) return row
  const { bookingId, paymentId, reason, pence } = row
  const event = { bookingId, paymentId, detail: `${reason} ${pence}${failureCode ? `: ${failureCode}` : ''}` }
  switch (state.kind) {
    case 'pending':
      await recordEvent(tx, { ...event, kind: 'refund-pending' }, actor)
      break
    case 'succeeded':
      await recordEvent(tx, { ...event, kind: 'refunded' }, actor)
      await recordRefunded(tx, moved)
      await queueRefundEmail(tx, moved)
      break
    case 'failed':
      await recordEvent(tx, { ...event, kind: 'refund-failed' }, actor)
      if (row.status === 'succeeded') await recordNotRefunded(tx, row)
      await queueTask(tx, {
        kind: 'payment-alert-email',
        dedupeKey: `refund-failed:${refundKeyOf(row)}`,
        payload: { bookingId, refundId: row.id },
      })
  }
  return moved
}

/** Staff repeated a failed refund at the provider: its movements in the ledger are new ones. */
const isAnother = (row: RefundRow, providerRefundId: string | null) =>
  row.status === 'failed' && row.providerRefundId !== null && row.providerRefundId !== providerRefundId

/** Writes the refund to the ledger, with a credit if it is goodwill. */
export async function recordRefunded(tx: Transaction, row: RefundRow): Promise<void> {
  await moveMoney(tx, row, 'refund')
  if (row.reason === 'goodwill' || row.reason === 'provider') await creditGoodwill(tx, row)
}

/** Reverses the movements of a refund: its money has not reached the customer after all. */
export async function recordNotRefunded(tx: Transaction, row: RefundRow): Promise<void> {
  await moveMoney(tx, row, 'refund-failed')
  await withdrawGoodwill(tx, row)
}

async function queueRefundEmail(tx: Transaction, row: RefundRow): Promise<void> {
  // The cancellation email already announced the first attempt; only a retry is announced.
  if (row.reason === 'cancellation' && row.attempt === 1) return
  const { id: refundId, bookingId } = row
  const dedupeKey = row.attempt === 1 ? `refund-email:${refundId}` : `refund-email:${refundId}:${row.attempt}`
  await queueTask(tx, { kind: 'refund-email', dedupeKey, payload: { bookingId, refundId } })
}

async function moveMoney(tx: Transaction, row: RefundRow, kind: 'refund' | 'refund-failed'): Promise<void> {
  const { id: refundId, bookingId, paymentId, pence } = row
  await writeMovement(tx, {
    bookingId,
    paymentId,
    refundId,
    kind,
    pence: kind === 'refund' ? pence : -pence,
    turn: turnOf(row),
  })
}

/**
 * Credits the customer with the balance that a refund would restore; less than the refund if they had overpaid. Runs
 * after the refund's movement in the ledger, with the booking locked.
 */
async function creditGoodwill(tx: Transaction, refund: RefundRow): Promise<void> {
  const { id: refundId, bookingId, paymentId, pence } = refund
  const { outstanding } = await findAccount(tx, bookingId)
  const owedAgain = Math.min(pence, outstanding + (await sumPendingRefunds(tx, bookingId, refundId)))
  if (owedAgain <= 0) return
  await writeMovement(tx, { bookingId, paymentId, refundId, kind: 'goodwill', pence: -owedAgain, turn: turnOf(refund) })
}

/**
 * Reverses the credit of a refund whose money has not reached the customer after all. Runs like `creditGoodwill`.
 */
async function withdrawGoodwill(tx: Transaction, refund: RefundRow): Promise<void> {
  const { id: refundId, bookingId, paymentId, attempt } = refund
  const credit = await sumGoodwill(tx, refund)
  if (credit === 0) return
  await writeMovement(tx, {
    bookingId,
    paymentId,
    refundId,
    kind: 'goodwill',
    pence: credit,
    turn: `${attempt}:withdrawn`,
  })
}

/** Of the movements of a refund: each attempt has its own. */
const turnOf = ({ attempt }: Pick<RefundRow, 'attempt'>) => (attempt === 1 ? undefined : String(attempt))
