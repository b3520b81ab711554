import { addDays } from '../../../domain/dates/calendar-date.ts'
import type { Env } from '../../env.ts'
import { deleteMessages } from '../../mail/delete-messages.ts'
import { mailFolderOf } from '../../mail/open-mail.ts'
import { lockBooking, recordEvent, type Actor } from '../../store/booking-store.ts'
import { deletePersonalData, deleteRemains, findMessageIds, findPurgeable } from '../../store/purge-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'

export type PurgeDeps = Pick<CommandDeps, 'db' | 'clock' | 'log'> & {
  readonly env: Pick<Env, 'PURGE_AFTER_DAYS' | 'DATA_DIR'>
}

/** Bookings of one turn. */
const MOST = 100

/** Names and addresses typed for a holiday that was never bought are of no use for long. */
const UNSOLD_DAYS = 30

const JOB: Actor = { kind: 'job' }

/**
 * Deletes the personal data of bookings whose stay ended PURGE_AFTER_DAYS ago or more, and of those never sold: lead
 * guest, party, requests, sessions, messages kept in the folder. Booking, ledger and events stay, and still balance.
 * Answers how many were purged, at most a hundred: where there were any, there may be more. One that cannot be does not
 * keep the others from their turn.
 */
export async function purgeBookings(deps: PurgeDeps, actor = JOB): Promise<number> {
  const departedBy = addDays(todayOf(deps), -deps.env.PURGE_AFTER_DAYS)
  const ids = await findPurgeable(deps.db, { departedBy, unsoldDays: UNSOLD_DAYS }, MOST)
  let count = 0
  for (const id of ids) {
    try {
      await purgeBooking(deps, actor, id)
      count++
    } catch (err) {
      deps.log.error(
        { err, job: 'purge-bookings', bookingId: id },
        'the personal data of a booking could not be deleted',
      )
    }
  }
  await deleteRemains(deps.db, departedBy)
  return count
}

async function purgeBooking(deps: PurgeDeps, actor: Actor, id: string): Promise<void> {
  // The files first: were it the other way round, who dies in between would leave them for good.
  await deleteMessages(mailFolderOf(deps.env.DATA_DIR), await findMessageIds(deps.db, id))
  await inTransaction(deps.db, async (tx) => {
    await lockBooking(tx, id)
    if (await deletePersonalData(tx, id)) await recordEvent(tx, { bookingId: id, kind: 'purged' }, actor)
  })
}
