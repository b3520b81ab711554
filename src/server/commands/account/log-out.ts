import { endSession, findSessionBooking } from '../../store/session-store.ts'
import { accountHashOf, type Caller, type CommandDeps } from '../command-deps.ts'

/** Ends the account session. False if there was none. */
export async function logOut(deps: Pick<CommandDeps, 'db' | 'env'>, caller: Caller): Promise<boolean> {
  const hash = accountHashOf(deps, caller)
  if (!hash || !(await findSessionBooking(deps.db, hash, 'account'))) return false
  await endSession(deps.db, hash)
  return true
}
