/**
 * Sign-ins that have begun and links to set an account up, which end by the database's clock; passkeys and recovery
 * codes.
 */
import { and, eq, inArray, lt, sql, asc, or, isNull } from 'drizzle-orm'
import type { ForEachSecret } from '../../safety/secrets.ts'
import { staffSignIn, staffPasskey, staffRecoveryCode } from '../schema/back-office.ts'
import type { Queries, Transaction } from '../transaction.ts'

type SignInRow = typeof staffSignIn.$inferSelect

type Kind = SignInRow['kind']

const isValid = (tokenHashes: ForEachSecret, kind: Kind) =>
  and(inArray(staffSignIn.tokenHash, [...tokenHashes]), eq(staffSignIn.kind, kind), sql`${staffSignIn.endsAt} > now()`)

/** Begins one, and deletes all that are over. */
export async function insertSignIn(
  queries: Queries,
  { minutes, ...values }: Omit<typeof staffSignIn.$inferInsert, 'endsAt'> & { readonly minutes: number },
): Promise<void> {
  await queries.delete(staffSignIn).where(lt(staffSignIn.endsAt, sql`now()`))
  await queries.insert(staffSignIn).values({ ...values, endsAt: sql`now() + make_interval(mins => ${minutes})` })
}

export async function findSignIn(
  queries: Queries,
  tokenHashes: ForEachSecret,
  kind: Kind,
): Promise<SignInRow | undefined> {
  const [row] = await queries.select().from(staffSignIn).where(isValid(tokenHashes, kind))
  return row
}

/** Reads and deletes one: of two that use it at once, one gets it. */
export async function consumeSignIn(
  queries: Queries,
  tokenHashes: ForEachSecret,
  kind: Kind,
): Promise<SignInRow | undefined> {
  const [row] = await queries.delete(staffSignIn).where(isValid(tokenHashes, kind)).returning()
  return row
}

/** Counts a try at one. @returns the count with this one, and whose it is */
export async function countSignInTry(
  queries: Queries,
  tokenHashes: ForEachSecret,
): Promise<{ accountId: string | null; tries: number } | undefined> {
  const tries = sql<number>`coalesce((${staffSignIn.data}->>'tries')::int, 0) + 1`
  const [row] = await queries
    .update(staffSignIn)
    .set({ data: sql`jsonb_build_object('tries', (${tries})::text)` })
    .where(isValid(tokenHashes, 'code'))
    .returning({ accountId: staffSignIn.accountId, tries: sql<number>`(${staffSignIn.data}->>'tries')::int` })
  return row
}

/** Ends the links that set an account up. */
export async function deleteSetUpLinks(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(staffSignIn).where(and(eq(staffSignIn.accountId, accountId), eq(staffSignIn.kind, 'set-up')))
}

/** Ends all that has begun for an account. */
export async function deleteSignIns(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(staffSignIn).where(eq(staffSignIn.accountId, accountId))
}

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

/** Replaces the codes of an account. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  accountId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.accountId, accountId))
  if (codeHashes.length === 0) return
  await tx.insert(staffRecoveryCode).values(codeHashes.map((codeHash) => ({ codeHash, accountId })))
}

/** Uses a code up. @returns whether it was one that had not been used */
export async function consumeRecoveryCode(
  tx: Transaction,
  accountId: string,
  codeHashes: ForEachSecret,
): Promise<boolean> {
  const rows = await tx
    .update(staffRecoveryCode)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        inArray(staffRecoveryCode.codeHash, [...codeHashes]),
        eq(staffRecoveryCode.accountId, accountId),
        isNull(staffRecoveryCode.usedAt),
      ),
    )
    .returning({ accountId: staffRecoveryCode.accountId })
  return rows.length > 0
}

/** How many are left. */
export async function countRecoveryCodes(queries: Queries, accountId: string): Promise<number> {
  return queries.$count(
    staffRecoveryCode,
    and(eq(staffRecoveryCode.accountId, accountId), isNull(staffRecoveryCode.usedAt)),
  )
}
