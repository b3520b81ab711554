import type { Pence } from '../../domain/money.ts'
import { recordEvent, type Act } from '../store/booking-store.ts'
import { queueTask } from '../store/outbox-store.ts'
import type { PaymentRow } from '../store/payment-store.ts'
import { insertRefund, type NewRefund, type RefundRow } from '../store/refund-store.ts'
import type { Transaction } from '../store/transaction.ts'

export interface MoneyBack {
  readonly payment: Pick<PaymentRow, 'id' | 'bookingId'>
  readonly pence: Pence
  readonly reason: NewRefund['reason']
}

/**
 * Sends money of a payment back through the outbox, in the transaction that decides it. A payment that was not wanted at
 * all goes back once, whoever finds it out: undefined where it is on its way already.
 */
export async function giveBack(
  tx: Transaction,
  act: Act,
  { payment, pence, reason }: MoneyBack,
): Promise<RefundRow | undefined> {
  const { id: paymentId, bookingId } = payment
  const row = await insertRefund(tx, { bookingId, paymentId, pence, reason })
  if (!row) return undefined
  await queueTask(tx, {
    kind: 'refund',
    dedupeKey: `refund:${row.id}`,
    payload: { bookingId, paymentId, refundId: row.id },
  })
  await recordEvent(tx, { bookingId, kind: 'refund-queued', paymentId, detail: `${reason} ${pence}` }, act)
  return row
}
