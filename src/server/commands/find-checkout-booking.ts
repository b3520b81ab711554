import { requirePermission } from '../../domain/identity/actor.ts'
import { findSessionBooking } from '../store/session-store.ts'
import { isStaffCaller, sessionHashesOf, type Caller, type StaffCaller, type CommandDeps } from './command-deps.ts'

/** The id of the booking in checkout: of a browser's session, or of a telephone sale. */
export async function findCheckoutBooking(
  deps: Pick<CommandDeps, 'db' | 'env'>,
  by: Caller | StaffCaller,
): Promise<string | undefined> {
  if (isStaffCaller(by)) {
    requirePermission(by.actor, 'bookings:sell', [])
    return by.bookingId
  }
  const hashes = sessionHashesOf(deps, by)
  return hashes && findSessionBooking(deps.db, hashes)
}
