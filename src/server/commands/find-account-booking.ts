import { findSessionBooking } from '../store/session-store.ts'
import { accountHashOf, type Caller, type CommandDeps } from './command-deps.ts'

/** The booking a guest has logged in to; undefined alike for a missing and an expired session. */
export async function findAccountBooking(
  deps: Pick<CommandDeps, 'db' | 'env'>,
  caller: Caller,
): Promise<string | undefined> {
  const hash = accountHashOf(deps, caller)
  return hash && findSessionBooking(deps.db, hash, 'account')
}
