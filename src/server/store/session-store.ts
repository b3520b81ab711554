import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { bookingSession } from './schema/booking.ts'
import type { Queries, Transaction } from './transaction.ts'

const SESSION_HOURS = 24

/** What is kept of a session's secret: who reads the table cannot take over a session. */
export function hashSessionToken(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`booking-session:${token}`).digest('base64url')
}

const isValid = (tokenHash: string) =>
  and(eq(bookingSession.tokenHash, tokenHash), sql`${bookingSession.expiresAt} > now()`)

/** The booking of a session; undefined alike for no session, an unknown one and one that has expired. */
export async function findSessionBooking(queries: Queries, tokenHash: string): Promise<string | undefined> {
  const [row] = await queries
    .select({ bookingId: bookingSession.bookingId })
    .from(bookingSession)
    .where(isValid(tokenHash))
  return row?.bookingId
}

/** The same with the session locked, so that two tabs cannot begin bookings at once. */
export async function lockSessionBooking(tx: Transaction, tokenHash: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ bookingId: bookingSession.bookingId })
    .from(bookingSession)
    .where(isValid(tokenHash))
    .for('update')
  return row?.bookingId
}

/** Begins a session at a booking, or leads one that exists to another booking. */
export async function pointSession(tx: Transaction, tokenHash: string, bookingId: string): Promise<void> {
  const expiresAt = sql`now() + make_interval(hours => ${SESSION_HOURS})`
  await tx
    .insert(bookingSession)
    .values({ tokenHash, bookingId, expiresAt })
    .onConflictDoUpdate({ target: bookingSession.tokenHash, set: { bookingId, expiresAt } })
}

export async function endSession(queries: Queries, tokenHash: string): Promise<void> {
  await queries.delete(bookingSession).where(eq(bookingSession.tokenHash, tokenHash))
}
