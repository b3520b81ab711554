import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { inbox } from './schema/payment.ts'
import type { Queries } from './transaction.ts'

export type InboxRow = typeof inbox.$inferSelect
export type InboxEvent = Pick<InboxRow, 'provider' | 'eventId' | 'kind' | 'about' | 'providerPaymentId' | 'paymentId'>

/** The last attempt is six days after the event: if it matches no payment by then, it is not ours. */
const MAX_ATTEMPTS = 20

/** Stores an event; false for a duplicate delivery. */
export async function storeEvent(queries: Queries, event: InboxEvent): Promise<boolean> {
  const kept = await queries.insert(inbox).values(event).onConflictDoNothing()
  return kept.rowCount === 1
}

/** Events not matched or processed yet that are due for a retry, with exponential backoff. */
export async function findWaitingEvents(queries: Queries, limit: number): Promise<InboxRow[]> {
  return queries
    .select()
    .from(inbox)
    .where(
      and(
        isNull(inbox.doneAt),
        lt(inbox.attempts, MAX_ATTEMPTS),
        lt(inbox.receivedAt, sql`now() - make_interval(secs => 2 ^ ${inbox.attempts})`),
      ),
    )
    .orderBy(inbox.receivedAt)
    .limit(limit)
}

/** An event that matches no payment yet. */
export async function findWaitingEvent(
  queries: Queries,
  event: Pick<InboxRow, 'provider' | 'eventId'>,
): Promise<InboxRow | undefined> {
  const [row] = await queries
    .select()
    .from(inbox)
    .where(and(isNamed(event), isNull(inbox.doneAt)))
  return row
}

const isNamed = (event: Pick<InboxRow, 'provider' | 'eventId'>) =>
  and(eq(inbox.provider, event.provider), eq(inbox.eventId, event.eventId))

/** False if it was done before. */
export async function markEventDone(queries: Queries, event: Pick<InboxRow, 'provider' | 'eventId'>): Promise<boolean> {
  const done = await queries
    .update(inbox)
    .set({ doneAt: sql`now()` })
    .where(and(isNamed(event), isNull(inbox.doneAt)))
  return done.rowCount === 1
}

/** An event that was set aside is tried again; false if it is not done. */
export async function markEventOpen(queries: Queries, event: Pick<InboxRow, 'provider' | 'eventId'>): Promise<boolean> {
  const opened = await queries
    .update(inbox)
    .set({ doneAt: null })
    .where(and(isNamed(event), isNotNull(inbox.doneAt)))
  return opened.rowCount === 1
}

export async function markEventTried(queries: Queries, event: Pick<InboxRow, 'provider' | 'eventId'>): Promise<void> {
  await queries
    .update(inbox)
    .set({ attempts: sql`${inbox.attempts} + 1` })
    .where(isNamed(event))
}
