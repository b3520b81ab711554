/** Rights that are looked at again in the transaction that uses them [STAFF-09]. */
import type { Deps } from '../deps.ts'
import { holdStaffAccount } from '../store/identity/staff-account-store.ts'
import type { CheckedDb, Transaction } from '../store/transaction.ts'
import type { Staff } from './session.ts'

/** The account was closed, or has another role, since it was looked at. */
export class RightsTakenAway extends Error {
  override readonly name = 'RightsTakenAway'
}

/**
 * The database for a member of staff until `end`: each transaction begins by reading and locking the account, so that
 * an account that was closed or lowered meanwhile decides nothing. A transaction that began in time may go on
 * afterwards.
 *
 * @throws RightsTakenAway from each transaction that is not allowed any more
 */
export function actingAs<D extends Pick<Deps, 'db'>>(
  deps: D,
  { accountId, role }: Pick<Staff, 'accountId' | 'role'>,
): { readonly deps: D; readonly end: () => void } {
  let isActing = true
  const check = async (tx: Transaction) => {
    if (isActing && !(await holdStaffAccount(tx, accountId, role))) throw new RightsTakenAway()
  }
  const db: CheckedDb = Object.create(deps.db, { $check: { value: check } }) as CheckedDb
  return { deps: { ...deps, db }, end: () => void (isActing = false) }
}
