import { hash } from 'node:crypto'
import { and, asc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Role } from '../../../domain/identity/role.ts'
import { staffAccount } from '../schema/back-office.ts'
import type { Queries, Transaction } from '../transaction.ts'

export type StaffAccountRow = typeof staffAccount.$inferSelect

/** Adds an account that cannot sign in yet. @returns undefined if the address has one, open or closed */
export async function insertStaffAccount(
  queries: Queries,
  values: Pick<StaffAccountRow, 'email' | 'name' | 'role'> & Partial<Pick<StaffAccountRow, 'grantedBy' | 'grantedAt'>>,
): Promise<StaffAccountRow | undefined> {
  const [row] = await queries.insert(staffAccount).values(values).onConflictDoNothing().returning()
  return row
}

/** The account of an address in lower case, open or closed. */
export async function findStaffAccountByEmail(queries: Queries, email: string): Promise<StaffAccountRow | undefined> {
  const [row] = await queries.select().from(staffAccount).where(eq(staffAccount.email, email))
  return row
}

export async function findStaffAccount(queries: Queries, id: string): Promise<StaffAccountRow | undefined> {
  const [row] = await queries.select().from(staffAccount).where(eq(staffAccount.id, id))
  return row
}

/**
 * Whether the account is open and has this role; it stays so until the end of the transaction.
 */
export async function holdStaffAccount(tx: Transaction, id: string, role: Role): Promise<boolean> {
  const rows = await tx
    .select({ id: staffAccount.id })
    .from(staffAccount)
    .where(and(eq(staffAccount.id, id), eq(staffAccount.role, role), isNull(staffAccount.closedAt)))
    .for('share')
  return rows.length > 0
}

export type StaffAccountChanges = Partial<
  Pick<
    StaffAccountRow,
    | 'name'
    | 'role'
    | 'passwordHash'
    | 'totpSecret'
    | 'totpStep'
    | 'oidcSubject'
    | 'closedAt'
    | 'grantedBy'
    | 'grantedAt'
  >
>

export async function updateStaffAccount(queries: Queries, id: string, changes: StaffAccountChanges): Promise<void> {
  await queries.update(staffAccount).set(changes).where(eq(staffAccount.id, id))
}

/** Replaces the hash of a password by another of the same password, unless the password was changed meanwhile. */
export async function renewPasswordHash(
  queries: Queries,
  id: string,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  await queries
    .update(staffAccount)
    .set({ passwordHash: after })
    .where(and(eq(staffAccount.id, id), eq(staffAccount.passwordHash, before)))
}

/** The secrets of one-time codes as they are stored, with the accounts they were sealed for. */
export async function listCodeSecrets(queries: Queries): Promise<{ readonly id: string; readonly sealed: string }[]> {
  const rows = await queries.select({ id: staffAccount.id, sealed: staffAccount.totpSecret }).from(staffAccount)
  return rows.flatMap(({ id, sealed }) => (sealed === null ? [] : [{ id, sealed }]))
}

/** Replaces a secret by the same one sealed anew, unless it was changed meanwhile. */
export async function replaceCodeSecret(
  queries: Queries,
  id: string,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  await queries
    .update(staffAccount)
    .set({ totpSecret: after })
    .where(and(eq(staffAccount.id, id), eq(staffAccount.totpSecret, before)))
}

/** Accepts a step of one-time codes. @returns false if it, or a later one, was accepted before */
export async function acceptCodeStep(tx: Transaction, id: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(staffAccount)
    .set({ totpStep: step })
    .where(and(eq(staffAccount.id, id), or(isNull(staffAccount.totpStep), lt(staffAccount.totpStep, step))))
    .returning({ id: staffAccount.id })
  return rows.length > 0
}

/** All accounts by name, the closed ones last. */
export async function listStaffAccounts(queries: Queries) {
  return queries
    .select({
      id: staffAccount.id,
      email: staffAccount.email,
      name: staffAccount.name,
      role: staffAccount.role,
      createdAt: staffAccount.createdAt,
      closedAt: staffAccount.closedAt,
      hasPassword: sql<boolean>`${staffAccount.passwordHash} is not null and ${staffAccount.totpSecret} is not null`,
      hasProvider: sql<boolean>`${staffAccount.oidcSubject} is not null`,
      passkeys: sql<number>`(select count(*)::int from staff_passkey where account_id = staff_account.id)`,
    })
    .from(staffAccount)
    .orderBy(sql`${staffAccount.closedAt} is not null`, asc(staffAccount.name), asc(staffAccount.email))
}

export type ListedAccount = Awaited<ReturnType<typeof listStaffAccounts>>[number]

/** Whether somebody of this name, other than this account's owner, has an open account; capitals make no difference. */
export async function hasOpenAccount(queries: Queries, name: string, exceptId?: string): Promise<boolean> {
  const rows = await queries
    .select({ id: staffAccount.id })
    .from(staffAccount)
    .where(
      and(
        sql`lower(${staffAccount.name}) = lower(${name})`,
        isNull(staffAccount.closedAt),
        exceptId === undefined ? undefined : ne(staffAccount.id, exceptId),
      ),
    )
  return rows.length > 0
}

/** The version of a listed account: a second person who changes it is refused. */
export const versionOfAccount = (account: ListedAccount): string =>
  hash('sha256', JSON.stringify(account), 'hex').slice(0, 16)

/** Reads all accounts and locks them until the end of the transaction. They are few. */
export async function lockStaffAccounts(tx: Transaction): Promise<StaffAccountRow[]> {
  return tx.select().from(staffAccount).orderBy(asc(staffAccount.id)).for('update')
}

/** Whether there is any account, open or closed. */
export async function hasAccounts(queries: Queries): Promise<boolean> {
  const rows = await queries.select({ id: staffAccount.id }).from(staffAccount).limit(1)
  return rows.length > 0
}

/** Nobody else adds an account until the end of the transaction. */
export async function lockNewAccounts(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${staffAccount} in share row exclusive mode`)
}

/**
 * Reads an account and locks it until the end of the transaction. Whatever changes what an account signs in with, or
 * signs in to it, begins with this: the order of locks is the account first, then its codes, passkeys, links and
 * sessions.
 */
export async function lockStaffAccount(tx: Transaction, id: string): Promise<StaffAccountRow | undefined> {
  const [row] = await tx.select().from(staffAccount).where(eq(staffAccount.id, id)).for('update')
  return row
}

/** The account that an OpenID Connect provider's subject is bound to, open or closed. */
export async function findStaffAccountBySubject(
  queries: Queries,
  subject: string,
): Promise<StaffAccountRow | undefined> {
  const [row] = await queries.select().from(staffAccount).where(eq(staffAccount.oidcSubject, subject))
  return row
}
