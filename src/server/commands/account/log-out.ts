import { endSession, findSessionBooking } from '../../store/session-store.ts'
import { accountHashOf, type Caller, type CommandDeps } from '../command-deps.ts'

/** Ends the session of whoever has logged in. False where there was none. */
export async function logOut(deps: Pick<CommandDeps, 'db' | 'env'>, caller: Caller): Promise<boolean> {
  const hash = accountHashOf(deps, caller)
  if (!hash || !(await findSessionBooking(deps.db, hash, 'account'))) return false
  await endSession(deps.db, hash)
  return true
}
