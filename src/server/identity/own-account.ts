/** The changes of members of staff to their own account, within 15 minutes of signing in [STAFF-01]. */
import { passwordError, type PasswordError } from '../../domain/identity/password-rule.ts'
import { hasWayIn } from '../../domain/identity/sign-in-rule.ts'
import { deletePasskey, listPasskeys, deleteSignIns } from '../store/identity/sign-in-store.ts'
import {
  findStaffAccount,
  hasOpenAccount,
  lockStaffAccount,
  lockStaffAccounts,
  updateStaffAccount,
  type StaffAccountRow,
} from '../store/identity/staff-account-store.ts'
import { recordStaffEvent } from '../store/identity/staff-event-store.ts'
import { deleteStaffSessions } from '../store/identity/staff-session-store.ts'
import { inTransaction, type Transaction } from '../store/transaction.ts'
import { sealedAnew } from './one-time-codes.ts'
import { hashPassword } from './password-hash.ts'
import { NAME_ERROR, NAME_IN_USE, readName } from './people.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { beginSession, isSignInFresh, type AccountDeps, type Staff, type Visitor } from './session.ts'
import { readNewPasskey, storePasskey, type PasskeyDeps } from './passkeys.ts'
import { firstStep } from './set-up.ts'

/** The sign-in is too long ago, or the demonstration's account has nothing to change. */
export type OwnRefusal = { readonly kind: 'sign-in-again' } | { readonly kind: 'demonstration' }

async function refusal(deps: Pick<AccountDeps, 'db'>, who: Staff): Promise<OwnRefusal | undefined> {
  if (who.isDemonstration) return { kind: 'demonstration' }
  return (await isSignInFresh(deps, who)) ? undefined : { kind: 'sign-in-again' }
}

/** The signed-in account. */
export async function ownAccount({ db }: Pick<AccountDeps, 'db'>, who: Staff): Promise<StaffAccountRow> {
  const account = await findStaffAccount(db, who.accountId)
  if (!account) throw new Error('a session without an account')
  return account
}

/** @returns the error, if the name may not be used */
export async function rename(
  { db }: Pick<AccountDeps, 'db'>,
  who: Staff,
  given: string,
  requestId: string,
): Promise<string | undefined> {
  const name = readName(given)
  if (name === undefined) return NAME_ERROR
  return inTransaction(db, async (tx) => {
    if (await hasOpenAccount(tx, name, who.accountId)) return NAME_IN_USE
    await updateStaffAccount(tx, who.accountId, { name })
    await record(tx, who, 'name-changed', `${who.name} → ${name}`, requestId)
    return undefined
  })
}

export type PasswordChange =
  | {
      readonly kind: 'changed'
      /** Of a new session in place of this one. */
      readonly token: string
    }
  | { readonly kind: 'error'; readonly error: PasswordError }
  /** Codes come first: a password alone signs nobody in. */
  | { readonly kind: 'no-codes' }
  | OwnRefusal

/** Sets a password, ends all sessions and begun sign-ins of the account, and begins a new session. */
export async function changePassword(
  deps: AccountDeps,
  who: Staff,
  visitor: Visitor,
  password: string,
): Promise<PasswordChange> {
  const refused = await refusal(deps, who)
  if (refused) return refused
  const account = await ownAccount(deps, who)
  if (account.totpSecret === null) return { kind: 'no-codes' }
  const error = passwordError(password, account)
  if (error) return { kind: 'error', error }
  const passwordHash = await hashPassword(password, deps.hashCost)
  return inTransaction(deps.db, async (tx) => {
    await lockStaffAccount(tx, who.accountId)
    await updateStaffAccount(tx, who.accountId, { passwordHash })
    await deleteStaffSessions(tx, who.accountId)
    await deleteSignIns(tx, who.accountId)
    await record(tx, who, 'password-changed', undefined, visitor.requestId)
    return { kind: 'changed', token: await beginSession(tx, deps, account, visitor, 'new password') }
  })
}

export type CodesChange =
  | { readonly kind: 'changed'; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'wrong' }
  | OwnRefusal

/** Replaces the secret of one-time codes, given the first code of the new one, and the recovery codes. */
export async function changeCodes(
  deps: AccountDeps,
  who: Staff,
  typed: { readonly sealed: string; readonly code: string },
  requestId: string,
): Promise<CodesChange> {
  const refused = await refusal(deps, who)
  if (refused) return refused
  const totpStep = firstStep(deps, who.accountId, typed)
  if (totpStep === undefined) return { kind: 'wrong' }
  return inTransaction(deps.db, async (tx): Promise<CodesChange> => {
    await lockStaffAccount(tx, who.accountId)
    await updateStaffAccount(tx, who.accountId, { totpSecret: sealedAnew(deps, who.accountId, typed.sealed), totpStep })
    await record(tx, who, 'codes-changed', undefined, requestId)
    return { kind: 'changed', recoveryCodes: await renewRecoveryCodes(tx, deps, who.accountId) }
  })
}

/** Makes ten new recovery codes; the old ones are of no use any more. */
export async function changeRecoveryCodes(
  deps: AccountDeps,
  who: Staff,
  requestId: string,
): Promise<Exclude<CodesChange, { kind: 'wrong' }>> {
  const refused = await refusal(deps, who)
  if (refused) return refused
  return inTransaction(deps.db, async (tx) => {
    await lockStaffAccount(tx, who.accountId)
    await record(tx, who, 'recovery-codes-changed', undefined, requestId)
    return { kind: 'changed', recoveryCodes: await renewRecoveryCodes(tx, deps, who.accountId) }
  })
}

export type PasskeyChange =
  | { readonly kind: 'changed' }
  /** It is registered already, or not an answer to what was begun. */
  | { readonly kind: 'wrong' }
  | OwnRefusal

/** Whether a passkey may be added now. */
export async function mayAddPasskey(deps: Pick<AccountDeps, 'db'>, who: Staff): Promise<boolean> {
  return (await refusal(deps, who)) === undefined
}

/** Adds a passkey, which was begun by `beginAddingPasskey`. */
export async function addPasskey(
  deps: PasskeyDeps,
  who: Staff,
  sent: { readonly token: string | undefined; readonly answer: string; readonly name: string },
  requestId: string,
): Promise<PasskeyChange> {
  const refused = await refusal(deps, who)
  if (refused) return refused
  const passkey = await readNewPasskey(deps, who.accountId, sent.token, sent.answer)
  if (!passkey) return { kind: 'wrong' }
  const event = { name: sent.name, actorName: who.name, requestId }
  const isStored = await inTransaction(deps.db, (tx) => storePasskey(tx, passkey, event))
  return { kind: isStored ? 'changed' : 'wrong' }
}

/** Removes a passkey, unless the account could not sign in any more. */
export async function removePasskey(
  deps: Pick<AccountDeps, 'db'>,
  who: Staff,
  id: string,
  requestId: string,
): Promise<
  { readonly kind: 'changed' } | { readonly kind: 'last-way-in' } | { readonly kind: 'no-passkey' } | OwnRefusal
> {
  const refused = await refusal(deps, who)
  if (refused) return refused
  return inTransaction(deps.db, async (tx) => {
    const accounts = await lockStaffAccounts(tx)
    const account = accounts.find((row) => row.id === who.accountId)
    const passkeys = await listPasskeys(tx, who.accountId)
    const passkey = passkeys.find((row) => row.id === id)
    if (!passkey) return { kind: 'no-passkey' }
    const { passwordHash = null, totpSecret = null, oidcSubject = null } = account ?? {}
    const left = {
      hasPassword: passwordHash !== null && totpSecret !== null,
      hasProvider: oidcSubject !== null,
      passkeys: passkeys.length - 1,
    }
    if (!hasWayIn(left)) return { kind: 'last-way-in' }
    await deletePasskey(tx, who.accountId, id)
    await record(tx, who, 'passkey-removed', passkey.name, requestId)
    return { kind: 'changed' }
  })
}

async function record(
  tx: Transaction,
  { accountId, name: actorName }: Staff,
  kind: string,
  detail: string | undefined,
  requestId: string | undefined,
): Promise<void> {
  await recordStaffEvent(tx, { accountId, actorName, kind, detail, requestId })
}
