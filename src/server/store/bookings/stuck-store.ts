/** Tasks that need a person: queries for the program for staff, the back office and the doctor. */
import { and, asc, count, eq, inArray, isNull, min, or, sql } from 'drizzle-orm'
import { OPEN_PAYMENT_STATUSES } from '../../../domain/money/payment-status.ts'
import { AMOUNT_MISMATCH } from '../booking-store.ts'
import { openFindings } from '../payment-finding-store.ts'
import { booking, supplierHold } from '../schema/booking.ts'
import { inbox, outbox, payment, paymentAlert, refund } from '../schema/payment.ts'
import type { Queries } from '../transaction.ts'

/** Everything that needs a person, each kind with the oldest first. */
export async function findStuck(queries: Queries) {
  const countOf = stuckOf(queries)
  return {
    payments: await countOf.payments,
    findings: await countOf.findings,
    refunds: await countOf.refunds,
    alerts: await countOf.alerts,
    tasks: await countOf.tasks,
    waitingTasks: await countOf.waitingTasks,
    events: await countOf.events,
    supplierHolds: await countOf.supplierHolds,
  }
}

/** How much needs a person, in one statement. */
export async function countStuck(queries: Queries): Promise<number> {
  const counts = Object.values(stuckOf(queries)).map((query) => sql`(select count(*) from ${query} as stuck)`)
  const { rows } = await queries.execute<{ count: number }>(sql`select (${sql.join(counts, sql` + `)})::int as count`)
  return rows[0]?.count ?? 0
}

/** A query for each kind. */
const stuckOf = (queries: Queries) => ({
  payments: stuckPayments(queries),
  findings: openFindings(queries),
  refunds: stuckRefunds(queries),
  alerts: alertsToSee(queries),
  tasks: deadTasks(queries),
  waitingTasks: waitingTasks(queries),
  events: unmatchedEvents(queries),
  supplierHolds: stuckSupplierHolds(queries),
})

/** Minutes until an unresolved payment counts as stuck; the reconciler checks after 20 seconds. */
const STUCK_MINUTES = 30

/** Days that a bank payment may take. */
const STUCK_BANK_DAYS = 5

/** Payments open for too long, with their booking references; the oldest first. */
function stuckPayments(queries: Queries) {
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
      /** The provider's charge, if different from the request: '100 USD'. */
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
function stuckRefunds(queries: Queries) {
  return queries
    .select({
      reference: booking.reference,
      bookingId: refund.bookingId,
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
function alertsToSee(queries: Queries) {
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
function deadTasks(queries: Queries) {
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
    .leftJoin(booking, sql`${booking.id} = (${outbox.payload}->>'bookingId')::uuid`)
    .where(sql`${outbox.deadAt} is not null`)
    .orderBy(asc(outbox.id))
}

/** Minutes after which a task should have been begun; it is within a second. */
const STUCK_TASK_MINUTES = 15

/** Tasks of a brand that no server has begun, although they are due. */
function waitingTasks(queries: Queries) {
  return queries
    .select({ site: outbox.site, count: count().as('tasks'), since: min(outbox.nextAttemptAt).as('since') })
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        isNull(outbox.deadAt),
        eq(outbox.attempts, 0),
        sql`${outbox.nextAttemptAt} < now() - make_interval(mins => ${STUCK_TASK_MINUTES})`,
      ),
    )
    .groupBy(outbox.site)
    .orderBy(asc(outbox.site))
}

/** Provider events without a matching payment for an hour; the oldest first. */
function unmatchedEvents(queries: Queries) {
  return queries
    .select()
    .from(inbox)
    .where(and(isNull(inbox.doneAt), sql`${inbox.receivedAt} < now() - interval '1 hour'`))
    .orderBy(asc(inbox.receivedAt))
}

/** Minutes after which a supplier should have been told that a hold is not wanted: a task does so after one. */
const STUCK_HOLD_MINUTES = 10

/** Holds that a supplier was asked for and whose result nobody knows; the oldest first. */
function stuckSupplierHolds(queries: Queries) {
  return queries
    .select()
    .from(supplierHold)
    .where(
      and(
        eq(supplierHold.status, 'asking'),
        sql`${supplierHold.createdAt} < now() - make_interval(mins => ${STUCK_HOLD_MINUTES})`,
      ),
    )
    .orderBy(asc(supplierHold.createdAt))
}
