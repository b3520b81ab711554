import { asc, eq, lt, sql, and, desc, isNull } from 'drizzle-orm'
import { bookingAccess, bookingNote, staffRemedy } from '../schema/back-office.ts'
import type { Queries, Transaction } from '../transaction.ts'
import { UNDO_DAYS } from '../../../domain/booking/event-kinds.ts'
import type { Actor } from '../booking-store.ts'
import { booking } from '../schema/booking.ts'

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

/** Records a look at a booking; false if the same person had looked within so many minutes. */
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

export type RemedyRow = typeof staffRemedy.$inferSelect

/** Keeps what was decided, why and by whom. */
export async function insertRemedy(
  tx: Transaction,
  remedy: Pick<RemedyRow, 'kind' | 'subject' | 'reason'> & Partial<Pick<RemedyRow, 'bookingId' | 'pence'>>,
  { accountId, name: actorName = '' }: Actor,
): Promise<void> {
  await tx.insert(staffRemedy).values({ ...remedy, accountId, actorName })
}

/** Those that can be undone, the newest first, with the booking's reference. */
export async function findRemedies(queries: Queries) {
  return queries
    .select({
      id: staffRemedy.id,
      kind: staffRemedy.kind,
      subject: staffRemedy.subject,
      reference: booking.reference,
      pence: staffRemedy.pence,
      reason: staffRemedy.reason,
      actorName: staffRemedy.actorName,
      at: staffRemedy.at,
    })
    .from(staffRemedy)
    .leftJoin(booking, eq(booking.id, staffRemedy.bookingId))
    .where(isUndoable)
    .orderBy(desc(staffRemedy.at))
}

export async function findRemedy(queries: Queries, id: string): Promise<RemedyRow | undefined> {
  const [row] = await queries.select().from(staffRemedy).where(eq(staffRemedy.id, id))
  return row
}

/** False if it was undone before, or is too old. */
export async function markRemedyUndone(tx: Transaction, id: string, undoneBy: string): Promise<boolean> {
  const marked = await tx
    .update(staffRemedy)
    .set({ undoneAt: sql`now()`, undoneBy })
    .where(and(eq(staffRemedy.id, id), isUndoable))
  return marked.rowCount === 1
}

const isUndoable = and(
  isNull(staffRemedy.undoneAt),
  sql`${staffRemedy.at} > now() - make_interval(days => ${UNDO_DAYS})`,
)
