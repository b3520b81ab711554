import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Pence } from '../../domain/money/money.ts'
import { DISPUTES_LEFT_TO_STAFF, PAYMENT_ALERT_TRANSITIONS } from '../../domain/money/payment-status.ts'
import { statesBefore } from '../../domain/booking/transitions.ts'
import { booking } from './schema/booking.ts'
import { paymentAlert } from './schema/payment.ts'
import type { Queries, Transaction } from './transaction.ts'

export type AlertRow = typeof paymentAlert.$inferSelect
export type NewAlert = Omit<AlertRow, 'id' | 'createdAt' | 'seenAt'>

/** Inserts an alert; undefined if it exists. */
export async function insertAlert(tx: Transaction, values: NewAlert): Promise<AlertRow | undefined> {
  const [row] = await tx.insert(paymentAlert).values(values).onConflictDoNothing().returning()
  return row
}

/** Moves an alert to a status by compare-and-set; undefined if it has that status already or the event is stale. */
export async function moveAlert(
  tx: Transaction,
  { paymentId, providerAlertId, status, blocksRefund, dueBy }: NewAlert,
): Promise<AlertRow | undefined> {
  const [row] = await tx
    .update(paymentAlert)
    // Staff have to look at it again.
    .set({ status, blocksRefund, dueBy, seenAt: null })
    .where(
      and(
        eq(paymentAlert.paymentId, paymentId),
        eq(paymentAlert.providerAlertId, providerAlertId),
        or(
          inArray(paymentAlert.status, statesBefore(PAYMENT_ALERT_TRANSITIONS, status)),
          // An inquiry has become a chargeback.
          and(eq(paymentAlert.status, status), eq(paymentAlert.blocksRefund, false), sql`${blocksRefund}::boolean`),
        ),
      ),
    )
    .returning()
  return row
}

export async function findAlert(queries: Queries, id: string): Promise<AlertRow | undefined> {
  const [row] = await queries.select().from(paymentAlert).where(eq(paymentAlert.id, id))
  return row
}

/** Marks an alert as handled by staff; undefined if it does not exist or is marked already. */
export async function markAlertSeen(tx: Transaction, id: string): Promise<AlertRow | undefined> {
  const [row] = await tx
    .update(paymentAlert)
    .set({ seenAt: sql`now()` })
    .where(and(eq(paymentAlert.id, id), sql`${paymentAlert.seenAt} is null`))
    .returning()
  return row
}

/** An alert waits for staff again; undefined if nobody had seen to it. */
export async function markAlertUnseen(tx: Transaction, id: string): Promise<AlertRow | undefined> {
  const [row] = await tx
    .update(paymentAlert)
    .set({ seenAt: null })
    .where(and(eq(paymentAlert.id, id), sql`${paymentAlert.seenAt} is not null`))
    .returning()
  return row
}

/** The loss to disputes of a payment. */
export async function sumLost(queries: Queries, paymentId: string): Promise<Pence> {
  const [row] = await queries
    .select({ pence: sql<number>`coalesce(sum(${paymentAlert.pence}), 0)::int` })
    .from(paymentAlert)
    .where(and(eq(paymentAlert.paymentId, paymentId), eq(paymentAlert.status, 'lost')))
  return row?.pence ?? 0
}

/** SQL condition: whether a payment of the booking is disputed or was lost to a dispute. */
export const isDisputed = sql<boolean>`exists (select 1 from ${paymentAlert} where ${paymentAlert.bookingId} = "booking"."id"
  and ${paymentAlert.kind} = 'dispute' and ${inArray(paymentAlert.status, [...DISPUTES_LEFT_TO_STAFF])})`

/** SQL: the booking's loss to disputes that staff have marked as handled. */
export const lostAndHandled = sql<Pence>`(select coalesce(sum(${paymentAlert.pence}), 0) from ${paymentAlert}
  where ${paymentAlert.bookingId} = "booking"."id" and ${paymentAlert.kind} = 'dispute' and ${paymentAlert.status} = 'lost'
  and ${paymentAlert.seenAt} is not null)`

export async function isBookingDisputed(queries: Queries, bookingId: string): Promise<boolean> {
  const [row] = await queries.select({ isDisputed }).from(booking).where(eq(booking.id, bookingId))
  return row?.isDisputed ?? false
}
