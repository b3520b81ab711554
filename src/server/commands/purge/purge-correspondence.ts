import { deleteMessages, mailFolderOf } from '../../mail/open-mail.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import {
  deleteMessage,
  deleteSignup,
  findOldMessages,
  findOldSignups,
  recordCorrespondence,
} from '../../store/correspondence-store.ts'
import { findStaffMessageIdsOfMessages } from '../../store/correspondence/sent-email-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { PurgeDeps } from './purge-bookings.ts'

/** Rows of each kind per run. */
const MOST = 100

/**
 * Deletes messages older than PURGE_AFTER_DAYS, and sign-ups that were not confirmed, or were ended, as long ago,
 * together with their emails in the mail folder. Their events, which hold no name, are kept.
 *
 * @returns how many rows were deleted, at most 100 of each kind; if not 0, there may be more
 */
export async function purgeCorrespondence(deps: Pick<PurgeDeps, 'db' | 'env'>, actor: Actor): Promise<number> {
  requirePermission(actor, undefined, ['job', 'operator'])
  const days = deps.env.PURGE_AFTER_DAYS
  const messages = await findOldMessages(deps.db, days, MOST)
  const signups = await findOldSignups(deps.db, days, MOST)
  // Files first: after a crash in between, the row is still found and the next run deletes the rest.
  const staffMessages = await findStaffMessageIdsOfMessages(deps.db, messages)
  await deleteMessages(mailFolderOf(deps.env.DATA_DIR), [...messages, ...staffMessages, ...signups])
  for (const id of messages) {
    await inTransaction(deps.db, async (tx) => {
      if (await deleteMessage(tx, id)) await recordCorrespondence(tx, id, 'message-purged', actor)
    })
  }
  for (const id of signups) {
    await inTransaction(deps.db, async (tx) => {
      if (await deleteSignup(tx, id)) await recordCorrespondence(tx, id, 'signup-purged', actor)
    })
  }
  return messages.length + signups.length
}
