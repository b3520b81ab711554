import type { Pence } from '../../../domain/money/money.ts'
import { recordEvent, type Actor } from '../../store/booking-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import type { PaymentRow } from '../../store/payment-store.ts'
import { insertRefund, refundKeyOf, type NewRefund, type RefundRow } from '../../store/refund-store.ts'
import type { Transaction } from '../../store/transaction.ts'

export interface PaymentRefund {
  readonly payment: Pick<PaymentRow, 'id' | 'bookingId'>
  readonly pence: Pence
  readonly reason: NewRefund['reason']
  /** Why it cannot go back the way it came: it is written down as failed, for staff to send another way. */
  readonly block?: NewRefund['block']
}

/**
 * Sends money of a payment back through the outbox, in the transaction that decides it. A payment that was not wanted at
 * all goes back once, whoever finds it out: undefined where it is on its way already.
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

/** The task that asks the provider for a refund, once for each attempt. */
export function queueRefund(tx: Transaction, row: RefundRow): Promise<void> {
  const { id: refundId, bookingId, paymentId } = row
  return queueTask(tx, { kind: 'refund', dedupeKey: refundKeyOf(row), payload: { bookingId, paymentId, refundId } })
}
