import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { lockBooking, countRecentEvents, recordEvent } from '../../store/booking-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'

/** Limit of confirmations sent again to a guest in 24 hours. Staff have none. */
export const CONFIRMATIONS_A_DAY = 3

const SENT_AGAIN = 'confirmation-again'

export type SendAgainOutcome =
  | { readonly kind: 'queued' }
  | { readonly kind: 'no-booking' }
  | { readonly kind: 'not-confirmed' }
  | { readonly kind: 'too-often' }

/** Sends the confirmation again, as the booking is now, to its own address and no other. */
export async function sendConfirmationAgain(
  deps: Pick<CommandDeps, 'db'>,
  actor: Actor,
  bookingId: string,
): Promise<SendAgainOutcome> {
  requirePermission(actor, 'bookings:change', ['customer', 'operator'])
  return inTransaction(deps.db, async (tx): Promise<SendAgainOutcome> => {
    const row = await lockBooking(tx, bookingId)
    if (!row) return { kind: 'no-booking' }
    if (row.status !== 'confirmed') return { kind: 'not-confirmed' }
    const sent = await countRecentEvents(tx, { bookingId, kind: SENT_AGAIN, hours: 24 })
    if (actor.kind === 'customer' && sent >= CONFIRMATIONS_A_DAY) return { kind: 'too-often' }
    const eventId = await recordEvent(tx, { bookingId, kind: SENT_AGAIN }, actor)
    await queueTask(tx, { kind: 'confirmation-again', dedupeKey: `${SENT_AGAIN}:${eventId}`, payload: { bookingId } })
    return { kind: 'queued' }
  })
}
