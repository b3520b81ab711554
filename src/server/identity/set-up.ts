/**
 * Links with which a new account, or one that was reset, gets its password and one-time codes, or a passkey [STAFF-01].
 */
import { passwordError, type PasswordError } from '../../domain/identity/password-rule.ts'
import { newSessionToken } from '../api/session.ts'
import {
  findStaffAccount,
  lockStaffAccount,
  updateStaffAccount,
  type StaffAccountRow,
} from '../store/identity/staff-account-store.ts'
import { recordStaffEvent } from '../store/identity/staff-event-store.ts'
import { consumeSignIn, deleteSetUpLinks, findSignIn, insertSignIn } from '../store/identity/sign-in-store.ts'
import { inTransaction, rollBackWith, type Transaction } from '../store/transaction.ts'
import { NotSealedHere, sealedAnew, stepOf } from './one-time-codes.ts'
import { hashPassword } from './password-hash.ts'
import { readNewPasskey, storePasskey, type PasskeyDeps } from './passkeys.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { beginSession, hashStaffToken, staffTokenHashes, type AccountDeps, type Visitor } from './session.ts'

export const SET_UP_HOURS = 24

/** Where a set-up link leads. */
export const SET_UP_PATH = '/staff/set-up'

type Keyed = Pick<AccountDeps, 'db' | 'env'>

/**
 * Makes a link that works once and for 24 hours, and ends those made before.
 * @returns its path: '/staff/set-up?token=…'
 */
export async function newSetUpLink(
  tx: Transaction,
  deps: Pick<AccountDeps, 'env'>,
  accountId: string,
): Promise<string> {
  const token = newSessionToken()
  const tokenHash = hashStaffToken('sign-in', token, deps.env.SESSION_SECRET)
  await deleteSetUpLinks(tx, accountId)
  await insertSignIn(tx, { tokenHash, kind: 'set-up', accountId, data: {}, minutes: SET_UP_HOURS * 60 })
  return `${SET_UP_PATH}?token=${token}`
}

/**
 * The account that a link sets up; undefined for a link that was used, replaced or is too old, and for a closed
 * account.
 */
export async function findSetUp({ db, env }: Keyed, token: string): Promise<StaffAccountRow | undefined> {
  const link = await findSignIn(db, staffTokenHashes('sign-in', token, env), 'set-up')
  const account = link?.accountId ? await findStaffAccount(db, link.accountId) : undefined
  return account?.closedAt === null ? account : undefined
}

/** Uses the link of an account up. Only in a transaction that sets something up with it. */
async function takeSetUpLink(
  tx: Transaction,
  { env }: Pick<AccountDeps, 'env'>,
  { id, token }: { readonly id: string; readonly token: string },
): Promise<StaffAccountRow | undefined> {
  const account = await lockStaffAccount(tx, id)
  const link = await consumeSignIn(tx, staffTokenHashes('sign-in', token, env), 'set-up')
  return account?.closedAt === null && link?.accountId === id ? account : undefined
}

export type SetUpOutcome =
  | {
      readonly kind: 'signed-in'
      /** For the cookie `staff`. */
      readonly token: string
      /** Shown once. */
      readonly recoveryCodes: readonly string[]
    }
  | { readonly kind: 'errors'; readonly password?: PasswordError; readonly isCodeWrong: boolean }
  /** The link was used, replaced or is too old. */
  | { readonly kind: 'no-link' }

/** Sets an account up with a password and one-time codes, and signs it in. */
export async function setUpWithPassword(
  deps: AccountDeps,
  visitor: Visitor,
  typed: {
    /** Of the link. */
    readonly token: string
    readonly password: string
    /** As `newCodes` made it. */
    readonly sealed: string
    /** The first code of it. */
    readonly code: string
  },
): Promise<SetUpOutcome> {
  const found = await findSetUp(deps, typed.token)
  if (!found) return { kind: 'no-link' }
  const password = passwordError(typed.password, found)
  const step = firstStep(deps, found.id, typed)
  if (password !== undefined || step === undefined) {
    return { kind: 'errors', isCodeWrong: step === undefined, ...(password && { password }) }
  }
  const passwordHash = await hashPassword(typed.password, deps.hashCost)
  return inTransaction(deps.db, async (tx): Promise<SetUpOutcome> => {
    const account = await takeSetUpLink(tx, deps, { id: found.id, token: typed.token })
    if (!account) return rollBackWith({ kind: 'no-link' } satisfies SetUpOutcome)
    await updateStaffAccount(tx, account.id, {
      passwordHash,
      totpSecret: sealedAnew(deps, account.id, typed.sealed),
      totpStep: step,
    })
    const recoveryCodes = await renewRecoveryCodes(tx, deps, account.id)
    await recordStaffEvent(tx, {
      accountId: account.id,
      actorName: account.name,
      kind: 'set-up',
      detail: 'password and codes',
      requestId: visitor.requestId,
    })
    return { kind: 'signed-in', recoveryCodes, token: await beginSession(tx, deps, account, visitor, 'set-up link') }
  })
}

/** Sets an account up with a passkey, which was begun by `beginAddingPasskey`, and signs it in. */
export async function setUpWithPasskey(
  deps: PasskeyDeps,
  visitor: Visitor,
  sent: {
    /** Of the link. */
    readonly token: string
    /** Of what was begun. */
    readonly begun: string | undefined
    readonly answer: string
    readonly name: string
  },
): Promise<{ readonly kind: 'signed-in'; readonly token: string } | { readonly kind: 'no-link' | 'wrong' }> {
  const found = await findSetUp(deps, sent.token)
  if (!found) return { kind: 'no-link' }
  const passkey = await readNewPasskey(deps, found.id, sent.begun, sent.answer)
  if (!passkey) return { kind: 'wrong' }
  return inTransaction(deps.db, async (tx) => {
    const account = await takeSetUpLink(tx, deps, { id: found.id, token: sent.token })
    if (!account) return { kind: 'no-link' }
    const { requestId } = visitor
    const event = { name: sent.name, actorName: account.name, requestId }
    if (!(await storePasskey(tx, passkey, event))) return rollBackWith({ kind: 'wrong' })
    const { id: accountId, name: actorName } = account
    await recordStaffEvent(tx, { accountId, actorName, kind: 'set-up', detail: 'passkey', requestId })
    return { kind: 'signed-in', token: await beginSession(tx, deps, account, visitor, 'set-up link') }
  })
}

/** The step of the first code of a new secret; undefined if it is wrong, or the secret not issued for this account. */
export function firstStep(
  deps: AccountDeps,
  accountId: string,
  { sealed, code }: { readonly sealed: string; readonly code: string },
): number | undefined {
  try {
    return stepOf(deps, accountId, sealed, code)
  } catch (error) {
    if (error instanceof NotSealedHere) return undefined
    throw error
  }
}
