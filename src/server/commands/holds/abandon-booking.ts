import { endSession, findSessionBooking } from '../../store/session-store.ts'
import { findBooking } from '../../store/booking-store.ts'
import { customerActor, sessionHashesOf, type Caller, type CommandDeps } from '../command-deps.ts'
import { releaseHold } from './release-booking.ts'

export type AbandonBookingOutcome =
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'no-booking' }
  | { readonly kind: 'payment-under-way' }
  | { readonly kind: 'already-confirmed' }

/**
 * Releases the hold and ends the session. A booking that is paid or being paid stays: it is cancelled on My booking
 * only.
 */
export async function abandonBooking(deps: CommandDeps, caller: Caller): Promise<AbandonBookingOutcome> {
  const hashes = sessionHashesOf(deps, caller)
  const id = hashes && (await findSessionBooking(deps.db, hashes))
  if (!hashes || !id) return { kind: 'no-booking' }
  const wasHeld = await releaseHold(deps, customerActor(caller), id, 'abandoned')
  if (!wasHeld) {
    const status = (await findBooking(deps.db, id))?.status
    if (status === 'paying') return { kind: 'payment-under-way' }
    if (status === 'confirmed' || status === 'cancelled') return { kind: 'already-confirmed' }
  }
  await endSession(deps.db, hashes)
  return { kind: 'abandoned' }
}
