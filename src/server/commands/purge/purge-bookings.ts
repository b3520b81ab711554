import { addDays } from '../../../domain/dates/calendar-date.ts'
import type { Env } from '../../env.ts'
import { deleteMessages, mailFolderOf } from '../../mail/open-mail.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { lockBooking, recordEvent } from '../../store/booking-store.ts'
import {
  deletePersonalData,
  deleteRemains,
  findMessageIds,
  findPurgeable,
  findTaskEmailIds,
} from '../../store/purge-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'

export type PurgeDeps = Pick<CommandDeps, 'db' | 'clock' | 'log'> & {
  readonly env: Pick<Env, 'PURGE_AFTER_DAYS' | 'DATA_DIR'>
}

/** Bookings per run. */
const MOST = 100

/** Unsold bookings keep names and addresses for this many days only. */
const UNSOLD_DAYS = 30

/**
 * Deletes the personal data of bookings whose stay ended at least PURGE_AFTER_DAYS ago, and of unsold bookings: lead
 * guest, party, requests, sessions, emails as they were sent, and emails in the mail folder. Booking, ledger and events
 * are kept, and the ledger still balances. A booking that fails is logged and skipped.
 *
 * @returns how many bookings were purged, at most 100; if not 0, there may be more
 */
export async function purgeBookings(deps: PurgeDeps, actor: Actor): Promise<number> {
  requirePermission(actor, undefined, ['job', 'operator'])
  const departedBy = addDays(todayOf(deps), -deps.env.PURGE_AFTER_DAYS)
  const ids = await findPurgeable(deps.db, { departedBy, unsoldDays: UNSOLD_DAYS }, MOST)
  const folder = mailFolderOf(deps.env.DATA_DIR)
  await deleteMessages(folder, [], await findTaskEmailIds(deps.db, ids))
  let count = 0
  for (const id of ids) {
    try {
      await purgeBooking(deps, actor, id)
      count++
    } catch (err) {
      deps.log.error({ err, bookingId: id }, 'the personal data of a booking could not be deleted')
    }
  }
  await deleteRemains(deps.db, departedBy)
  return count
}

async function purgeBooking(deps: PurgeDeps, actor: Actor, id: string): Promise<void> {
  // Files first: after a crash in between, the row is still found and the next run deletes the rest.
  await deleteMessages(mailFolderOf(deps.env.DATA_DIR), await findMessageIds(deps.db, id))
  await inTransaction(deps.db, async (tx) => {
    await lockBooking(tx, id)
    if (await deletePersonalData(tx, id)) await recordEvent(tx, { bookingId: id, kind: 'purged' }, actor)
  })
}
