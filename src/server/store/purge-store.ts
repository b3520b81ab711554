/** Deletion of personal data. The booking, its ledger and its events are retained. */
import { and, asc, eq, inArray, isNull, lte, or, sql, lt } from 'drizzle-orm'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { TASK_EMAIL_KINDS, taskEmailId, type TaskEmailKind } from '../mail/mail.ts'
import { bookingAccess, bookingNote, sentEmail, staffApproval, staffMessage } from './schema/back-office.ts'
import {
  booking,
  bookingCustomer,
  bookingGuest,
  bookingRequest,
  bookingSession,
  supplierHold,
} from './schema/booking.ts'
import { idempotencyKey, outbox, payment, refund } from './schema/payment.ts'
import { refundScope } from './idempotency-store.ts'
import type { Queries, Transaction } from './transaction.ts'
import type { Db } from './connection.ts'
import { rateLimit } from './schema/installation.ts'

interface PurgeLimits {
  /** Stays that ended on or before this day are purged. */
  readonly departedBy: CalendarDate
  /** Days after the end of its hold that an unsold booking is retained. */
  readonly unsoldDays: number
}

/** Bookings whose personal data is due for deletion, the oldest first. */
export async function findPurgeable(
  queries: Queries,
  { departedBy, unsoldDays }: PurgeLimits,
  limit: number,
): Promise<string[]> {
  const isLongOver = sql`${booking.arrival} + ${booking.nights}::int <= ${departedBy}::date`
  const isLongUnsold = and(
    eq(booking.status, 'released'),
    sql`${booking.holdExpiresAt} <= now() - make_interval(days => ${unsoldDays})`,
  )
  const rows = await queries
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        isNull(booking.purgedAt),
        inArray(booking.status, ['confirmed', 'cancelled', 'released']),
        or(isLongOver, isLongUnsold),
      ),
    )
    .orderBy(asc(booking.arrival), asc(booking.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Ids that are part of the names of emails about a booking. */
export async function findMessageIds(queries: Queries, bookingId: string): Promise<string[]> {
  const conditions = [
    queries.select({ id: payment.id }).from(payment).where(eq(payment.bookingId, bookingId)),
    queries.select({ id: refund.id }).from(refund).where(eq(refund.bookingId, bookingId)),
    queries.select({ id: staffMessage.id }).from(staffMessage).where(eq(staffMessage.bookingId, bookingId)),
    queries.select({ id: bookingRequest.id }).from(bookingRequest).where(eq(bookingRequest.bookingId, bookingId)),
  ]
  return [bookingId, ...(await Promise.all(conditions)).flat().map(({ id }) => id)]
}

/**
 * Ids of emails about bookings that are named by their task: of one query for many bookings, since it reads all tasks.
 */
export async function findTaskEmailIds(queries: Queries, bookingIds: readonly string[]): Promise<string[]> {
  if (bookingIds.length === 0) return []
  const ids = sql.param([...bookingIds])
  const rows = await queries
    .select({ id: outbox.id, kind: outbox.kind })
    .from(outbox)
    .where(
      and(
        inArray(outbox.kind, TASK_EMAIL_KINDS),
        or(sql`${outbox.payload}->>'bookingId' = any(${ids})`, sql`${outbox.payload}->'bookingIds' ?| ${ids}`),
      ),
    )
  return rows.map(({ id, kind }) => taskEmailId(kind as TaskEmailKind, id))
}

/** Deletes the personal data of a booking and marks it. False if it was done already. */
export async function deletePersonalData(tx: Transaction, bookingId: string): Promise<boolean> {
  const marked = await tx
    .update(booking)
    .set({ purgedAt: sql`now()`, affiliateClick: null })
    .where(and(eq(booking.id, bookingId), isNull(booking.purgedAt)))
  if (marked.rowCount !== 1) return false
  await tx.delete(bookingCustomer).where(eq(bookingCustomer.bookingId, bookingId))
  await tx.delete(bookingGuest).where(eq(bookingGuest.bookingId, bookingId))
  await tx.delete(sentEmail).where(eq(sentEmail.bookingId, bookingId))
  await tx.delete(staffMessage).where(eq(staffMessage.bookingId, bookingId))
  await tx.delete(bookingNote).where(eq(bookingNote.bookingId, bookingId))
  await tx.delete(bookingAccess).where(eq(bookingAccess.bookingId, bookingId))
  await closeApprovals(tx, bookingId)
  await tx.delete(bookingRequest).where(eq(bookingRequest.bookingId, bookingId))
  await tx.delete(bookingSession).where(eq(bookingSession.bookingId, bookingId))
  await tx
    .delete(idempotencyKey)
    .where(inArray(idempotencyKey.scope, [`pay:${bookingId}`, `balance:${bookingId}`, refundScope(bookingId)]))
  return true
}

/**
 * The input of an approval may have the customer's reason to cancel, which may be an illness. One that waits is
 * withdrawn.
 */
async function closeApprovals(tx: Transaction, bookingId: string): Promise<void> {
  await tx
    .update(staffApproval)
    .set({
      input: {},
      decision: sql`coalesce(${staffApproval.decision}, 'withdrawn')`,
      decidedBy: sql`coalesce(${staffApproval.decidedBy}, ${staffApproval.askedBy})`,
      decidedAt: sql`coalesce(${staffApproval.decidedAt}, now())`,
    })
    .where(eq(staffApproval.bookingId, bookingId))
}

/** Deletes supplier holds of stays long over, and ended sessions. */
export async function deleteRemains(queries: Queries, departedBy: CalendarDate): Promise<void> {
  await queries
    .delete(supplierHold)
    .where(sql`${supplierHold.arrival} + ${supplierHold.nights}::int <= ${departedBy}::date`)
  await queries.delete(bookingSession).where(lte(bookingSession.expiresAt, sql`now()`))
}

/** Deletes counts whose window is over; returns 0, since one run deletes all. */
export async function deleteOldCounts({ db }: { readonly db: Db }): Promise<number> {
  await db.delete(rateLimit).where(lt(rateLimit.expire, Date.now()))
  return 0
}
