import { findBooking } from '../../store/booking-store.ts'
import { findCustomer, type CustomerRow } from '../../store/booking-details-store.ts'
import { findSessionBooking } from '../../store/session-store.ts'
import { sessionHashesOf, type Caller, type CommandDeps } from '../command-deps.ts'
import { authenticateGuest } from '../authenticate-guest.ts'

/**
 * The lead guest of the booking in checkout, or of the one the guest has logged in to. Once a booking is sold, personal
 * data is returned only after login.
 */
export async function findPayer(
  deps: Pick<CommandDeps, 'db' | 'env'>,
  caller: Caller,
  payFor: 'booking' | 'balance',
): Promise<CustomerRow | undefined> {
  const { db } = deps
  if (payFor === 'balance') {
    const id = await authenticateGuest(deps, caller)
    return id === undefined ? undefined : findCustomer(db, id)
  }
  const hashes = sessionHashesOf(deps, caller)
  const id = hashes && (await findSessionBooking(db, hashes))
  const row = id && (await findBooking(db, id))
  return row && (row.status === 'held' || row.status === 'paying') ? findCustomer(db, row.id) : undefined
}
