import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { UNDO_DAYS } from '../../../domain/booking/event-kinds.ts'
import type { Actor } from '../../../domain/identity/actor.ts'
import { staffColumns } from '../actor-columns.ts'
import { staffRemedy } from '../schema/back-office.ts'
import { booking } from '../schema/booking.ts'
import type { Queries, Transaction } from '../transaction.ts'

export type RemedyRow = typeof staffRemedy.$inferSelect

/** Keeps what was decided, why and by whom. */
export async function insertRemedy(
  tx: Transaction,
  remedy: Pick<RemedyRow, 'kind' | 'subject' | 'reason'> & Partial<Pick<RemedyRow, 'bookingId' | 'pence'>>,
  actor: Actor,
): Promise<void> {
  const { accountId, actorName } = staffColumns(actor)
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
