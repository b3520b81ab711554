import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { IDLE_MINUTES, SESSION_HOURS } from '../../../domain/identity/sign-in-rule.ts'
import type { ForEachSecret } from '../../safety/secrets.ts'
import { staffAccount, staffSession } from '../schema/back-office.ts'
import type { Queries } from '../transaction.ts'

/** By the database's clock, which all servers share. */
const isRunning = sql`${staffSession.endsAt} > now()
  and ${staffSession.usedAt} > now() - make_interval(mins => ${IDLE_MINUTES})`

/** Begins a session that ends in 8 hours, and deletes all that are over. @returns its id */
export async function insertStaffSession(
  queries: Queries,
  values: { readonly tokenHash: string; readonly accountId: string; readonly browser: string },
): Promise<string> {
  await queries.delete(staffSession).where(sql`not (${isRunning})`)
  const endsAt = sql`now() + make_interval(hours => ${SESSION_HOURS})`
  const [row] = await queries
    .insert(staffSession)
    .values({ ...values, endsAt })
    .returning({ id: staffSession.id })
  return (row as { id: string }).id
}

/** A running session of an account that is open, and whether its use is older than a minute. */
export async function findStaffSession(queries: Queries, tokenHashes: ForEachSecret) {
  const [row] = await queries
    .select({
      sessionId: staffSession.id,
      accountId: staffAccount.id,
      name: staffAccount.name,
      email: staffAccount.email,
      role: staffAccount.role,
      isStale: sql<boolean>`${staffSession.usedAt} < now() - interval '1 minute'`,
    })
    .from(staffSession)
    .innerJoin(staffAccount, eq(staffAccount.id, staffSession.accountId))
    .where(and(inArray(staffSession.tokenHash, [...tokenHashes]), isRunning, isNull(staffAccount.closedAt)))
  return row
}

/** Notes a use of the session, from which its 30 minutes begin anew. */
export async function touchStaffSession(queries: Queries, sessionId: string): Promise<void> {
  await queries
    .update(staffSession)
    .set({ usedAt: sql`now()` })
    .where(eq(staffSession.id, sessionId))
}

/** Running sessions of an account, the latest used first. */
export async function listStaffSessions(queries: Queries, accountId: string) {
  return queries
    .select({
      id: staffSession.id,
      browser: staffSession.browser,
      createdAt: staffSession.createdAt,
      usedAt: staffSession.usedAt,
    })
    .from(staffSession)
    .where(and(eq(staffSession.accountId, accountId), isRunning))
    .orderBy(desc(staffSession.usedAt))
}

/** Whether the session began within so many minutes. */
export async function isStaffSessionNew(queries: Queries, sessionId: string, minutes: number): Promise<boolean> {
  const rows = await queries
    .select({ id: staffSession.id })
    .from(staffSession)
    .where(
      and(eq(staffSession.id, sessionId), sql`${staffSession.createdAt} > now() - make_interval(mins => ${minutes})`),
    )
  return rows.length > 0
}

/** @returns whether there was such a session of this account */
export async function deleteStaffSession(queries: Queries, accountId: string, sessionId: string): Promise<boolean> {
  const rows = await queries
    .delete(staffSession)
    .where(and(eq(staffSession.accountId, accountId), eq(staffSession.id, sessionId)))
    .returning({ id: staffSession.id })
  return rows.length > 0
}

export async function deleteStaffSessionByToken(queries: Queries, tokenHashes: ForEachSecret): Promise<void> {
  await queries.delete(staffSession).where(inArray(staffSession.tokenHash, [...tokenHashes]))
}

/** Ends all sessions of an account, but for one if it is named. */
export async function deleteStaffSessions(queries: Queries, accountId: string, exceptId?: string): Promise<void> {
  await queries
    .delete(staffSession)
    .where(
      and(eq(staffSession.accountId, accountId), exceptId === undefined ? undefined : ne(staffSession.id, exceptId)),
    )
}
