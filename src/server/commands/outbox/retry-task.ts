import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { findBooking, recordEvent } from '../../store/booking-store.ts'
import { retryTask, type OutboxRow } from '../../store/outbox-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'

/** Retries a task that has failed for good; undefined if there is none, or it is being retried. */
export async function retryGivenUpTask(
  deps: Pick<CommandDeps, 'db'>,
  actor: Actor,
  id: number,
): Promise<OutboxRow | undefined> {
  requirePermission(actor, 'approvals:decide')
  return inTransaction(deps.db, async (tx) => {
    const revived = await retryTask(tx, id)
    const bookingId = revived?.payload.bookingId
    // A supplier's hold may have no booking.
    if (bookingId && (await findBooking(tx, bookingId))) {
      await recordEvent(tx, { bookingId, kind: 'task-retried', detail: `${revived.kind} ${id}` }, actor)
    }
    return revived
  })
}
