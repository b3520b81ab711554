/** What staff write to customers. */
import { eq, inArray } from 'drizzle-orm'
import { staffLetter } from '../schema/back-office.ts'
import type { Queries, Transaction } from '../transaction.ts'

export type LetterRow = typeof staffLetter.$inferSelect
export type NewLetter = typeof staffLetter.$inferInsert

/** Writes a letter once per id; false if it was written before. */
export async function insertLetter(tx: Transaction, letter: NewLetter): Promise<boolean> {
  const written = await tx.insert(staffLetter).values(letter).onConflictDoNothing({ target: staffLetter.id })
  return written.rowCount === 1
}

/** Undefined if it was purged with its customer. */
export async function findLetter(queries: Queries, id: string): Promise<LetterRow | undefined> {
  const [row] = await queries.select().from(staffLetter).where(eq(staffLetter.id, id))
  return row
}

/** Ids of the letters about messages of the contact form. */
export async function findLetterIdsOfMessages(queries: Queries, messageIds: readonly string[]): Promise<string[]> {
  if (messageIds.length === 0) return []
  const rows = await queries
    .select({ id: staffLetter.id })
    .from(staffLetter)
    .where(inArray(staffLetter.messageId, [...messageIds]))
  return rows.map(({ id }) => id)
}
