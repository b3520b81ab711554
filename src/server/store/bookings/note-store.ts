import { asc, eq, lt, sql } from 'drizzle-orm'
import { bookingAccess, bookingNote } from '../schema/back-office.ts'
import type { Queries, Transaction } from '../transaction.ts'

export type NoteRow = typeof bookingNote.$inferSelect

export async function insertNote(
  tx: Transaction,
  values: Pick<NoteRow, 'bookingId' | 'words' | 'accountId' | 'authorName'>,
): Promise<NoteRow> {
  const [row] = await tx.insert(bookingNote).values(values).returning()
  return row as NoteRow
}

/** The notes of a booking, the oldest first. */
export function findNotes(queries: Queries, bookingId: string): Promise<NoteRow[]> {
  return queries
    .select()
    .from(bookingNote)
    .where(eq(bookingNote.bookingId, bookingId))
    .orderBy(asc(bookingNote.createdAt))
}

export async function findNote(queries: Queries, id: string): Promise<NoteRow | undefined> {
  const [row] = await queries.select().from(bookingNote).where(eq(bookingNote.id, id))
  return row
}

/** False if it was deleted before. */
export async function removeNote(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.delete(bookingNote).where(eq(bookingNote.id, id))).rowCount === 1
}

/** Records access to a booking; false if the same person had opened it within so many minutes. */
export async function insertAccess(
  tx: Transaction,
  {
    bookingId,
    accountId,
    minutes,
  }: { readonly bookingId: string; readonly accountId: string; readonly minutes: number },
): Promise<boolean> {
  const recorded = await tx
    .insert(bookingAccess)
    .values({ bookingId, accountId })
    .onConflictDoUpdate({
      target: [bookingAccess.bookingId, bookingAccess.accountId],
      set: { at: sql`now()` },
      setWhere: lt(bookingAccess.at, sql`now() - make_interval(mins => ${minutes})`),
    })
  return recorded.rowCount === 1
}
