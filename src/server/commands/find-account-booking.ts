import { findSessionBooking } from '../store/session-store.ts'
import { accountHashOf, type Caller, type CommandDeps } from './command-deps.ts'

/** The booking that a guest has logged in to; undefined alike for no session and one that has ended. */
export async function findAccountBooking(
  deps: Pick<CommandDeps, 'db' | 'env'>,
  caller: Caller,
): Promise<string | undefined> {
  const hash = accountHashOf(deps, caller)
  return hash && findSessionBooking(deps.db, hash, 'account')
}
