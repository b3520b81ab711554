import { findBooking } from '../../store/booking-store.ts'
import { findCustomer, type CustomerRow } from '../../store/booking-details-store.ts'
import { findSessionBooking } from '../../store/session-store.ts'
import { sessionHashOf, type Caller, type CommandDeps } from '../command-deps.ts'
import { findAccountBooking } from '../find-account-booking.ts'

/**
 * The lead guest of the booking that is being made, or of the one that a guest has logged in to. Who sits at the browser
 * after the sale learns nothing of them without logging in.
 */
export async function findPayer(
  deps: Pick<CommandDeps, 'db' | 'env'>,
  caller: Caller,
  payFor: 'booking' | 'balance',
): Promise<CustomerRow | undefined> {
  const { db } = deps
  if (payFor === 'balance') {
    const id = await findAccountBooking(deps, caller)
    return id === undefined ? undefined : findCustomer(db, id)
  }
  const hash = sessionHashOf(deps, caller)
  const id = hash && (await findSessionBooking(db, hash))
  const row = id && (await findBooking(db, id))
  return row && (row.status === 'held' || row.status === 'paying') ? findCustomer(db, row.id) : undefined
}
