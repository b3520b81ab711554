import { createHmac } from 'node:crypto'
import { and, eq, inArray, Placeholder, sql } from 'drizzle-orm'
import { LOGIN_LINK_MINUTES } from '../../domain/customer/guest-login.ts'
import type { ForEachSecret } from '../safety/secrets.ts'
import { selectForUpdate, type BookingNow } from './booking-store.ts'
import { bookingSession, type SessionKind } from './schema/booking.ts'
import { lockNames, prepared, type Queries, type Transaction } from './transaction.ts'

/**
 * Session lifetimes in seconds since the last use. A booking in progress can be resumed for a day; a login ends soon,
 * since others may use the same browser; a login link works once. A first hold is known for as long as somebody
 * presses again because nothing seems to happen.
 */
const SECONDS: Record<SessionKind, number> = {
  booking: 24 * 60 * 60,
  account: 30 * 60,
  'login-link': LOGIN_LINK_MINUTES * 60,
  'first-hold': 10,
}

/** The stored form of a session token: reading the table does not give access. */
export function hashSessionToken(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`booking-session:${token}`).digest('base64url')
}

const isValid = (tokenHashes: ForEachSecret | Placeholder, kind: SessionKind | Placeholder) =>
  and(
    sql`${bookingSession.tokenHash} = any (${tokenHashes instanceof Placeholder ? tokenHashes : sql.param([...tokenHashes])})`,
    eq(bookingSession.kind, kind),
    sql`${bookingSession.expiresAt} > now()`,
  )

const expiryOf = (kind: SessionKind) => sql`now() + make_interval(secs => ${SECONDS[kind]})`

/** The booking of a session; undefined without a session, for an unknown and for an expired one. */
export async function findSessionBooking(
  queries: Queries,
  tokenHashes: ForEachSecret,
  kind: SessionKind = 'booking',
): Promise<string | undefined> {
  const [row] = await bookingByHashes(queries, { tokenHashes: [...tokenHashes], kind })
  return row?.bookingId
}

const bookingByHashes = prepared(['tokenHashes', 'kind'], (queries, { tokenHashes, kind }) =>
  queries.select({ bookingId: bookingSession.bookingId }).from(bookingSession).where(isValid(tokenHashes, kind)),
)

/** The booking in checkout of a session, as a subquery. @param tokenHashes an array of text */
export const bookingOfSession = (tokenHashes: Placeholder) =>
  sql`(select ${bookingSession.bookingId} from ${bookingSession} where ${isValid(tokenHashes, 'booking')})`

const lockedByHashes = prepared(['tokenHashes'], (queries, { tokenHashes }) =>
  selectForUpdate(queries, bookingOfSession(tokenHashes)),
)

/** Finds the booking of a session and locks it, as `lockBooking` does. */
export async function lockBookingOfSession(
  tx: Transaction,
  tokenHashes: ForEachSecret,
): Promise<BookingNow | undefined> {
  const [row] = await lockedByHashes(tx, { tokenHashes: [...tokenHashes] })
  return row
}

/** The session of a guest who has logged in, and whether it was last renewed over a minute ago. */
export async function findAccountSession(queries: Queries, tokenHashes: ForEachSecret) {
  const [row] = await queries
    .select({
      bookingId: bookingSession.bookingId,
      isStale: sql<boolean>`${bookingSession.expiresAt} < ${expiryOf('account')} - interval '1 minute'`,
    })
    .from(bookingSession)
    .where(isValid(tokenHashes, 'account'))
  return row
}

/** Begins the 30 minutes of a session anew, unless it has ended. */
export async function renewAccountSession(queries: Queries, tokenHashes: ForEachSecret): Promise<void> {
  await queries
    .update(bookingSession)
    .set({ expiresAt: expiryOf('account') })
    .where(isValid(tokenHashes, 'account'))
}

/** Starts a session after login, with a new token. */
export async function beginAccountSession(queries: Queries, tokenHash: string, bookingId: string): Promise<void> {
  await queries.insert(bookingSession).values({ tokenHash, kind: 'account', bookingId, expiresAt: expiryOf('account') })
}

/** Stores a login link. */
export async function beginLoginLink(queries: Queries, tokenHash: string, bookingId: string): Promise<void> {
  const expiresAt = expiryOf('login-link')
  await queries.insert(bookingSession).values({ tokenHash, kind: 'login-link', bookingId, expiresAt })
}

/** Consumes a login link: returns its booking if it has not expired, and deletes it. */
export async function consumeLoginLink(tx: Transaction, tokenHashes: ForEachSecret): Promise<string | undefined> {
  const [row] = await tx
    .delete(bookingSession)
    .where(isValid(tokenHashes, 'login-link'))
    .returning({ bookingId: bookingSession.bookingId })
  return row?.bookingId
}

/** The booking of a session, read FOR UPDATE, so that two tabs cannot start bookings concurrently. */
export async function lockSessionBooking(tx: Transaction, tokenHashes: ForEachSecret): Promise<string | undefined> {
  const [row] = await tx
    .select({ bookingId: bookingSession.bookingId })
    .from(bookingSession)
    .where(isValid(tokenHashes, 'booking'))
    .for('update')
  return row?.bookingId
}

/** Stores a session under the hash with the current secret: in its row, for which another tab may wait. */
export async function renewSessionHash(tx: Transaction, [tokenHash, ...previous]: ForEachSecret): Promise<void> {
  if (previous.length === 0) return
  await tx.update(bookingSession).set({ tokenHash }).where(inArray(bookingSession.tokenHash, previous))
}

/**
 * Starts a session for a booking, or points an existing one at it, as a write for `writeTogether`.
 *
 * @param firstHold the hash of a browser without a session and what it asked for
 */
export function writeOfSession(tx: Transaction, tokenHash: string, bookingId: string, firstHold?: string) {
  const rows = [sessionRow('booking', tokenHash, bookingId)]
  if (firstHold !== undefined) rows.push(sessionRow('first-hold', firstHold, bookingId))
  return tx
    .insert(bookingSession)
    .values(rows)
    .onConflictDoUpdate({
      target: bookingSession.tokenHash,
      set: { bookingId, expiresAt: sql`excluded.expires_at` },
    })
}

const sessionRow = (kind: SessionKind, tokenHash: string, bookingId: string) => ({
  kind,
  tokenHash,
  bookingId,
  expiresAt: expiryOf(kind),
})

/** The holds that a browser without a session has just made, read after its concurrent requests. */
export async function lockFirstHold(tx: Transaction, firstHold: ForEachSecret): Promise<string | undefined> {
  await lockNames(tx, firstHold)
  return findSessionBooking(tx, firstHold, 'first-hold')
}

export async function endSession(queries: Queries, tokenHashes: ForEachSecret): Promise<void> {
  await queries.delete(bookingSession).where(inArray(bookingSession.tokenHash, [...tokenHashes]))
}
