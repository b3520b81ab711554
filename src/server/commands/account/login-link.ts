/** Login by a link sent to the email address of a booking [ACCT-07]. */
import { randomBytes } from 'node:crypto'
import { parseBookingReference } from '../../../domain/booking/booking-reference.ts'
import { MAX_LINKED_BOOKINGS } from '../../../domain/customer/guest-login.ts'
import { findBookingsOfEmail } from '../../store/account-store.ts'
import { beginLoginLink, hashSessionToken, consumeLoginLink } from '../../store/session-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { sessionHashes, todayOf, type Caller, type CommandDeps } from '../command-deps.ts'
import { startGuestSession } from './log-in.ts'
import { queueLoginLinks } from './queue-login-links.ts'

export interface LoginLinkInput {
  readonly email: string
  /** As typed; empty to receive links to all upcoming bookings. */
  readonly reference: string
}

/**
 * Requests login links by email. A task is always queued, and the worker later finds out whether there is anything to
 * send, so that neither the response nor its duration reveals whether the address is known [ACCT-05].
 */
export async function requestLoginLink(deps: CommandDeps, input: LoginLinkInput): Promise<void> {
  const typed = input.reference.trim()
  const bookingIds = await findBookingsOfEmail(deps.db, {
    site: deps.env.SITE_CODE,
    email: input.email.trim(),
    // An invalid reference still runs the same query.
    reference: typed === '' ? undefined : (parseBookingReference(typed) ?? typed),
    leavingFrom: todayOf(deps),
    limit: MAX_LINKED_BOOKINGS,
  })
  await queueLoginLinks(deps, bookingIds)
}

const SECRET_BYTES = 32

/** Creates a link to a booking and returns its secret; only the keyed hash is stored. */
export async function makeLoginLink(deps: CommandDeps, bookingId: string): Promise<string> {
  const token = randomBytes(SECRET_BYTES).toString('base64url')
  await beginLoginLink(deps.db, hashSessionToken(token, deps.env.SESSION_SECRET), bookingId)
  return token
}

/**
 * Opens the booking of a link; works once. Undefined alike for a used, an expired and an unknown link.
 *
 * @param freshToken secret of the new session
 */
export async function openLoginLink(
  deps: CommandDeps,
  caller: Caller,
  linkToken: string,
  freshToken: string,
): Promise<string | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const bookingId = await consumeLoginLink(tx, sessionHashes(deps, linkToken))
    if (bookingId !== undefined) await startGuestSession(deps, tx, caller, { bookingId, freshToken, detail: 'by link' })
    return bookingId
  })
}
