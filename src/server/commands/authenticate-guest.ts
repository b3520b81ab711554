import { findAccountSession, renewAccountSession } from '../store/session-store.ts'
import { accountHashesOf, type Caller, type CommandDeps } from './command-deps.ts'

/**
 * The booking a guest has logged in to; undefined alike for a missing and an expired session. The use of a session
 * renews it, written once a minute at most, so that calls of one page don't each write.
 */
export async function authenticateGuest(
  deps: Pick<CommandDeps, 'db' | 'env'>,
  caller: Caller,
): Promise<string | undefined> {
  const hashes = accountHashesOf(deps, caller)
  const session = hashes && (await findAccountSession(deps.db, hashes))
  if (!session) return undefined
  if (session.isStale) await renewAccountSession(deps.db, hashes)
  return session.bookingId
}
