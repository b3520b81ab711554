import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Actor, StaffActor } from '../../domain/identity/actor.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import { actorColumns } from './actor-columns.ts'
import {
  contactMessage,
  correspondenceEvent,
  newsletterSignup,
  type CorrespondenceEventKind,
} from './schema/correspondence.ts'
import type { Queries, Transaction } from './transaction.ts'

export type MessageRow = typeof contactMessage.$inferSelect
export type SignupRow = typeof newsletterSignup.$inferSelect

export async function recordCorrespondence(
  tx: Transaction,
  subjectId: string,
  kind: CorrespondenceEventKind,
  author: Actor,
): Promise<void> {
  const { actor, actorName, requestId } = actorColumns(author)
  await tx.insert(correspondenceEvent).values({ subjectId, kind, actor, actorName, requestId })
}

/** Records a member of staff's access to a message; nothing if they had opened it within so many minutes. */
export async function insertMessageAccess(
  queries: Queries,
  subjectId: string,
  { name, requestId }: StaffActor,
  minutes: number,
): Promise<void> {
  await queries.execute(sql`
    insert into ${correspondenceEvent} (subject_id, kind, actor, actor_name, request_id)
    select ${subjectId}::uuid, 'message-seen', 'staff', ${name}, ${requestId}
    where not exists (
      select from ${correspondenceEvent} earlier
      where earlier.subject_id = ${subjectId}::uuid and earlier.kind = 'message-seen' and earlier.actor_name = ${name}
        and earlier.at > now() - make_interval(mins => ${minutes})
    )`)
}

type NewMessage = Omit<typeof contactMessage.$inferInsert, 'id' | 'createdAt' | 'answeredAt'>

export async function insertMessage(tx: Transaction, values: NewMessage): Promise<MessageRow> {
  const [row] = await tx.insert(contactMessage).values(values).returning()
  return row as MessageRow
}

export async function findMessage(queries: Queries, id: string): Promise<MessageRow | undefined> {
  const [row] = await queries.select().from(contactMessage).where(eq(contactMessage.id, id))
  return row
}

/** Messages, the oldest first; without `withAnswered` only unanswered ones. */
export async function listMessages(queries: Queries, { withAnswered = false } = {}): Promise<MessageRow[]> {
  return queries
    .select()
    .from(contactMessage)
    .where(withAnswered ? undefined : isNull(contactMessage.answeredAt))
    .orderBy(asc(contactMessage.createdAt), asc(contactMessage.id))
}

/** Marks a message as answered; false if it was already. */
export async function markMessageAnswered(tx: Transaction, id: string): Promise<boolean> {
  const marked = await tx
    .update(contactMessage)
    .set({ answeredAt: sql`now()` })
    .where(and(eq(contactMessage.id, id), isNull(contactMessage.answeredAt)))
  return marked.rowCount === 1
}

export interface Signup {
  readonly site: SiteCode
  readonly email: string
  readonly firstName: string
  readonly wording: number
}

/** Inserts a sign-up; undefined if the address exists, in any state. */
export async function insertSignup(tx: Transaction, signup: Signup): Promise<SignupRow | undefined> {
  const [row] = await tx.insert(newsletterSignup).values(signup).onConflictDoNothing().returning()
  return row
}

export type LockedSignup = SignupRow & { readonly hoursSinceEmail: number }

/** Reads an existing sign-up FOR UPDATE, so that a form submitted twice sends one email. */
export async function lockSignup(
  tx: Transaction,
  { site, email }: Pick<Signup, 'site' | 'email'>,
): Promise<LockedSignup | undefined> {
  const [found] = await tx
    .select({
      row: newsletterSignup,
      hoursSinceEmail: sql<number>`extract(epoch from now() - ${newsletterSignup.askedAt})::float8 / 3600`,
    })
    .from(newsletterSignup)
    .where(and(eq(newsletterSignup.site, site), eq(newsletterSignup.email, email)))
    .for('update')
  return found && { ...found.row, hoursSinceEmail: found.hoursSinceEmail }
}

/** Renews an existing sign-up: it has to be confirmed again, for the current consent text. */
export async function renewSignup(tx: Transaction, id: string, signup: Signup): Promise<SignupRow> {
  const { firstName, wording } = signup
  const [row] = await tx
    .update(newsletterSignup)
    .set({
      firstName,
      wording,
      askedAt: sql`now()`,
      emailsSent: sql`${newsletterSignup.emailsSent} + 1`,
      confirmedAt: null,
      unsubscribedAt: null,
    })
    .where(eq(newsletterSignup.id, id))
    .returning()
  return row as SignupRow
}

export async function findSignup(queries: Queries, id: string): Promise<SignupRow | undefined> {
  const [row] = await queries.select().from(newsletterSignup).where(eq(newsletterSignup.id, id))
  return row
}

/** Result of a link in an email: `changed`, `already` so, or `missing` if the sign-up no longer exists. */
export type LinkOutcome = 'changed' | 'already' | 'missing'

/** Confirms a sign-up, unless it has been unsubscribed: an old link does not subscribe again. */
export async function confirmSignup(tx: Transaction, id: string): Promise<LinkOutcome> {
  const isOpen = and(eq(newsletterSignup.id, id), isNull(newsletterSignup.unsubscribedAt))
  const confirmed = await tx
    .update(newsletterSignup)
    .set({ confirmedAt: sql`now()`, emailsSent: 0 })
    .where(and(isOpen, isNull(newsletterSignup.confirmedAt)))
  if (confirmed.rowCount === 1) return 'changed'
  const [row] = await tx.select().from(newsletterSignup).where(isOpen)
  return row ? 'already' : 'missing'
}

export async function unsubscribeSignup(tx: Transaction, id: string): Promise<LinkOutcome> {
  const ended = await tx
    .update(newsletterSignup)
    .set({ unsubscribedAt: sql`now()` })
    .where(and(eq(newsletterSignup.id, id), isNull(newsletterSignup.unsubscribedAt)))
  if (ended.rowCount === 1) return 'changed'
  return (await findSignup(tx, id)) ? 'already' : 'missing'
}

/** Subscribers of a brand by address; with `withAll` every sign-up. */
export async function listSignups(queries: Queries, site: SiteCode, withAll: boolean): Promise<SignupRow[]> {
  const isSubscribed = and(isNotNull(newsletterSignup.confirmedAt), isNull(newsletterSignup.unsubscribedAt))
  return queries
    .select()
    .from(newsletterSignup)
    .where(and(eq(newsletterSignup.site, site), withAll ? undefined : isSubscribed))
    .orderBy(asc(newsletterSignup.email))
}

/** Messages older than `days`, answered or not, the oldest first. */
export async function findOldMessages(queries: Queries, days: number, limit: number): Promise<string[]> {
  const rows = await queries
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(lte(contactMessage.createdAt, daysAgo(days)))
    .orderBy(asc(contactMessage.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Sign-ups that were not confirmed, or were unsubscribed, more than `days` ago. */
export async function findOldSignups(queries: Queries, days: number, limit: number): Promise<string[]> {
  const isForgotten = and(isNull(newsletterSignup.confirmedAt), lte(newsletterSignup.askedAt, daysAgo(days)))
  const rows = await queries
    .select({ id: newsletterSignup.id })
    .from(newsletterSignup)
    .where(or(isForgotten, lte(newsletterSignup.unsubscribedAt, daysAgo(days))))
    .orderBy(asc(newsletterSignup.askedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** False if it did not exist. */
export async function deleteMessage(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.delete(contactMessage).where(eq(contactMessage.id, id))).rowCount === 1
}

export async function deleteSignup(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.delete(newsletterSignup).where(eq(newsletterSignup.id, id))).rowCount === 1
}
