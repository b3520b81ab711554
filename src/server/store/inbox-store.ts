import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { inbox } from './schema/payment.ts'
import type { Queries } from './transaction.ts'

export type InboxRow = typeof inbox.$inferSelect
export type InboxEvent = Pick<InboxRow, 'provider' | 'eventId' | 'kind' | 'about' | 'providerPaymentId' | 'paymentId'>

/** The last of them comes six days after the event: what matches no payment by then is none of ours. */
const MAX_ATTEMPTS = 20

/** Keeps an event; false where this very event has been kept before. */
export async function keepEvent(queries: Queries, event: InboxEvent): Promise<boolean> {
  const kept = await queries.insert(inbox).values(event).onConflictDoNothing()
  return kept.rowCount === 1
}

/** Events that could not be matched or dealt with when they came, each twice as long after it came as the time before. */
export async function findWaitingEvents(queries: Queries, most: number): Promise<InboxRow[]> {
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
    .limit(most)
}

const isNamed = (event: Pick<InboxRow, 'provider' | 'eventId'>) =>
  and(eq(inbox.provider, event.provider), eq(inbox.eventId, event.eventId))

export async function markEventDone(queries: Queries, event: Pick<InboxRow, 'provider' | 'eventId'>): Promise<void> {
  await queries
    .update(inbox)
    .set({ doneAt: sql`now()` })
    .where(isNamed(event))
}

export async function markEventTried(queries: Queries, event: Pick<InboxRow, 'provider' | 'eventId'>): Promise<void> {
  await queries
    .update(inbox)
    .set({ attempts: sql`${inbox.attempts} + 1` })
    .where(isNamed(event))
}
