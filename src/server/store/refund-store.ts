import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Pence } from '../../domain/money.ts'
import type { RefundablePayment } from '../../domain/refund.ts'
import { payment, refund, type RefundReason } from './schema/payment.ts'
import type { Queries, Transaction } from './transaction.ts'

export type RefundRow = typeof refund.$inferSelect

/** The key under which the provider gives the money of a refund back at most once. */
export const refundKeyOf = (refundId: string) => `refund_${refundId}`

export interface NewRefund {
  readonly bookingId: string
  readonly paymentId: string
  readonly pence: Pence
  readonly reason: RefundReason
}

/** Writes a refund before the provider hears of it. Undefined where a surplus payment is on its way back already. */
export async function insertRefund(tx: Transaction, values: NewRefund): Promise<RefundRow | undefined> {
  const [row] = await tx.insert(refund).values(values).onConflictDoNothing().returning()
  return row
}

export async function findRefund(queries: Queries, id: string): Promise<RefundRow | undefined> {
  const [row] = await queries.select().from(refund).where(eq(refund.id, id))
  return row
}

export async function markRefundDone(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(refund)
    .set({ doneAt: sql`now()` })
    .where(eq(refund.id, id))
}

/**
 * What payments of a booking can still give back, the newest first: what they took, less every refund that was written,
 * whether it has been carried out or not. Money that no provider took (a voucher's) is not among it.
 */
export async function findRefundable(tx: Queries, bookingId: string): Promise<RefundablePayment[]> {
  const gone = sql`(select coalesce(sum(${refund.pence}), 0) from ${refund} where ${refund.paymentId} = ${payment.id})`
  return tx
    .select({ id: payment.id, left: sql<number>`(${payment.amountPence} - ${gone})::int` })
    .from(payment)
    .where(
      and(
        eq(payment.bookingId, bookingId),
        eq(payment.status, 'succeeded'),
        eq(payment.isSurplus, false),
        sql`${payment.amountPence} > 0`,
      ),
    )
    .orderBy(desc(payment.settledAt), desc(payment.createdAt))
}

/** Every refund of a booking, the oldest first. */
export async function findRefunds(queries: Queries, bookingId: string): Promise<RefundRow[]> {
  return queries.select().from(refund).where(eq(refund.bookingId, bookingId)).orderBy(asc(refund.createdAt))
}

/** What refunds of a booking, other than one, are still to give back: the ledger does not have them yet. */
export async function sumPendingRefunds(queries: Queries, bookingId: string, exceptId: string): Promise<Pence> {
  const [row] = await queries
    .select({ pence: sql<number>`coalesce(sum(${refund.pence}), 0)::int` })
    .from(refund)
    .where(and(eq(refund.bookingId, bookingId), isNull(refund.doneAt), ne(refund.id, exceptId)))
  return row?.pence ?? 0
}
