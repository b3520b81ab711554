import type { Log } from '../log.ts'
import type { Secrets } from '../safety/secrets.ts'
import { listCodeSecrets, replaceCodeSecret } from '../store/identity/staff-account-store.ts'
import type { Queries } from '../store/transaction.ts'
import { isSealedFor, sealedAnew } from './one-time-codes.ts'

/**
 * Seals secrets of one-time codes that the previous SESSION_SECRET has sealed with the present one, so that they can be
 * read once the previous one is removed.
 */
export async function sealCodesAnew(db: Queries, env: Secrets, log: Log): Promise<void> {
  if (env.SESSION_SECRET_PREVIOUS === undefined) return
  const present = { SESSION_SECRET: env.SESSION_SECRET }
  let count = 0
  for (const { id, sealed } of await listCodeSecrets(db)) {
    if (isSealedFor({ env: present }, id, sealed) || !isSealedFor({ env }, id, sealed)) continue
    await replaceCodeSecret(db, id, { before: sealed, after: sealedAnew({ env }, id, sealed) })
    count += 1
  }
  if (count > 0) log.info({ count }, 'one-time codes of staff were sealed with the new SESSION_SECRET')
}
