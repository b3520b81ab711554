import { eq } from 'drizzle-orm'
import type { Role } from '../../../domain/staff/role.ts'
import { staffAccount } from '../schema/back-office.ts'
import type { Queries } from '../transaction.ts'

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
