import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import { staffPasskey } from '../schema/back-office.ts'
import type { Queries, Transaction } from '../transaction.ts'

export type PasskeyRow = typeof staffPasskey.$inferSelect

/** @returns false if a passkey of this id is registered, for whomever */
export async function insertPasskey(tx: Transaction, values: typeof staffPasskey.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(staffPasskey).values(values).onConflictDoNothing().returning({ id: staffPasskey.id })
  return rows.length > 0
}

export async function findPasskey(queries: Queries, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await queries.select().from(staffPasskey).where(eq(staffPasskey.id, id))
  return row
}

/** Passkeys of an account, the oldest first. */
export async function listPasskeys(queries: Queries, accountId: string): Promise<PasskeyRow[]> {
  return queries
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.accountId, accountId))
    .orderBy(asc(staffPasskey.createdAt))
}

/**
 * Notes a use with the counter of the authenticator, 0 for those that do not count.
 * @returns false if a use with this counter, or a later one, was noted before: then there are two copies of the key
 */
export async function notePasskeyUse(tx: Transaction, id: string, counter: number): Promise<boolean> {
  const isNext = or(lt(staffPasskey.counter, counter), and(eq(staffPasskey.counter, 0), sql`${counter} = 0`))
  const rows = await tx
    .update(staffPasskey)
    .set({ counter, usedAt: sql`now()` })
    .where(and(eq(staffPasskey.id, id), isNext))
    .returning({ id: staffPasskey.id })
  return rows.length > 0
}

/** Deletes one of the account's passkeys. */
export async function deletePasskey(tx: Transaction, accountId: string, id: string): Promise<void> {
  await tx.delete(staffPasskey).where(and(eq(staffPasskey.accountId, accountId), eq(staffPasskey.id, id)))
}

/** Deletes all passkeys of an account. */
export async function deletePasskeys(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(staffPasskey).where(eq(staffPasskey.accountId, accountId))
}
