import { deleteMessages } from '../../mail/delete-messages.ts'
import { mailFolderOf } from '../../mail/open-mail.ts'
import type { Actor } from '../../store/booking-store.ts'
import {
  deleteMessage,
  deleteSignup,
  findOldMessages,
  findOldSignups,
  recordCorrespondence,
  type CorrespondenceActor,
} from '../../store/correspondence-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { PurgeDeps } from './purge-bookings.ts'

/** Rows of each kind in one turn. */
const MOST = 100

/**
 * Deletes messages that were written PURGE_AFTER_DAYS ago or more, and sign-ups that were never confirmed, or were ended, so
 * long ago; with them the e-mails about them that are kept in the folder. What happened to them, without a name, stays.
 * Answers how many were deleted, at most a hundred of each: where there were any, there may be more.
 */
export async function purgeCorrespondence(
  deps: Pick<PurgeDeps, 'db' | 'env'>,
  actor: Pick<Actor, 'name'> & Pick<CorrespondenceActor, 'kind'> = { kind: 'job' },
): Promise<number> {
  const days = deps.env.PURGE_AFTER_DAYS
  const messages = await findOldMessages(deps.db, days, MOST)
  const signups = await findOldSignups(deps.db, days, MOST)
  // The files first: were it the other way round, who dies in between would leave them for good.
  await deleteMessages(mailFolderOf(deps.env.DATA_DIR), [...messages, ...signups])
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
