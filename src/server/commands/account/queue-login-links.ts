import { randomUUID } from 'node:crypto'
import { queueTask } from '../../store/outbox-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'

/**
 * Queues the email with login links to bookings. Without bookings it queues a task that sends nothing, so that the
 * duration does not reveal whether there are any.
 */
export async function queueLoginLinks(deps: Pick<CommandDeps, 'db'>, bookingIds: string[]): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    queueTask(tx, { kind: 'login-link', dedupeKey: `login-link:${randomUUID()}`, payload: { bookingIds } }),
  )
}
