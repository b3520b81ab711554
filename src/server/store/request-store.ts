import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { booking, bookingRequest, type BookingRequestKind } from './schema/booking.ts'
import type { Queries, Transaction } from './transaction.ts'

export type RequestRow = typeof bookingRequest.$inferSelect

export async function insertRequest(
  tx: Transaction,
  values: Pick<RequestRow, 'bookingId' | 'kind' | 'words' | 'reason'>,
): Promise<RequestRow> {
  const [row] = await tx.insert(bookingRequest).values(values).returning()
  return row as RequestRow
}

export async function findRequest(queries: Queries, id: string): Promise<RequestRow | undefined> {
  const [row] = await queries.select().from(bookingRequest).where(eq(bookingRequest.id, id))
  return row
}

/** The requests of a booking, the oldest first. */
export async function findRequests(queries: Queries, bookingId: string): Promise<RequestRow[]> {
  return queries
    .select()
    .from(bookingRequest)
    .where(eq(bookingRequest.bookingId, bookingId))
    .orderBy(asc(bookingRequest.createdAt))
}

export type RequestOfBooking = RequestRow & { readonly reference: string; readonly arrival: string }

/** Requests of all bookings, the oldest first; without `withDone` only open ones. */
export async function listRequests(queries: Queries, { withDone = false } = {}): Promise<RequestOfBooking[]> {
  const rows = await queries
    .select({ request: bookingRequest, reference: booking.reference, arrival: booking.arrival })
    .from(bookingRequest)
    .innerJoin(booking, eq(booking.id, bookingRequest.bookingId))
    .where(withDone ? undefined : isNull(bookingRequest.doneAt))
    .orderBy(asc(bookingRequest.createdAt))
  return rows.map(({ request, reference, arrival }) => ({ ...request, reference, arrival }))
}

/** The open request of a kind of a booking. */
export async function findOpenRequest(
  queries: Queries,
  bookingId: string,
  kind: BookingRequestKind,
): Promise<RequestRow | undefined> {
  const [row] = await queries
    .select()
    .from(bookingRequest)
    .where(and(eq(bookingRequest.bookingId, bookingId), eq(bookingRequest.kind, kind), isNull(bookingRequest.doneAt)))
  return row
}

/** Marks a request as done; false if it was already. */
export async function markRequestDone(queries: Queries, id: string): Promise<boolean> {
  const done = await queries
    .update(bookingRequest)
    .set({ doneAt: sql`now()` })
    .where(and(eq(bookingRequest.id, id), isNull(bookingRequest.doneAt)))
  return done.rowCount === 1
}

/** Marks a request as withdrawn by its customer. */
export async function markRequestWithdrawn(queries: Queries, id: string): Promise<void> {
  await queries
    .update(bookingRequest)
    .set({ doneAt: sql`now()`, withdrawnAt: sql`now()` })
    .where(eq(bookingRequest.id, id))
}
