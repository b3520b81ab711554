/** Sign-in by password, and then a one-time code or a recovery code [STAFF-01]. */
import { DEMONSTRATION_EMAIL } from '../../domain/identity/sign-in-rule.ts'
import { newSessionToken } from '../api/session.ts'
import type { ForEachSecret } from '../safety/secrets.ts'
import {
  acceptCodeStep,
  findStaffAccount,
  findStaffAccountByEmail,
  lockStaffAccount,
  renewPasswordHash,
} from '../store/identity/staff-account-store.ts'
import type { StaffAccountRow } from '../store/identity/staff-account-store.ts'
import { recordStaffEvent } from '../store/identity/staff-event-store.ts'
import { consumeSignIn, countSignInTry, findSignIn, insertSignIn } from '../store/identity/sign-in-store.ts'
import { inTransaction, rollBackWith, type Transaction } from '../store/transaction.ts'
import { signInToDemonstration } from './demonstration-account.ts'
import { stepOf } from './one-time-codes.ts'
import { hashPassword, isOfOtherCost, isPasswordRight } from './password-hash.ts'
import { readRecoveryCode, takeRecoveryCode } from './recovery-codes.ts'
import {
  beginSession,
  hashStaffToken,
  staffTokenHashes,
  type AccountDeps,
  type SignInMeans,
  type Visitor,
} from './session.ts'
import type { StaffLimits } from './staff-limits.ts'

/** Further dependencies of a sign-in. */
export type SignInDeps = AccountDeps & { readonly staffLimits: StaffLimits }

export type SignedIn = {
  readonly kind: 'signed-in'
  /** For the cookie `staff`. */
  readonly token: string
}

/** Too many failures from this address. */
export type SignInRefused = { readonly kind: 'refused'; readonly retryAfterSeconds: number }

export type PasswordOutcome =
  | SignedIn
  /** The password is right. */
  | {
      readonly kind: 'code-needed'
      /** For the cookie `staff-sign-in`. */
      readonly token: string
    }
  /** Or there is no such account, or it is closed or has no password. */
  | { readonly kind: 'wrong' }
  | SignInRefused

/** From the right password until its code. */
const CODE_MINUTES = 10

/** Checks a password. Takes as long for an address without an account. */
export async function signInByPassword(
  deps: SignInDeps,
  visitor: Visitor,
  typed: { readonly email: string; readonly password: string },
): Promise<PasswordOutcome> {
  const email = typed.email.trim().toLowerCase()
  const admission = await deps.staffLimits.admit(visitor.address, email)
  if (admission.kind === 'refused') return admission
  const account = await findStaffAccountByEmail(deps.db, email)
  const isRight = await isPasswordRight(typed.password, account?.passwordHash, deps.hashCost)
  if (email === DEMONSTRATION_EMAIL) {
    const token = await signInToDemonstration(deps, visitor, typed.password)
    if (token !== undefined) {
      await admission.succeeded()
      return { kind: 'signed-in', token }
    }
  }
  if (account && isRight && account.closedAt === null && account.totpSecret !== null) {
    await admission.succeeded()
    await renewHash(deps, account, typed.password)
    const token = newSessionToken()
    const tokenHash = hashStaffToken('sign-in', token, deps.env.SESSION_SECRET)
    await insertSignIn(deps.db, { tokenHash, kind: 'code', accountId: account.id, data: {}, minutes: CODE_MINUTES })
    return { kind: 'code-needed', token }
  }
  if (account) await recordFailure(deps, account, visitor, 'password')
  await admission.failed()
  return { kind: 'wrong' }
}

/** Hashes the password, which is right, once more where the parameters have been raised since. */
async function renewHash(
  { db, hashCost }: Pick<AccountDeps, 'db' | 'hashCost'>,
  { id, passwordHash: before }: StaffAccountRow,
  password: string,
): Promise<void> {
  if (before === null || !isOfOtherCost(before, hashCost)) return
  await renewPasswordHash(db, id, { before, after: await hashPassword(password, hashCost) })
}

/** A failed attempt to sign in to an account. */
export async function recordFailure(
  { db }: Pick<AccountDeps, 'db'>,
  account: Pick<StaffAccountRow, 'id' | 'name'>,
  { address, requestId }: Visitor,
  what: string,
): Promise<void> {
  await recordStaffEvent(db, {
    accountId: account.id,
    actorName: account.name,
    kind: 'sign-in-failed',
    detail: `${what}, from ${address}`,
    requestId,
  })
}

/** Wrong codes of one sign-in, after which it begins anew with the password. */
const MAX_TRIES = 5

export type CodeOutcome =
  | SignedIn
  /** Also a code that was used already. */
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** Too many wrong one-time codes today: a recovery code or a passkey signs in. */
  | { readonly kind: 'recovery-code-needed' }
  /** The password is too long ago, or five codes were wrong. */
  | { readonly kind: 'begin-again' }
  | SignInRefused

/** Whether a sign-in waits for its code. */
export async function awaitsCode(
  { db, env }: Pick<AccountDeps, 'db' | 'env'>,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false
  return (await findSignIn(db, staffTokenHashes('sign-in', token, env), 'code')) !== undefined
}

/** Checks a one-time code or a recovery code after the password. A try counts before it is checked. */
export async function signInByCode(
  deps: SignInDeps,
  visitor: Visitor,
  token: string | undefined,
  typed: string,
): Promise<CodeOutcome> {
  if (token === undefined) return { kind: 'begin-again' }
  const tokenHashes = staffTokenHashes('sign-in', token, deps.env)
  const { accountId, tries } = (await countSignInTry(deps.db, tokenHashes)) ?? { accountId: null, tries: 0 }
  const account = accountId === null ? undefined : await findStaffAccount(deps.db, accountId)
  if (!account || tries > MAX_TRIES) return { kind: 'begin-again' }
  const admission = await deps.staffLimits.admit(visitor.address, account.id)
  if (admission.kind === 'refused') return admission

  const recoveryCode = readRecoveryCode(typed)
  const isOneTime = recoveryCode === undefined
  const isAdmitted = !isOneTime || (await deps.staffLimits.admitCode(account.id))
  const sessionToken =
    isAdmitted &&
    (await inTransaction(deps.db, (tx) =>
      finish(tx, deps, visitor, { accountId: account.id, tokenHashes, typed, recoveryCode }),
    ))
  if (sessionToken) {
    await admission.succeeded()
    if (isOneTime) await deps.staffLimits.codeSucceeded(account.id)
    return { kind: 'signed-in', token: sessionToken }
  }
  await recordFailure(deps, account, visitor, isOneTime ? 'code' : 'recovery code')
  await admission.failed()
  if (!isAdmitted) return { kind: 'recovery-code-needed' }
  return tries < MAX_TRIES ? { kind: 'wrong', triesLeft: MAX_TRIES - tries } : { kind: 'begin-again' }
}

/** @returns the token of the session; undefined if the code is wrong, and then nothing is changed */
async function finish(
  tx: Transaction,
  deps: SignInDeps,
  visitor: Visitor,
  {
    accountId,
    tokenHashes,
    typed,
    recoveryCode,
  }: {
    readonly accountId: string
    readonly tokenHashes: ForEachSecret
    readonly typed: string
    readonly recoveryCode: string | undefined
  },
): Promise<string | undefined> {
  const account = await lockStaffAccount(tx, accountId)
  // Gone if the password was changed meanwhile, or the account reset.
  const begun = await consumeSignIn(tx, tokenHashes, 'code')
  if (!account || begun?.accountId !== accountId || account.closedAt !== null || account.totpSecret === null)
    return rollBackWith(undefined)
  let means: SignInMeans
  if (recoveryCode === undefined) {
    const step = stepOf(deps, account.id, account.totpSecret, typed)
    if (step === undefined || !(await acceptCodeStep(tx, account.id, step))) return rollBackWith(undefined)
    means = 'password and code'
  } else {
    if (!(await takeRecoveryCode(tx, deps, account.id, recoveryCode))) return rollBackWith(undefined)
    means = 'password and recovery code'
  }
  return beginSession(tx, deps, account, visitor, means)
}
