import type { ValidationError } from '../../../contract/call.ts'
import { leadOf, namedParty, nameErrors, typedAgeErrors, type NamedGuest } from '../../../domain/customer/guests.ts'
import { departureOf } from '../../../domain/dates/stay.ts'
import { guestErrorText } from '../../../domain/words/customer-error-words.ts'
import { findCustomer, findGuests, writeGuests } from '../../store/booking-details-store.ts'
import { lockBooking, recordEvent, stayOf } from '../../store/booking-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { customerActor, todayOf, type Caller, type CommandDeps } from '../command-deps.ts'
import { authenticateGuest } from '../authenticate-guest.ts'

export type NameGuestsOutcome =
  | { readonly kind: 'named'; readonly bookingId: string }
  /** No account session, or its booking no longer exists. */
  | { readonly kind: 'no-booking' }
  /** Cancelled, over, or its personal data has been deleted. */
  | { readonly kind: 'not-open' }
  /** Fields are named as in the call: 'guests.0.lastName' is the second person of the party. */
  | { readonly kind: 'refused'; readonly errors: readonly ValidationError[] }

/**
 * Stores names and ages of the other guests in My booking, until the day of departure [BOOK-08].
 *
 * @param names from the second person of the party on; a name left out or blank is removed, an age left out stays
 */
export async function nameGuests(
  deps: Pick<CommandDeps, 'db' | 'env' | 'clock'>,
  caller: Caller,
  names: readonly NamedGuest[],
): Promise<NameGuestsOutcome> {
  const bookingId = await authenticateGuest(deps, caller)
  if (!bookingId) return { kind: 'no-booking' }
  return inTransaction(deps.db, async (tx): Promise<NameGuestsOutcome> => {
    const row = await lockBooking(tx, bookingId)
    const lead = await findCustomer(tx, bookingId)
    if (!row || !lead || row.status !== 'confirmed' || departureOf(stayOf(row)) < todayOf(deps)) {
      return { kind: 'not-open' }
    }
    const all = [leadOf(lead), ...names]
    const known = await findGuests(tx, bookingId)
    const errors = [...nameErrors(all, row), ...typedAgeErrors(all, known, { booked: row, arrival: row.arrival })]
    if (errors.length > 0) {
      return {
        kind: 'refused',
        errors: errors.map((error) => ({
          code: error.code,
          field: error.position === undefined ? 'guests' : `guests.${error.position - 1}.${error.field}`,
          message: guestErrorText(error, row),
        })),
      }
    }
    await writeGuests(tx, bookingId, namedParty(known, all))
    await recordEvent(tx, { bookingId, kind: 'guests-named' }, customerActor(caller))
    return { kind: 'named', bookingId }
  })
}
