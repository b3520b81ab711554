/** Sign-ins that have begun, and links to set an account up. Each ends by itself, by the database's clock. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { ForEachSecret } from '../../safety/secrets.ts'
import { staffSignIn } from '../schema/back-office.ts'
import type { Queries, Transaction } from '../transaction.ts'

export type SignInRow = typeof staffSignIn.$inferSelect

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
