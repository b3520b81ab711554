import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseBookingReference } from '../../../domain/booking/booking-reference.ts'
import { normalisePostcode, normaliseSurname } from '../../../domain/customer/guest-login.ts'
import type { Deps } from '../../deps.ts'
import { findLoginFacts, type LoginFacts } from '../../store/account-store.ts'
import { recordEvent } from '../../store/booking-store.ts'
import { queueLoginLinks } from './queue-login-links.ts'
import { beginAccountSession, endSession, hashSessionToken, findSessionBooking } from '../../store/session-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { accountHashesOf, customerActor, type Caller, type CommandDeps } from '../command-deps.ts'

interface LoginInput {
  /** As typed. */
  readonly reference: string
  readonly surname: string
  readonly postcode: string
  /** IP address, for the login limits. */
  readonly address: string
}

type LogInOutcome =
  | { readonly kind: 'logged-in'; readonly bookingId: string }
  /** The same for each of the three values that may be wrong. */
  | { readonly kind: 'no-such-booking' }
  /** After too many failures, for right and wrong details alike. A link was emailed if they are right. */
  | { readonly kind: 'emailed' }
  | { readonly kind: 'too-many-tries'; readonly retryAfterSeconds: number }

/** No booking has an empty reference. Used for input that cannot be a reference, so that it costs the same query. */
const NO_REFERENCE = ''

/** Random values to compare with if the booking does not exist, as long as typical input. */
const NOBODY: Omit<LoginFacts, 'bookingId'> = {
  surname: randomBytes(6).toString('hex'),
  postcode: randomBytes(3).toString('hex'),
}

/**
 * Logs a guest in with the booking reference, the lead guest's surname and the postcode [ACCT-01]. Every wrong value
 * costs the same work and returns the same answer [ACCT-05]. The session gets a new secret, and the browser's previous
 * account session ends. Whatever others try, right details are let in at once or, beyond a number of failures, by a
 * link to the booking's own address.
 *
 * @param freshToken secret of the new session
 */
export async function logIn(
  deps: CommandDeps & Pick<Deps, 'loginLimits'>,
  caller: Caller,
  input: LoginInput,
  freshToken: string,
): Promise<LogInOutcome> {
  const reference = parseBookingReference(input.reference)
  const admission = await deps.loginLimits.admit(input.address, reference ?? input.reference.toUpperCase())
  if (admission.kind === 'refused') {
    return { kind: 'too-many-tries', retryAfterSeconds: admission.retryAfterSeconds }
  }
  const facts = await findLoginFacts(deps.db, deps.env.SITE_CODE, reference ?? NO_REFERENCE)
  const isGuest = timingSafeEqual(digestOf(input), digestOf(facts ?? NOBODY)) && facts !== undefined
  if (admission.kind === 'by-email') {
    await queueLoginLinks(deps, isGuest ? [facts.bookingId] : [])
    return { kind: 'emailed' }
  }
  if (!isGuest) {
    await admission.failed()
    return { kind: 'no-such-booking' }
  }
  await admission.succeeded()
  const { bookingId } = facts
  await inTransaction(deps.db, (tx) => startGuestSession(deps, tx, caller, { bookingId, freshToken }))
  return { kind: 'logged-in', bookingId }
}

interface GuestSession {
  readonly bookingId: string
  /** Secret of the session, never used before. */
  readonly freshToken: string
  /** How the guest was identified, if not by reference, surname and postcode. */
  readonly detail?: string
}

/** Begins the session of an identified guest and ends the browser's previous account session. */
export async function startGuestSession(
  deps: CommandDeps,
  tx: Transaction,
  caller: Caller,
  { bookingId, freshToken, detail }: GuestSession,
): Promise<void> {
  const before = accountHashesOf(deps, caller)
  if (before) await endSession(tx, before)
  await beginAccountSession(tx, hashSessionToken(freshToken, deps.env.SESSION_SECRET), bookingId)
  await recordEvent(tx, { bookingId, kind: 'logged-in', detail }, customerActor(caller))
}

/** Generated per process, so that a leaked digest is useless elsewhere. */
const KEY = randomBytes(32)

/** Digests have equal length, so that comparing them reveals neither the length of the text nor a common prefix. */
function digestOf({ surname, postcode }: Pick<LoginFacts, 'surname' | 'postcode'>): Buffer {
  return createHmac('sha256', KEY)
    .update(`${normaliseSurname(surname)}\0${normalisePostcode(postcode)}`)
    .digest()
}

/** Ends the account session. False if there was none. */
export async function logOut(deps: Pick<CommandDeps, 'db' | 'env'>, caller: Caller): Promise<boolean> {
  const hashes = accountHashesOf(deps, caller)
  if (!hashes || !(await findSessionBooking(deps.db, hashes, 'account'))) return false
  await endSession(deps.db, hashes)
  return true
}
