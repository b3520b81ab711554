import { requirePermission } from '../../domain/identity/actor.ts'
import { findCheckout, type Checkout } from '../store/payment-store.ts'
import { isStaffCaller, sessionHashesOf, type Caller, type StaffCaller, type CommandDeps } from './command-deps.ts'

/** The booking in checkout, with its open payment: of a browser's session, or of a telephone sale. */
export async function findCheckoutBooking(
  deps: Pick<CommandDeps, 'db' | 'env'>,
  by: Caller | StaffCaller,
): Promise<Checkout | undefined> {
  if (isStaffCaller(by)) {
    requirePermission(by.actor, 'bookings:sell', [])
    return findCheckout(deps.db, { id: by.bookingId })
  }
  const tokenHashes = sessionHashesOf(deps, by)
  return tokenHashes && findCheckout(deps.db, { tokenHashes })
}
