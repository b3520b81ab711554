import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { londonDateAt, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { Pence } from '../../domain/money/money.ts'
import { OWED_REFUND_STATUSES, REFUND_TRANSITIONS, type RefundStatus } from '../../domain/money/refund-status.ts'
import { refundBlock, type RefundablePayment, type RefundBlock } from '../../domain/money/refund.ts'
import { statesBefore } from '../../domain/booking/transitions.ts'
import { payment, paymentAlert, refund, type RefundReason } from './schema/payment.ts'
import type { Queries, Transaction } from './transaction.ts'

export type RefundRow = typeof refund.$inferSelect

/** The key under which the provider gives the money of a refund back at most once; each attempt has its own. */
export const refundKeyOf = ({ id, attempt }: Pick<RefundRow, 'id' | 'attempt'>) =>
  attempt === 1 ? `refund_${id}` : `refund_${id}_${attempt}`

export interface NewRefund {
  readonly bookingId: string
  readonly paymentId: string
  readonly pence: Pence
  readonly reason: RefundReason
  /** It cannot be carried out: it is written down as failed. */
  readonly block?: RefundBlock
  /** Of a refund that was made at the provider. */
  readonly providerRefundId?: string
}

/** Writes a refund before the provider hears of it. Undefined where a surplus payment is on its way back already. */
export async function insertRefund(tx: Transaction, { block, ...values }: NewRefund): Promise<RefundRow | undefined> {
  const failed = block ? ({ status: 'failed', failureCode: block } as const) : {}
  const [row] = await tx
    .insert(refund)
    .values({ ...values, ...failed })
    .onConflictDoNothing()
    .returning()
  return row
}

export async function findRefund(queries: Queries, id: string): Promise<RefundRow | undefined> {
  const [row] = await queries.select().from(refund).where(eq(refund.id, id))
  return row
}

/** Refunds of a payment, with their rows locked. */
export async function lockRefundsOf(tx: Transaction, paymentId: string): Promise<RefundRow[]> {
  return tx.select().from(refund).where(eq(refund.paymentId, paymentId)).orderBy(asc(refund.createdAt)).for('update')
}

export type RefundChanges = Partial<Pick<RefundRow, 'providerRefundId' | 'failureCode' | 'attempt'>>

/** Moves a refund by compare-and-set; undefined where the domain does not allow the move from where it is. */
export async function moveRefund(
  tx: Transaction,
  id: string,
  to: RefundStatus,
  changes: RefundChanges = {},
): Promise<RefundRow | undefined> {
  const [row] = await tx
    .update(refund)
    .set({ failureCode: null, ...changes, status: to, doneAt: to === 'succeeded' ? sql`now()` : null })
    .where(and(eq(refund.id, id), inArray(refund.status, statesBefore(REFUND_TRANSITIONS, to))))
    .returning()
  return row
}

/** The payment's id within a subquery: a query of one table names its columns without the table, which is then another's. */
const OUTER_ID = sql.raw('"payment"."id"')

/**
 * What payments of a booking can still give back, the newest first: what they took, less every refund that was written and
 * not dropped, whether it has been carried out or not. Money that no provider took (a voucher's) is not among it, nor what
 * a bank has taken back for good.
 */
export async function findRefundable(
  tx: Queries,
  bookingId: string,
  today: CalendarDate,
): Promise<RefundablePayment[]> {
  const gone = sql`(select coalesce(sum(${refund.pence}), 0) from ${refund}
    where ${refund.paymentId} = ${OUTER_ID} and ${refund.status} <> 'dropped')`
  const lost = sql`(select coalesce(sum(${paymentAlert.pence}), 0) from ${paymentAlert}
    where ${paymentAlert.paymentId} = ${OUTER_ID} and ${paymentAlert.status} = 'lost')`
  const rows = await tx
    .select({
      id: payment.id,
      left: sql<number>`greatest(0, ${payment.amountPence} - ${gone} - ${lost})::int`,
      method: payment.method,
      settledAt: payment.settledAt,
      createdAt: payment.createdAt,
      isDisputed: sql<boolean>`exists (select 1 from ${paymentAlert}
        where ${paymentAlert.paymentId} = ${OUTER_ID} and ${paymentAlert.blocksRefund})`,
    })
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
  return rows.map(({ id, left, method, settledAt, createdAt, isDisputed }) => {
    const paidOn = londonDateAt((settledAt ?? createdAt).getTime())
    return { id, left, block: refundBlock({ method, paidOn, isDisputed }, today) }
  })
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
    .where(
      and(
        eq(refund.bookingId, bookingId),
        inArray(refund.status, [...OWED_REFUND_STATUSES]),
        isNull(refund.doneAt),
        ne(refund.id, exceptId),
      ),
    )
  return row?.pence ?? 0
}

/** Claims refunds that the provider has and has not ended, and that nobody has asked about for a while. */
export async function claimPendingRefunds(
  tx: Transaction,
  limits: { uncheckedForSeconds: number; most: number },
): Promise<RefundRow[]> {
  const before = sql`now() - make_interval(secs => ${limits.uncheckedForSeconds})`
  const pending = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.status, 'pending'), or(isNull(refund.checkedAt), lt(refund.checkedAt, before))))
    .orderBy(refund.createdAt)
    .limit(limits.most)
    .for('update', { skipLocked: true })
  if (pending.length === 0) return []
  const ids = pending.map(({ id }) => id)
  return tx
    .update(refund)
    .set({ checkedAt: sql`now()` })
    .where(inArray(refund.id, ids))
    .returning()
}
