import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { londonDateAt, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { Pence } from '../../domain/money/money.ts'
import {
  OWED_REFUND_STATUSES,
  REFUND_TRANSITIONS,
  type RefundStatus,
  refundBlock,
  type RefundablePayment,
  type RefundBlock,
} from '../../domain/money/refund.ts'
import { statesBefore } from '../../domain/booking/transitions.ts'
import { payment, paymentAlert, refund, type RefundReason } from './schema/payment.ts'
import type { Queries, Transaction } from './transaction.ts'

export type RefundRow = typeof refund.$inferSelect

/** The idempotency key of a refund at the provider, one per attempt. */
export const refundKeyOf = ({ id, attempt }: Pick<RefundRow, 'id' | 'attempt'>) =>
  attempt === 1 ? `refund_${id}` : `refund_${id}_${attempt}`

export interface NewRefund {
  readonly bookingId: string
  readonly paymentId: string
  readonly pence: Pence
  readonly reason: RefundReason
  /** It cannot be made: it is stored as failed. */
  readonly block?: RefundBlock
  /** For a refund made at the provider itself. */
  readonly providerRefundId?: string
}

/** Inserts a refund before the provider is called. Undefined if a surplus payment is being refunded already. */
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

/** Reads the refunds of a payment FOR UPDATE. */
export async function lockRefundsOf(tx: Transaction, paymentId: string): Promise<RefundRow[]> {
  return tx.select().from(refund).where(eq(refund.paymentId, paymentId)).orderBy(asc(refund.createdAt)).for('update')
}

export type RefundChanges = Partial<Pick<RefundRow, 'providerRefundId' | 'failureCode' | 'attempt'>>

/** Moves a refund to a status by compare-and-set; undefined if the domain does not allow the transition. */
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

/** Makes a refund that staff had dropped a failed one again; undefined if it is not dropped. */
export const reopenDroppedRefund = (tx: Transaction, id: string) => reopenRefund(tx, id, eq(refund.status, 'dropped'))

/**
 * Makes a refund that staff had sent another way a failed one again; undefined if it is not, or if the provider sent
 * it.
 */
export const reopenSentRefund = (tx: Transaction, id: string) =>
  reopenRefund(tx, id, and(eq(refund.status, 'succeeded'), isNull(refund.providerRefundId)))

async function reopenRefund(tx: Transaction, id: string, isIt: SQL | undefined): Promise<RefundRow | undefined> {
  const [row] = await tx
    .update(refund)
    .set({ status: 'failed', doneAt: null })
    .where(and(eq(refund.id, id), isIt))
    .returning()
  return row
}

/** The outer payment's id in a subquery: Drizzle omits the table name in a query of one table. */
const OUTER_ID = sql.raw('"payment"."id"')

/**
 * The refundable payments of a booking, the newest first: paid pence, less all refunds that were not dropped, made or
 * not. Excludes vouchers, which no provider paid, and losses to disputes.
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

/** All refunds of a booking, the oldest first. */
export async function findRefunds(queries: Queries, bookingId: string): Promise<RefundRow[]> {
  return queries.select().from(refund).where(eq(refund.bookingId, bookingId)).orderBy(asc(refund.createdAt))
}

/** The total of other refunds not made yet, which are not in the ledger. */
export function sumPendingRefunds(queries: Queries, bookingId: string, exceptId: string): Promise<Pence> {
  return sumPending(queries, bookingId, ne(refund.id, exceptId))
}

/** The total of refunds not made yet that the ledger expects: refunds of goodwill bring their own credit. */
export function sumExpectedRefunds(queries: Queries, bookingId: string): Promise<Pence> {
  return sumPending(queries, bookingId, ne(refund.reason, 'goodwill'))
}

async function sumPending(queries: Queries, bookingId: string, condition: SQL): Promise<Pence> {
  const [row] = await queries
    .select({ pence: sql<number>`coalesce(sum(${refund.pence}), 0)::int` })
    .from(refund)
    .where(
      and(
        eq(refund.bookingId, bookingId),
        inArray(refund.status, [...OWED_REFUND_STATUSES]),
        isNull(refund.doneAt),
        condition,
      ),
    )
  return row?.pence ?? 0
}

/** Claims pending refunds that have not been checked for a while. */
export async function claimPendingRefunds(
  tx: Transaction,
  limits: { uncheckedForSeconds: number; limit: number },
): Promise<RefundRow[]> {
  const before = sql`now() - make_interval(secs => ${limits.uncheckedForSeconds})`
  const pending = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.status, 'pending'), or(isNull(refund.checkedAt), lt(refund.checkedAt, before))))
    .orderBy(refund.createdAt)
    .limit(limits.limit)
    .for('update', { skipLocked: true })
  if (pending.length === 0) return []
  const ids = pending.map(({ id }) => id)
  return tx
    .update(refund)
    .set({ checkedAt: sql`now()` })
    .where(inArray(refund.id, ids))
    .returning()
}
