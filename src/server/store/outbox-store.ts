import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SiteCode } from '../../domain/site/site.ts'
import { booking } from './schema/booking.ts'
import { contactMessage, newsletterSignup } from './schema/correspondence.ts'
import { outbox, TASK_KINDS } from './schema/payment.ts'
import { priceAlert } from './schema/price-alert.ts'
import type { Queries, Transaction } from './transaction.ts'

export type OutboxRow = typeof outbox.$inferSelect
export type OutboxTask = Pick<OutboxRow, 'kind' | 'payload' | 'dedupeKey'>

const MAX_ATTEMPTS = 10

/**
 * Suppliers and mail servers may be down overnight: with an hour between later attempts this lasts more than a day. Not
 * for login links, which nobody waits for that long.
 */
const MAX_ATTEMPTS_BY_KIND: Partial<Record<OutboxRow['kind'], number>> = {
  'supplier-confirm': 36,
  'supplier-release': 36,
  'supplier-cancel': 36,
  'affiliate-conversion': 36,
  'confirmation-email': 36,
  'balance-receipt': 36,
  'balance-reminder': 36,
  'cancellation-email': 36,
  'refund-email': 36,
  'payment-alert-email': 36,
  'request-email': 36,
  'request-receipt': 36,
  'contact-email': 36,
  'contact-receipt': 36,
  'staff-letter': 36,
  'former-address-email': 36,
  'newsletter-letter': 36,
  'price-alert-confirmation': 36,
  'price-alert-news': 36,
}

/** Longer than any task: after this time the tasks of a dead worker are claimed again. */
const CLAIM_SECONDS = 60

/** The brand of what a task is about, as its row says: staff of one brand also see to the bookings of others. */
function siteOf({ bookingId, bookingIds = [], messageId, signupId, priceAlertId }: OutboxRow['payload']) {
  const booked = bookingId ?? bookingIds[0]
  if (booked !== undefined) return sql`(select ${booking.site} from ${booking} where ${booking.id} = ${booked})`
  if (messageId !== undefined)
    return sql`(select ${contactMessage.site} from ${contactMessage} where ${contactMessage.id} = ${messageId})`
  if (signupId !== undefined)
    return sql`(select ${newsletterSignup.site} from ${newsletterSignup} where ${newsletterSignup.id} = ${signupId})`
  if (priceAlertId !== undefined)
    return sql`(select ${priceAlert.site} from ${priceAlert} where ${priceAlert.id} = ${priceAlertId})`
  return null
}

/** Inserts a task of the brand it is about, once per dedupe key, in the transaction that decides it. */
export async function queueTask(tx: Transaction, task: OutboxTask, inSeconds = 0): Promise<void> {
  const nextAttemptAt = sql`now() + make_interval(secs => ${inSeconds})`
  await tx
    .insert(outbox)
    .values({ ...task, site: siteOf(task.payload), nextAttemptAt })
    .onConflictDoNothing({ target: outbox.dedupeKey })
}

/** Tasks that wait for a supplier or affiliate network, which may hang, run after emails and refunds. */
const waitsForOthers = sql`${outbox.kind} in ('supplier-confirm', 'supplier-release', 'supplier-cancel', 'affiliate-conversion')`

/**
 * Claims due tasks of kinds that this release knows, of one brand: an email has its name and address. A claimed task is
 * retried later unless it is marked done.
 */
export async function claimTasks(tx: Transaction, site: SiteCode, most: number): Promise<OutboxRow[]> {
  const due = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        isNull(outbox.deadAt),
        or(eq(outbox.site, site), isNull(outbox.site)),
        sql`${outbox.nextAttemptAt} <= now()`,
        inArray(outbox.kind, [...TASK_KINDS]),
      ),
    )
    .orderBy(waitsForOthers, outbox.nextAttemptAt)
    .limit(most)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  const ids = due.map((row) => row.id)
  return tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: sql`now() + make_interval(secs => ${CLAIM_SECONDS})` })
    .where(inArray(outbox.id, ids))
    .returning()
}

/** How long nobody else sends an email that one process has begun to send. */
export const SENDING_SECONDS = 600

/** In place of an error: an email is being sent, or was when its process ended. */
export const SENDING = 'sending'

/** Records that the email of a claimed task is being sent. False if another process has claimed it since. */
export async function beginSending(queries: Queries, task: OutboxRow): Promise<boolean> {
  const begun = await queries
    .update(outbox)
    .set({ lastError: SENDING, nextAttemptAt: sql`now() + make_interval(secs => ${SENDING_SECONDS})` })
    .where(and(eq(outbox.id, task.id), eq(outbox.attempts, task.attempts), isNull(outbox.doneAt)))
  return begun.rowCount === 1
}

export async function markTaskDone(queries: Queries, id: number): Promise<void> {
  await queries
    .update(outbox)
    .set({ doneAt: sql`now()`, lastError: null })
    .where(eq(outbox.id, id))
}

/** Seconds until the next attempt: 2, 4, 8 … at most an hour. */
const backOff = (attempts: number) => Math.min(2 ** attempts, 3600)

/**
 * Reschedules a task, or marks it dead: after its last attempt, or at once if retrying is pointless.
 * @param reason a code, never an error message, which may contain personal data
 * @returns whether it is dead
 */
export async function markTaskFailed(
  queries: Queries,
  task: OutboxRow,
  reason: string,
  { isFinal = false } = {},
): Promise<boolean> {
  const isDead = isFinal || task.attempts >= (MAX_ATTEMPTS_BY_KIND[task.kind] ?? MAX_ATTEMPTS)
  await queries
    .update(outbox)
    .set({
      lastError: reason,
      nextAttemptAt: sql`now() + make_interval(secs => ${backOff(task.attempts)})`,
      ...(isDead ? { deadAt: sql`now()` } : {}),
    })
    .where(eq(outbox.id, task.id))
  return isDead
}

/** Retries a dead task from the start; undefined if there is none. */
export async function retryTask(queries: Queries, id: number): Promise<OutboxRow | undefined> {
  const [row] = await queries
    .update(outbox)
    .set({ deadAt: null, attempts: 0, nextAttemptAt: sql`now()` })
    .where(and(eq(outbox.id, id), sql`${outbox.deadAt} is not null`))
    .returning()
  return row
}
