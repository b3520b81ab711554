import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { SiteCode } from '../../domain/site/site.ts'
import { booking } from './schema/booking.ts'
import { contactMessage, newsletterSignup, priceAlert } from './schema/correspondence.ts'
import { outbox, TASK_KINDS } from './schema/payment.ts'
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
  'relet-refund': 36,
  'relet-email': 36,
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

/** A claim ends after this time unless its process renews it: a process that has died does not. */
const CLAIM_SECONDS = 6

/** How often a process renews the claims of tasks it works on. One renewal may fail. */
export const RENEWAL_MS = 2000

/**
 * How long the sender of an email may stay silent after its claim has ended: the database may have been away from both.
 * With the claim, and a second before each of the two looks, 14 seconds after a process has died.
 */
const SILENCE_SECONDS = 6

/** In place of an error: an email is being sent. */
const SENDING = 'sending'

/** In place of an error: an email was being sent when its claim ended. */
export const SENDER_SILENT = 'sender-silent'

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** The brand of a task's subject, by its row: staff of one brand also see to the bookings of others. */
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
export async function queueTask(tx: Transaction, task: OutboxTask, delaySeconds = 0): Promise<void> {
  await writeOfTasks(tx, [task], delaySeconds)
}

/** The same of several, as a write for `writeTogether`. */
export const writeOfTasks = (tx: Transaction, tasks: readonly OutboxTask[], delaySeconds = 0) =>
  tx
    .insert(outbox)
    .values(tasks.map((task) => ({ ...task, site: siteOf(task.payload), nextAttemptAt: inSeconds(delaySeconds) })))
    .onConflictDoNothing({ target: outbox.dedupeKey })

const isOpen = and(isNull(outbox.doneAt), isNull(outbox.deadAt))

/** Whether a task is still of the process that claimed it: each claim is another attempt. */
const isClaimOf = ({ id, attempts }: OutboxRow) => and(eq(outbox.id, id), eq(outbox.attempts, attempts))

/** Tasks that wait for a supplier or affiliate network, which may hang, run after emails and refunds. */
const waitsForOthers = sql`${outbox.kind} in ('supplier-confirm', 'supplier-release', 'supplier-cancel', 'affiliate-conversion')`

/**
 * Claims due tasks of kinds that this release knows, of one brand: an email has its name and address. A claim lasts six
 * seconds, and as long as its process renews it; then the task is due again, unless it is marked done. An email that
 * was being sent is claimed only after its sender has been silent for six seconds more.
 */
export async function claimTasks(queries: Queries, site: SiteCode, limit: number): Promise<OutboxRow[]> {
  const due = queries.$with('due').as(
    queries
      .select({
        id: outbox.id,
        isSending: sql<boolean>`${outbox.lastError} is not distinct from ${SENDING}`.as('is_sending'),
      })
      .from(outbox)
      .where(
        and(
          isOpen,
          or(eq(outbox.site, site), isNull(outbox.site)),
          sql`${outbox.nextAttemptAt} <= now()`,
          inArray(outbox.kind, [...TASK_KINDS]),
        ),
      )
      .orderBy(waitsForOthers, outbox.nextAttemptAt)
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  const ifSending = (then: SQL, otherwise: SQL) => sql`case when ${due.isSending} then ${then} else ${otherwise} end`
  const claimed = await queries
    .with(due)
    .update(outbox)
    .set({
      attempts: ifSending(sql`${outbox.attempts}`, sql`${outbox.attempts} + 1`),
      nextAttemptAt: ifSending(inSeconds(SILENCE_SECONDS), inSeconds(CLAIM_SECONDS)),
      lastError: ifSending(sql`${SENDER_SILENT}`, sql`${outbox.lastError}`),
    })
    .from(due)
    .where(eq(outbox.id, due.id))
    .returning({ task: outbox, isSending: due.isSending })
  return claimed.filter(({ isSending }) => !isSending).map(({ task }) => task)
}

/**
 * Says that the process that claimed a task lives. Nothing happens if the task is over or another has claimed it since.
 */
export async function renewClaim(queries: Queries, task: OutboxRow): Promise<void> {
  await queries
    .update(outbox)
    .set({
      nextAttemptAt: inSeconds(CLAIM_SECONDS),
      lastError: sql`case ${outbox.lastError} when ${SENDER_SILENT} then ${SENDING} else ${outbox.lastError} end`,
    })
    .where(and(isClaimOf(task), isOpen))
}

/** Records that the email of a claimed task is being sent. False if another process has claimed it since. */
export async function beginSending(queries: Queries, task: OutboxRow): Promise<boolean> {
  const begun = await queries
    .update(outbox)
    .set({ lastError: SENDING, nextAttemptAt: inSeconds(CLAIM_SECONDS) })
    .where(and(isClaimOf(task), isNull(outbox.doneAt)))
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
      nextAttemptAt: inSeconds(backOff(task.attempts)),
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
