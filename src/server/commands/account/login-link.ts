/** Logging in by a link that goes to the e-mail address of a booking [ACCT-07]. */
import { randomBytes, randomUUID } from 'node:crypto'
import { parseBookingReference } from '../../../domain/booking/booking-reference.ts'
import { MAX_LINKED_BOOKINGS } from '../../../domain/customer/guest-login.ts'
import { findBookingsOfEmail } from '../../store/account-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { beginLoginLink, hashSessionToken, takeLoginLink } from '../../store/session-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { todayOf, type Caller, type CommandDeps } from '../command-deps.ts'
import { beginVisit } from './log-in.ts'

export interface LoginLinkInput {
  readonly email: string
  /** As it was typed; empty where links to all bookings to come are wanted. */
  readonly reference: string
}

/**
 * Has links sent to an e-mail address, where bookings are known by it. A task is written either way, and the worker finds
 * out later whether there is something to send: who asks learns nothing, from the answer or from its time [ACCT-05].
 */
export async function requestLoginLink(deps: CommandDeps, input: LoginLinkInput): Promise<void> {
  const typed = input.reference.trim()
  const bookingIds = await findBookingsOfEmail(deps.db, {
    site: deps.env.SITE_CODE,
    email: input.email.trim(),
    // What cannot be a reference is nobody's, at the cost of the same look into the database.
    reference: typed === '' ? undefined : (parseBookingReference(typed) ?? typed),
    leavingFrom: todayOf(deps),
    most: MAX_LINKED_BOOKINGS,
  })
  await inTransaction(deps.db, (tx) =>
    queueTask(tx, { kind: 'login-link', dedupeKey: `login-link:${randomUUID()}`, payload: { bookingIds } }),
  )
}

const SECRET_BYTES = 32

/** Makes a link to a booking, and answers with its secret, of which the keyed hash alone is kept. */
export async function makeLoginLink(deps: CommandDeps, bookingId: string): Promise<string> {
  const token = randomBytes(SECRET_BYTES).toString('base64url')
  await beginLoginLink(deps.db, hashSessionToken(token, deps.env.SESSION_SECRET), bookingId)
  return token
}

/**
 * Opens the booking of a link, once. Undefined alike for a link that has been used, has run out, or is none of ours.
 *
 * @param freshToken secret for the session that is begun here
 */
export async function openLoginLink(
  deps: CommandDeps,
  caller: Caller,
  linkToken: string,
  freshToken: string,
): Promise<string | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const bookingId = await takeLoginLink(tx, hashSessionToken(linkToken, deps.env.SESSION_SECRET))
    if (bookingId !== undefined) await beginVisit(deps, tx, caller, { bookingId, freshToken, detail: 'by link' })
    return bookingId
  })
}
