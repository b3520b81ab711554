/** Administrators' work with accounts, in the back office and by `npm run staff` [STAFF-01]. */
import { isEmail } from '../../domain/customer/customer.ts'
import { normaliseEmail } from '../../domain/customer/newsletter.ts'
import { requirePermission, type Actor } from '../../domain/identity/actor.ts'
import type { Role } from '../../domain/identity/role.ts'
import { DEMONSTRATION_EMAIL, hasWayIn } from '../../domain/identity/sign-in-rule.ts'
import { staffColumns } from '../store/actor-columns.ts'
import { deletePasskeys, replaceRecoveryCodes, deleteSignIns } from '../store/identity/sign-in-store.ts'
import {
  findStaffAccountByEmail,
  hasOpenAccount,
  insertStaffAccount,
  listStaffAccounts,
  lockStaffAccounts,
  updateStaffAccount,
  versionOfAccount,
  type ListedAccount,
  type StaffAccountRow,
} from '../store/identity/staff-account-store.ts'
import { recordStaffEvent } from '../store/identity/staff-event-store.ts'
import { deleteStaffSessions } from '../store/identity/staff-session-store.ts'
import { inTransaction, type Transaction } from '../store/transaction.ts'
import type { AccountDeps } from './session.ts'
import { newSetUpLink } from './set-up.ts'

type PeopleDeps = Pick<AccountDeps, 'db' | 'env'>

export type AddOutcome =
  | {
      readonly kind: 'added'
      readonly account: StaffAccountRow
      /** The path of the link by which it is set up. */
      readonly link: string
    }
  | { readonly kind: 'errors'; readonly errors: { readonly email?: string; readonly name?: string } }

const MAX_NAME = 100

/** The name as it is stored; undefined if it is empty or longer than 100 characters. */
export function readName(text: string): string | undefined {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  return name !== '' && name.length <= MAX_NAME ? name : undefined
}

export const NAME_ERROR = `Enter a name of at most ${MAX_NAME} characters.`

export const NAME_IN_USE = 'Someone else has this name. Add something to tell them apart, such as an initial.'

/** Adds an account, which its owner sets up by the link. */
export async function addAccount(
  deps: PeopleDeps,
  actor: Actor,
  given: { readonly email: string; readonly name: string; readonly role: Role },
): Promise<AddOutcome> {
  requirePermission(actor, 'accounts:change')
  return inTransaction(deps.db, (tx) => addAccountIn(tx, deps, actor, given))
}

/** Within the transaction of somebody who has checked the right to. */
export async function addAccountIn(
  tx: Transaction,
  deps: Pick<PeopleDeps, 'env'>,
  actor: Actor,
  given: { readonly email: string; readonly name: string; readonly role: Role },
): Promise<AddOutcome> {
  const [email, name] = [normaliseEmail(given.email), readName(given.name)]
  const emailError = email === '' || !isEmail(email) ? 'Enter an email address, such as ada@example.org.' : undefined
  if (emailError !== undefined || name === undefined) {
    return {
      kind: 'errors',
      errors: { ...(emailError && { email: emailError }), ...(name === undefined && { name: NAME_ERROR }) },
    }
  }
  if (await hasOpenAccount(tx, name)) return { kind: 'errors', errors: { name: NAME_IN_USE } }
  const account =
    email === DEMONSTRATION_EMAIL
      ? undefined
      : await insertStaffAccount(tx, { email, name, role: given.role, ...grantedBy(actor) })
  if (!account) return { kind: 'errors', errors: { email: await takenWords(tx, email) } }
  await record(tx, actor, 'account-added', `${email}: ${given.role}`)
  return { kind: 'added', account, link: await newSetUpLink(tx, deps, account.id) }
}

/** The person who gives rights, and the time: the two do not decide for each other at once [STAFF-08]. */
const grantedBy = (actor: Actor) => ({
  grantedBy: actor.kind === 'staff' ? actor.accountId : null,
  grantedAt: new Date(),
})

async function takenWords(tx: Transaction, email: string): Promise<string> {
  const account = await findStaffAccountByEmail(tx, email)
  return account?.closedAt
    ? 'This account is closed. Reset it to reopen it.'
    : 'This email address already has an account.'
}

export type ChangeAccountOutcome =
  | { readonly kind: 'changed'; readonly account: StaffAccountRow }
  /** The account is like that already. */
  | { readonly kind: 'unchanged'; readonly account: StaffAccountRow }
  | { readonly kind: 'no-account' }
  /** Nobody would be left who can open accounts. */
  | { readonly kind: 'last-administrator' }
  /** The demonstration's account cannot be changed. */
  | { readonly kind: 'demonstration' }
  /** Somebody else has changed the account since it was looked at. */
  | { readonly kind: 'changed-meanwhile' }

/** Gives an account another role, and ends its sessions. */
export async function changeRole(
  deps: PeopleDeps,
  actor: Actor,
  accountId: string,
  role: Role,
  version?: string,
): Promise<ChangeAccountOutcome> {
  requirePermission(actor, 'accounts:change')
  return changeAccount(deps, { accountId, version, keepsWayIn: role === 'administrator' }, async (tx, account) => {
    if (account.role === role) return false
    await updateStaffAccount(tx, accountId, { role, ...grantedBy(actor) })
    await deleteStaffSessions(tx, accountId)
    await record(tx, actor, 'role-changed', `${account.email}: ${account.role} → ${role}`)
    return true
  })
}

/** Closes an account: its sessions end, and nobody signs in to it. */
export async function closeAccount(
  deps: PeopleDeps,
  actor: Actor,
  accountId: string,
  version?: string,
): Promise<ChangeAccountOutcome> {
  requirePermission(actor, 'accounts:change')
  return changeAccount(deps, { accountId, version, keepsWayIn: false }, async (tx, account) => {
    if (account.closedAt !== null) return false
    await updateStaffAccount(tx, accountId, { closedAt: new Date() })
    await deleteStaffSessions(tx, accountId)
    await record(tx, actor, 'account-closed', account.email)
    return true
  })
}

export type ResetOutcome =
  | { readonly kind: 'reset'; readonly account: StaffAccountRow; readonly link: string }
  | Exclude<ChangeAccountOutcome, { kind: 'changed' | 'unchanged' }>

/**
 * Forgets password, codes, passkeys and the provider's subject of an account, ends its sessions, and makes a new link
 * to set it up. A closed account is open again.
 */
export async function resetAccount(
  deps: PeopleDeps,
  actor: Actor,
  accountId: string,
  version?: string,
): Promise<ResetOutcome> {
  requirePermission(actor, 'accounts:change')
  let link = ''
  // The user of the program can make another link if this one is lost.
  const keepsWayIn = actor.kind === 'operator'
  const outcome = await changeAccount(deps, { accountId, version, keepsWayIn }, async (tx, account) => {
    await updateStaffAccount(tx, accountId, {
      passwordHash: null,
      totpSecret: null,
      totpStep: null,
      oidcSubject: null,
      closedAt: null,
      ...grantedBy(actor),
    })
    await replaceRecoveryCodes(tx, accountId, [])
    await deletePasskeys(tx, accountId)
    await deleteSignIns(tx, accountId)
    await deleteStaffSessions(tx, accountId)
    await record(tx, actor, 'account-reset', account.email)
    link = await newSetUpLink(tx, deps, accountId)
    return true
  })
  return outcome.kind === 'changed' || outcome.kind === 'unchanged'
    ? { kind: 'reset', account: outcome.account, link }
    : outcome
}

/**
 * Changes an account that may be changed.
 * @param options.version of `versionOfAccount`, as it was seen; undefined if the caller names the account at once
 * @param options.keepsWayIn whether an administrator may still sign in to it afterwards
 * @param change says whether it changed anything
 */
async function changeAccount(
  { db }: PeopleDeps,
  {
    accountId,
    version,
    keepsWayIn,
  }: { readonly accountId: string; readonly version: string | undefined; readonly keepsWayIn: boolean },
  change: (tx: Transaction, account: StaffAccountRow) => Promise<boolean>,
): Promise<ChangeAccountOutcome> {
  return inTransaction(db, async (tx): Promise<ChangeAccountOutcome> => {
    // Two administrators who close each other's accounts wait for one another here.
    const accounts = await lockStaffAccounts(tx)
    const account = accounts.find(({ id }) => id === accountId)
    if (!account) return { kind: 'no-account' }
    if (account.email === DEMONSTRATION_EMAIL) return { kind: 'demonstration' }
    const all = await listStaffAccounts(tx)
    const listed = all.find(({ id }) => id === accountId)
    if (version !== undefined && listed && versionOfAccount(listed) !== version) return { kind: 'changed-meanwhile' }
    const administrators = all.filter(isUsedByAdministrator)
    const isLast = administrators.length === 1 && administrators[0]?.id === accountId
    if (isLast && !keepsWayIn) return { kind: 'last-administrator' }
    return { kind: (await change(tx, account)) ? 'changed' : 'unchanged', account }
  })
}

/** Whether somebody who may open and close accounts signs in with it. */
export const isUsedByAdministrator = (account: ListedAccount): boolean =>
  account.role === 'administrator' &&
  account.closedAt === null &&
  account.email !== DEMONSTRATION_EMAIL &&
  hasWayIn(account)

async function record(tx: Transaction, actor: Actor, kind: string, detail: string): Promise<void> {
  await recordStaffEvent(tx, { ...staffColumns(actor), kind, detail })
}

/** The sentences for an account that stays unchanged. */
export function refusalWords({ kind }: Exclude<ChangeAccountOutcome, { kind: 'changed' | 'unchanged' }>): string {
  switch (kind) {
    case 'no-account':
      return 'This account doesn’t exist.'
    case 'last-administrator':
      return 'This is the last administrator. Make someone else an administrator first.'
    case 'changed-meanwhile':
      return 'Someone changed this account after you opened it. Your changes weren’t saved. This page shows the current details.'
    case 'demonstration':
      return 'The demonstration account can’t be changed.'
  }
}
