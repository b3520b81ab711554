import type { Pence } from '../../../domain/money/money.ts'
import type { Actor } from '../../../domain/identity/actor.ts'
import { recordEvent } from '../../store/booking-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import type { PaymentRow } from '../../store/payment-store.ts'
import { insertRefund, refundKeyOf, type NewRefund, type RefundRow } from '../../store/refund-store.ts'
import type { Transaction } from '../../store/transaction.ts'

export interface PaymentRefund {
  readonly payment: Pick<PaymentRow, 'id' | 'bookingId'>
  readonly pence: Pence
  readonly reason: NewRefund['reason']
  /** Why the provider cannot refund it: the refund is inserted as failed, for staff to pay another way. */
  readonly block?: NewRefund['block']
}

/**
 * Inserts a refund and queues it, in the transaction that decides it. A surplus payment is refunded once: undefined if
 * that refund exists already.
 */
export async function refundPayment(
  tx: Transaction,
  actor: Actor,
  { payment, pence, reason, block }: PaymentRefund,
): Promise<RefundRow | undefined> {
  const { id: paymentId, bookingId } = payment
  const row = await insertRefund(tx, { bookingId, paymentId, pence, reason, block })
  if (!row) return undefined
  if (block) {
    await recordEvent(
      tx,
      { bookingId, kind: 'refund-failed', paymentId, detail: `${reason} ${pence}: ${block}` },
      actor,
    )
    return row
  }
  await queueRefund(tx, row)
  await recordEvent(tx, { bookingId, kind: 'refund-queued', paymentId, detail: `${reason} ${pence}` }, actor)
  return row
}

/** Queues the request to the provider, once per attempt. */
export function queueRefund(tx: Transaction, row: RefundRow): Promise<void> {
  const { id: refundId, bookingId, paymentId } = row
  return queueTask(tx, { kind: 'refund', dedupeKey: refundKeyOf(row), payload: { bookingId, paymentId, refundId } })
}
