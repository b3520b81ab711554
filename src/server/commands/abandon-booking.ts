import { endSession, findSessionBooking } from '../store/session-store.ts'
import { findBooking } from '../store/booking-store.ts'
import { customerAct, sessionHashOf, type Caller, type CommandDeps } from './command-deps.ts'
import { releaseHold } from './release-booking.ts'

export type AbandonBookingOutcome =
  { readonly kind: 'abandoned' } | { readonly kind: 'no-booking' } | { readonly kind: 'payment-under-way' }

/** Gives the held unit back and ends the session. A confirmed booking stays as it is; only the session ends. */
export async function abandonBooking(deps: CommandDeps, caller: Caller): Promise<AbandonBookingOutcome> {
  const hash = sessionHashOf(deps, caller)
  const id = hash && (await findSessionBooking(deps.db, hash))
  if (!hash || !id) return { kind: 'no-booking' }
  const wasHeld = await releaseHold(deps, customerAct(caller), id, 'abandoned')
  if (!wasHeld && (await findBooking(deps.db, id))?.status === 'paying') return { kind: 'payment-under-way' }
  await endSession(deps.db, hash)
  return { kind: 'abandoned' }
}
