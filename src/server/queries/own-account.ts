/** Reads an account for its owner's page [STAFF-01]. */
import type { Deps } from '../deps.ts'
import { ownAccount } from '../identity/own-account.ts'
import { isSignInFresh, sessionsOf, type Staff } from '../identity/session.ts'
import { listPasskeys, countRecoveryCodes } from '../store/identity/sign-in-store.ts'

export type OwnAccount = Awaited<ReturnType<typeof loadOwnAccount>>

/** The sign-in methods and current sessions of an account. */
export async function loadOwnAccount(deps: Deps, who: Staff) {
  const [account, sessions, passkeys, recoveryCodesLeft, isFresh] = await Promise.all([
    ownAccount(deps, who),
    sessionsOf(deps, who),
    listPasskeys(deps.db, who.accountId),
    countRecoveryCodes(deps.db, who.accountId),
    isSignInFresh(deps, who),
  ])
  return {
    sessions,
    passkeys,
    hasCodes: account.totpSecret !== null,
    recoveryCodesLeft,
    /** Whether the sign-in methods may be changed now. */
    isFresh,
  }
}
