import { endSession, findSessionBooking } from '../../store/session-store.ts'
import { accountHashesOf, type Caller, type CommandDeps } from '../command-deps.ts'

/** Ends the account session. False if there was none. */
export async function logOut(deps: Pick<CommandDeps, 'db' | 'env'>, caller: Caller): Promise<boolean> {
  const hashes = accountHashesOf(deps, caller)
  if (!hashes || !(await findSessionBooking(deps.db, hashes, 'account'))) return false
  await endSession(deps.db, hashes)
  return true
}
