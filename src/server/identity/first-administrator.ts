/**
 * The first administrator of a shop that has no account yet [OPEN-04]: the start prints a link, which asks for their name and email address. The link is of no use once there is an account.
 */
import { createHmac } from 'node:crypto'
import type { Actor } from '../../domain/identity/actor.ts'
import { isEqual } from '../safety/preview-pass.ts'
import { hasAccounts, lockNewAccounts } from '../store/identity/staff-account-store.ts'
import { inTransaction } from '../store/transaction.ts'
import { demonstrationWords } from './demonstration-account.ts'
import { addAccountIn, type AddOutcome } from './people.ts'
import { hasDemonstrationAccount, type AccountDeps } from './session.ts'

type FirstDeps = Pick<AccountDeps, 'db' | 'env'>

/** A reader of the terminal is an operator of the server. */
const FIRST: Actor = { kind: 'operator', name: 'The link of the first start' }

const tokenOf = ({ SESSION_SECRET }: FirstDeps['env']) =>
  createHmac('sha256', SESSION_SECRET).update('first-administrator').digest('base64url').slice(0, 22)

/** The path of the link; undefined once there is an account, and in a demonstration, which has one of its own. */
export async function firstAdministratorLink(
  deps: FirstDeps & Pick<AccountDeps, 'payments'>,
): Promise<string | undefined> {
  if (hasDemonstrationAccount(deps) || (await hasAccounts(deps.db))) return undefined
  return `/staff/first?token=${tokenOf(deps.env)}`
}

/** Whether a start printed the link, and there is still no account. */
export async function isFirstLink(deps: FirstDeps, token: string): Promise<boolean> {
  return isEqual(tokenOf(deps.env), token) && !(await hasAccounts(deps.db))
}

/**
 * Makes the account of the first administrator.
 * @returns the outcome, with the link by which they set it up; undefined for any other token, and once there is an account
 */
export async function addFirstAdministrator(
  deps: FirstDeps,
  token: string,
  given: { readonly name: string; readonly email: string },
): Promise<AddOutcome | undefined> {
  if (!isEqual(tokenOf(deps.env), token)) return undefined
  return inTransaction(deps.db, async (tx) => {
    // Of two who press at once the second one finds an account.
    await lockNewAccounts(tx)
    return (await hasAccounts(tx)) ? undefined : addAccountIn(tx, deps, FIRST, { ...given, role: 'administrator' })
  })
}

/** The lines about the back office that a start prints. @param address of it, without a path */
export async function signInWords(deps: AccountDeps, address: string): Promise<string> {
  const demonstration = demonstrationWords(deps, `${address}/staff`)
  if (demonstration !== undefined) return demonstration
  const first = await firstAdministratorLink(deps)
  return first === undefined
    ? `Staff sign in at ${address}/staff\n`
    : `Make yourself the first administrator: ${address}${first}\n`
}
