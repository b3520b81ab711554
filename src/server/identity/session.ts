/**
 * Sessions of staff who are signed in. The browser has a token in a cookie, which `openSession` reads and sets under
 * the name `staff`; the database has its keyed hash [STAFF-01].
 */
import { createHmac } from 'node:crypto'
import { browserName, DEMONSTRATION_EMAIL } from '../../domain/identity/sign-in-rule.ts'
import type { Role } from '../../domain/identity/role.ts'
import { newSessionToken } from '../api/session.ts'
import type { Deps } from '../deps.ts'
import { isDemonstration, type DemonstrationSettings } from '../settings/is-demonstration.ts'
import { forEachSecret, type ForEachSecret, type Secrets } from '../safety/secrets.ts'
import { recordStaffEvent } from '../store/identity/staff-event-store.ts'
import {
  deleteStaffSession,
  deleteStaffSessionByToken,
  deleteStaffSessions,
  findStaffSession,
  insertStaffSession,
  isStaffSessionNew,
  listStaffSessions,
  touchStaffSession,
} from '../store/identity/staff-session-store.ts'
import { inTransaction, type Transaction } from '../store/transaction.ts'
import type { HashCost } from './password-hash.ts'

/** The dependencies of staff accounts. */
export type AccountDeps = Pick<Deps, 'db' | 'clock'> & {
  readonly env: Secrets & DemonstrationSettings
  readonly payments: { readonly setup: Pick<Deps['payments']['setup'], 'isSandbox'> }
  /** For tests; the server leaves it out and has the cost of `hashPassword`. */
  readonly hashCost?: HashCost
}

/** Whether the server is a demonstration, in which no payment is real. */
export const hasDemonstrationAccount = ({ env, payments }: Pick<AccountDeps, 'env' | 'payments'>): boolean =>
  isDemonstration(env) && payments.setup.isSandbox

/** The signed-in account. */
export interface Staff {
  readonly accountId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly sessionId: string
  /** Of the demonstration, which has no password of its own. */
  readonly isDemonstration: boolean
}

/** The request of a browser that signs in. */
export interface Visitor {
  /** The client's address. */
  readonly address: string
  /** The header User-Agent. */
  readonly userAgent: string | undefined
  /** The token of the session that it has now, which ends with the next one. */
  readonly sessionToken?: string
  readonly requestId?: string
}

/** How staff have proved who they are, as events tell it. */
export type SignInMeans =
  | 'passkey'
  | 'password and code'
  | 'password and recovery code'
  | 'password of the day'
  | 'OpenID Connect'
  | 'set-up link'
  | 'new password'

/** The purpose of a token. */
type TokenKind = 'session' | 'sign-in'

/** The stored form of a token, different for each use. */
export function hashStaffToken(kind: TokenKind, token: string, secret: string): string {
  return createHmac('sha256', secret).update(`staff-${kind}:${token}`).digest('base64url')
}

/** By which a token may be stored that somebody has sent. */
export const staffTokenHashes = (kind: TokenKind, token: string, secrets: Secrets): ForEachSecret =>
  forEachSecret(secrets, (secret) => hashStaffToken(kind, token, secret))

/**
 * Signs an account in, once it has proved who it is.
 * @returns the token for the cookie
 */
export async function beginSession(
  tx: Transaction,
  deps: Pick<AccountDeps, 'env'>,
  account: { readonly id: string; readonly name: string },
  { userAgent, sessionToken, requestId }: Visitor,
  means: SignInMeans,
): Promise<string> {
  const token = newSessionToken()
  const tokenHash = hashStaffToken('session', token, deps.env.SESSION_SECRET)
  if (sessionToken !== undefined) {
    await deleteStaffSessionByToken(tx, staffTokenHashes('session', sessionToken, deps.env))
  }
  await insertStaffSession(tx, { tokenHash, accountId: account.id, browser: browserName(userAgent) })
  await recordStaffEvent(tx, {
    accountId: account.id,
    actorName: account.name,
    kind: 'signed-in',
    detail: `${means}, ${browserName(userAgent)}`,
    requestId,
  })
  return token
}

/**
 * The owner of a session. Notes its use, once a minute at most.
 * @returns undefined without a session, and once it has ended: 8 hours after the sign-in, 30 minutes after its last
 *   use, when the account was closed; for the demonstration account also where payments are real
 */
export async function findSession(deps: AccountDeps, token: string | undefined): Promise<Staff | undefined> {
  if (token === undefined) return undefined
  const found = await findStaffSession(deps.db, staffTokenHashes('session', token, deps.env))
  if (!found) return undefined
  const { isStale, ...staff } = found
  const isOfDemonstration = staff.email === DEMONSTRATION_EMAIL
  if (isOfDemonstration && !hasDemonstrationAccount(deps)) return undefined
  if (isStale) await touchStaffSession(deps.db, staff.sessionId)
  return { ...staff, isDemonstration: isOfDemonstration }
}

/** A session as its owner sees it. */
export type ListedSession = Awaited<ReturnType<typeof listStaffSessions>>[number] & { readonly isThis: boolean }

/** The running sessions of the account, the latest used first. */
export async function sessionsOf(deps: Pick<AccountDeps, 'db'>, staff: Staff): Promise<ListedSession[]> {
  const sessions = await listStaffSessions(deps.db, staff.accountId)
  return sessions.map((session) => ({ ...session, isThis: session.id === staff.sessionId }))
}

/** Ends one of the account's own sessions: the present one is a sign-out. @returns whether it was running */
export async function endSession(
  deps: Pick<AccountDeps, 'db'>,
  staff: Staff,
  sessionId = staff.sessionId,
  requestId?: string,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await deleteStaffSession(tx, staff.accountId, sessionId))) return false
    const kind = sessionId === staff.sessionId ? 'signed-out' : 'session-ended'
    await recordStaffEvent(tx, { accountId: staff.accountId, actorName: staff.name, kind, requestId })
    return true
  })
}

/** Ends all sessions of the account but the present one. */
export async function endOtherSessions(deps: Pick<AccountDeps, 'db'>, staff: Staff, requestId?: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await deleteStaffSessions(tx, staff.accountId, staff.sessionId)
    await recordStaffEvent(tx, {
      accountId: staff.accountId,
      actorName: staff.name,
      kind: 'session-ended',
      detail: 'all others',
      requestId,
    })
  })
}

/** Minutes after a sign-in within which passwords, passkeys and codes may be changed without another one. */
const FRESH_MINUTES = 15

/** Whether this session began so lately that its user is still the person who signed in. */
export async function isSignInFresh(deps: Pick<AccountDeps, 'db'>, staff: Staff): Promise<boolean> {
  return isStaffSessionNew(deps.db, staff.sessionId, FRESH_MINUTES)
}
