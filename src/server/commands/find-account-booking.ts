import { findSessionBooking } from '../store/session-store.ts'
import { accountHashesOf, type Caller, type CommandDeps } from './command-deps.ts'

/** The booking a guest has logged in to; undefined alike for a missing and an expired session. */
export async function findAccountBooking(
  deps: Pick<CommandDeps, 'db' | 'env'>,
  caller: Caller,
): Promise<string | undefined> {
  const hashes = accountHashesOf(deps, caller)
  return hashes && findSessionBooking(deps.db, hashes, 'account')
}
