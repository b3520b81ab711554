import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Role } from '../../../domain/staff/role.ts'
import { staffAccount } from '../schema/back-office.ts'
import type { Queries, Transaction } from '../transaction.ts'

export type StaffAccountRow = typeof staffAccount.$inferSelect

/** Adds an account that cannot sign in yet. @returns undefined if the address has one, open or closed */
export async function insertStaffAccount(
  queries: Queries,
  values: { readonly email: string; readonly name: string; readonly role: Role },
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

export type StaffAccountChanges = Partial<
  Pick<StaffAccountRow, 'name' | 'role' | 'passwordHash' | 'totpSecret' | 'totpStep' | 'oidcSubject' | 'closedAt'>
>

export async function updateStaffAccount(queries: Queries, id: string, changes: StaffAccountChanges): Promise<void> {
  await queries.update(staffAccount).set(changes).where(eq(staffAccount.id, id))
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
