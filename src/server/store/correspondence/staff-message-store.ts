/** What staff write to customers. */
import { eq, inArray } from 'drizzle-orm'
import { staffMessage } from '../schema/back-office.ts'
import type { Queries, Transaction } from '../transaction.ts'

export type StaffMessageRow = typeof staffMessage.$inferSelect
export type NewStaffMessage = typeof staffMessage.$inferInsert

/** Writes a staff message once per id; false if it was written before. */
export async function insertStaffMessage(tx: Transaction, values: NewStaffMessage): Promise<boolean> {
  const written = await tx.insert(staffMessage).values(values).onConflictDoNothing({ target: staffMessage.id })
  return written.rowCount === 1
}

/** Undefined if it was purged with its customer. */
export async function findStaffMessage(queries: Queries, id: string): Promise<StaffMessageRow | undefined> {
  const [row] = await queries.select().from(staffMessage).where(eq(staffMessage.id, id))
  return row
}

/** Ids of the staff messages about messages of the contact form. */
export async function findStaffMessageIdsOfMessages(
  queries: Queries,
  messageIds: readonly string[],
): Promise<string[]> {
  if (messageIds.length === 0) return []
  const rows = await queries
    .select({ id: staffMessage.id })
    .from(staffMessage)
    .where(inArray(staffMessage.messageId, [...messageIds]))
  return rows.map(({ id }) => id)
}
