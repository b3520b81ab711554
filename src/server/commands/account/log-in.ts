import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseBookingReference } from '../../../domain/booking/booking-reference.ts'
import { normalisePostcode, normaliseSurname } from '../../../domain/customer/guest-login.ts'
import type { Deps } from '../../deps.ts'
import { findLoginFacts, type LoginFacts } from '../../store/account-store.ts'
import { recordEvent } from '../../store/booking-store.ts'
import { beginAccountSession, endSession, hashSessionToken } from '../../store/session-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { accountHashOf, customerActor, type Caller, type CommandDeps } from '../command-deps.ts'

export interface LoginInput {
  /** The booking reference as it was typed. */
  readonly reference: string
  readonly surname: string
  readonly postcode: string
  /** Where the try comes from, for the limits. */
  readonly address: string
}

export type LogInOutcome =
  | { readonly kind: 'logged-in'; readonly bookingId: string }
  /** Whichever of the three is wrong. */
  | { readonly kind: 'no-such-booking' }
  | { readonly kind: 'too-many-tries'; readonly retryAfterSeconds: number }

/** No booking of ours has it, so that a text that cannot be a reference costs the same look into the database. */
const NO_REFERENCE = ''

/** What is compared where there is no such booking: known to nobody, and as long as what guests type. */
const NOBODY: Omit<LoginFacts, 'bookingId'> = {
  surname: randomBytes(6).toString('hex'),
  postcode: randomBytes(3).toString('hex'),
}

/**
 * Lets a guest in to their booking by its reference, the lead guest's surname and postcode [ACCT-01]. Whichever of them
 * is wrong, the same work is done and the same is answered [ACCT-05]. The browser gets a secret nobody has had before; the
 * session it was logged in to before ends.
 *
 * @param freshToken secret for the session that is begun here
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
  const isGuest = timingSafeEqual(digestOf(input), digestOf(facts ?? NOBODY))
  if (!isGuest || !facts) return { kind: 'no-such-booking' }
  await admission.succeeded()
  const { bookingId } = facts
  await inTransaction(deps.db, (tx) => beginVisit(deps, tx, caller, { bookingId, freshToken }))
  return { kind: 'logged-in', bookingId }
}

interface Visit {
  readonly bookingId: string
  /** Secret of the session, which nobody has had before. */
  readonly freshToken: string
  /** How the guest got in, where it was not by reference, surname and postcode. */
  readonly detail?: string
}

/** Begins the session of a guest who has proved to be one; the one before, of the same browser, ends. */
export async function beginVisit(
  deps: CommandDeps,
  tx: Transaction,
  caller: Caller,
  { bookingId, freshToken, detail }: Visit,
): Promise<void> {
  const before = accountHashOf(deps, caller)
  if (before) await endSession(tx, before)
  await beginAccountSession(tx, hashSessionToken(freshToken, deps.env.SESSION_SECRET), bookingId)
  await recordEvent(tx, { bookingId, kind: 'logged-in', detail }, customerActor(caller))
}

/** Of this process alone: a digest that leaks is of no use anywhere else. */
const KEY = randomBytes(32)

/** Digests are compared instead of texts: they are equally long, and how many characters agree shows nowhere. */
function digestOf({ surname, postcode }: Pick<LoginFacts, 'surname' | 'postcode'>): Buffer {
  return createHmac('sha256', KEY)
    .update(`${normaliseSurname(surname)}\0${normalisePostcode(postcode)}`)
    .digest()
}
