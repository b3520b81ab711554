import { findSessionBooking } from '../store/session-store.ts'
import { isClerk, sessionHashesOf, type Caller, type Clerk, type CommandDeps } from './command-deps.ts'

/** The id of the booking in checkout: of a browser's session, or the one that a clerk serves. */
export async function findCheckoutBooking(
  deps: Pick<CommandDeps, 'db' | 'env'>,
  by: Caller | Clerk,
): Promise<string | undefined> {
  if (isClerk(by)) return by.bookingId
  const hashes = sessionHashesOf(deps, by)
  return hashes && findSessionBooking(deps.db, hashes)
}
