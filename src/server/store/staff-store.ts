/** Queries for staff: lists of bookings, and what is stuck. */
import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { OPEN_PAYMENT_STATUSES } from '../../domain/money/payment-status.ts'
import { isDisputed } from './alert-store.ts'
import { AMOUNT_MISMATCH } from './booking-store.ts'
import { isMoney } from './ledger-store.ts'
import { dueBy } from './due-balance-store.ts'
import { booking, bookingCustomer, bookingExtra, bookingGuest } from './schema/booking.ts'
import { park, unitType } from './schema/catalogue.ts'
import { inbox, ledgerEntry, outbox, payment, paymentAlert, refund } from './schema/payment.ts'
import type { Queries } from './transaction.ts'

const sumOf = (kinds: SQL) =>
  sql<number>`(select coalesce(sum(${ledgerEntry.pence}), 0)::int from ${ledgerEntry} where ${ledgerEntry.bookingId} = ${booking.id} and ${kinds})`

const listedColumns = {
  booking,
  customer: bookingCustomer,
  /** Null if no longer in the catalogue. */
  parkName: park.name,
  parkTelephone: park.telephone,
  unitName: unitType.name,
  paid: sql<number>`-${sumOf(isMoney)}`,
  outstanding: booking.outstandingPence,
  isDisputed,
  /** Due date; for a cancelled booking the day of the cancellation; null if nothing was left to pay. */
  dueBy: sql<CalendarDate | null>`${dueBy}`,
}

/** @param note a further column: the place of a row in its list, or why it was found */
export const selectListed = (queries: Queries, note: SQL<string>) =>
  queries
    .select({ ...listedColumns, note })
    .from(booking)
    .leftJoin(bookingCustomer, eq(bookingCustomer.bookingId, booking.id))
    .leftJoin(unitType, eq(unitType.id, booking.unitTypeId))
    .leftJoin(park, eq(park.id, booking.parkId))

export type ListedBooking = Omit<Awaited<ReturnType<typeof selectListed>>[number], 'note'>

export async function findByReference(queries: Queries, reference: string): Promise<ListedBooking | undefined> {
  const [row] = await selectListed(queries, sql`''`).where(eq(booking.reference, reference))
  return row
}

export type ExtraOfBooking = typeof bookingExtra.$inferSelect
export type GuestOfBooking = typeof bookingGuest.$inferSelect

export async function findExtrasOf(queries: Queries, ids: readonly string[]): Promise<ExtraOfBooking[]> {
  if (ids.length === 0) return []
  return queries
    .select()
    .from(bookingExtra)
    .where(inArray(bookingExtra.bookingId, [...ids]))
    .orderBy(asc(bookingExtra.extraCode))
}

export async function findGuestsOf(queries: Queries, ids: readonly string[]): Promise<GuestOfBooking[]> {
  if (ids.length === 0) return []
  return queries
    .select()
    .from(bookingGuest)
    .where(inArray(bookingGuest.bookingId, [...ids]))
    .orderBy(asc(bookingGuest.position))
}

export type PaymentOfBooking = typeof payment.$inferSelect

export async function findPayments(queries: Queries, bookingId: string): Promise<PaymentOfBooking[]> {
  return queries.select().from(payment).where(eq(payment.bookingId, bookingId)).orderBy(asc(payment.createdAt))
}

/** Minutes until an unresolved payment counts as stuck; the reconciler checks after 20 seconds. */
const STUCK_MINUTES = 30

/** Days that a bank payment may take. */
const STUCK_BANK_DAYS = 5

/** Payments open for too long, with their booking references; the oldest first. */
export async function findStuckPayments(queries: Queries) {
  const age = sql`now() - ${payment.createdAt}`
  return queries
    .select({
      reference: booking.reference,
      id: payment.id,
      purpose: payment.purpose,
      method: payment.method,
      status: payment.status,
      pence: payment.amountPence,
      provider: payment.provider,
      providerPaymentId: payment.providerPaymentId,
      createdAt: payment.createdAt,
      /** What the provider charged, if different from the request: '100 USD'. */
      mismatch: sql<string | null>`(select max(detail) from booking_event
        where booking_event.payment_id = ${payment.id} and kind = ${AMOUNT_MISMATCH})`,
    })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(
      and(
        inArray(payment.status, [...OPEN_PAYMENT_STATUSES]),
        sql`${age} > make_interval(mins => ${STUCK_MINUTES})`,
        sql`(${payment.status} <> 'processing' or ${payment.method} <> 'bank' or ${age} > make_interval(days => ${STUCK_BANK_DAYS}))`,
      ),
    )
    .orderBy(asc(payment.createdAt))
}

/** Days that a refund may take. */
const STUCK_REFUND_DAYS = 10

/** Failed refunds, and refunds pending for too long; the oldest first. */
export async function findStuckRefunds(queries: Queries) {
  return queries
    .select({
      reference: booking.reference,
      id: refund.id,
      reason: refund.reason,
      status: refund.status,
      pence: refund.pence,
      failureCode: refund.failureCode,
      createdAt: refund.createdAt,
    })
    .from(refund)
    .innerJoin(booking, eq(booking.id, refund.bookingId))
    .where(
      or(
        eq(refund.status, 'failed'),
        and(
          eq(refund.status, 'pending'),
          sql`${refund.createdAt} < now() - make_interval(days => ${STUCK_REFUND_DAYS})`,
        ),
      ),
    )
    .orderBy(asc(refund.createdAt))
}

/** Disputes and fraud warnings not handled yet, except disputes won; the oldest first. */
export async function findAlertsToSee(queries: Queries) {
  return queries
    .select({
      reference: booking.reference,
      id: paymentAlert.id,
      kind: paymentAlert.kind,
      status: paymentAlert.status,
      pence: paymentAlert.pence,
      reason: paymentAlert.reason,
      dueBy: paymentAlert.dueBy,
      createdAt: paymentAlert.createdAt,
    })
    .from(paymentAlert)
    .innerJoin(booking, eq(booking.id, paymentAlert.bookingId))
    .where(and(isNull(paymentAlert.seenAt), inArray(paymentAlert.status, ['open', 'lost'])))
    .orderBy(asc(paymentAlert.createdAt))
}

/** Dead tasks of the outbox; the oldest first. */
export async function findDeadTasks(queries: Queries) {
  return queries
    .select({
      id: outbox.id,
      kind: outbox.kind,
      reference: booking.reference,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      deadAt: outbox.deadAt,
    })
    .from(outbox)
    .leftJoin(booking, sql`${booking.id}::text = ${outbox.payload}->>'bookingId'`)
    .where(sql`${outbox.deadAt} is not null`)
    .orderBy(asc(outbox.id))
}

/** Provider events without a matching payment for an hour; the oldest first. */
export async function findUnmatchedEvents(queries: Queries) {
  return queries
    .select()
    .from(inbox)
    .where(and(isNull(inbox.doneAt), sql`${inbox.receivedAt} < now() - interval '1 hour'`))
    .orderBy(asc(inbox.receivedAt))
}
