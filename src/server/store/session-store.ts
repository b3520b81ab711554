import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { LOGIN_LINK_MINUTES } from '../../domain/customer/guest-login.ts'
import { bookingSession, type SessionKind } from './schema/booking.ts'
import type { Queries, Transaction } from './transaction.ts'

/**
 * How long a session lasts after it was last used, in minutes: a booking that is made may be come back to for a day; what
 * a guest has logged in to is closed soon, as others may use the same browser. A link of an e-mail is not used before it is
 * opened, and gone then.
 */
const MINUTES: Record<SessionKind, number> = { booking: 24 * 60, account: 30, 'login-link': LOGIN_LINK_MINUTES }

/** What is kept of a session's secret: who reads the table cannot take over a session. */
export function hashSessionToken(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`booking-session:${token}`).digest('base64url')
}

const isValid = (tokenHash: string, kind: SessionKind) =>
  and(eq(bookingSession.tokenHash, tokenHash), eq(bookingSession.kind, kind), sql`${bookingSession.expiresAt} > now()`)

const expiryOf = (kind: SessionKind) => sql`now() + make_interval(mins => ${MINUTES[kind]})`

/** The booking of a session; undefined alike for no session, an unknown one and one that has expired. */
export async function findSessionBooking(
  queries: Queries,
  tokenHash: string,
  kind: SessionKind = 'booking',
): Promise<string | undefined> {
  const [row] = await queries
    .select({ bookingId: bookingSession.bookingId })
    .from(bookingSession)
    .where(isValid(tokenHash, kind))
  return row?.bookingId
}

/** The same, counted as a use: its time begins anew. */
export async function touchAccountSession(queries: Queries, tokenHash: string): Promise<string | undefined> {
  const [row] = await queries
    .update(bookingSession)
    .set({ expiresAt: expiryOf('account') })
    .where(isValid(tokenHash, 'account'))
    .returning({ bookingId: bookingSession.bookingId })
  return row?.bookingId
}

/** Begins a session of somebody who has logged in, under a secret nobody has had before. */
export async function beginAccountSession(queries: Queries, tokenHash: string, bookingId: string): Promise<void> {
  await queries.insert(bookingSession).values({ tokenHash, kind: 'account', bookingId, expiresAt: expiryOf('account') })
}

/** Writes down the secret of a link that opens a booking. */
export async function beginLoginLink(queries: Queries, tokenHash: string, bookingId: string): Promise<void> {
  const expiresAt = expiryOf('login-link')
  await queries.insert(bookingSession).values({ tokenHash, kind: 'login-link', bookingId, expiresAt })
}

/** The booking of a link that has not run out; the link is gone with that. */
export async function takeLoginLink(tx: Transaction, tokenHash: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(bookingSession)
    .where(isValid(tokenHash, 'login-link'))
    .returning({ bookingId: bookingSession.bookingId })
  return row?.bookingId
}

/** The booking of a session with the session locked, so that two tabs cannot begin bookings at once. */
export async function lockSessionBooking(tx: Transaction, tokenHash: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ bookingId: bookingSession.bookingId })
    .from(bookingSession)
    .where(isValid(tokenHash, 'booking'))
    .for('update')
  return row?.bookingId
}

/** Begins a session at a booking, or leads one that exists to another booking. */
export async function pointSession(tx: Transaction, tokenHash: string, bookingId: string): Promise<void> {
  const expiresAt = expiryOf('booking')
  await tx
    .insert(bookingSession)
    .values({ tokenHash, bookingId, expiresAt })
    .onConflictDoUpdate({ target: bookingSession.tokenHash, set: { bookingId, expiresAt } })
}

export async function endSession(queries: Queries, tokenHash: string): Promise<void> {
  await queries.delete(bookingSession).where(eq(bookingSession.tokenHash, tokenHash))
}
