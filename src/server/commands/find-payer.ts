import { findBooking } from '../store/booking-store.ts'
import { findCustomer, type CustomerRow } from '../store/booking-details-store.ts'
import { findSessionBooking } from '../store/session-store.ts'
import { accountHashOf, sessionHashOf, type Caller, type CommandDeps } from './command-deps.ts'

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
  const isBalance = payFor === 'balance'
  const hash = isBalance ? accountHashOf(deps, caller) : sessionHashOf(deps, caller)
  const id = hash && (await findSessionBooking(db, hash, isBalance ? 'account' : 'booking'))
  const row = id && (await findBooking(db, id))
  if (!row || (!isBalance && row.status !== 'held' && row.status !== 'paying')) return undefined
  return findCustomer(db, row.id)
}
