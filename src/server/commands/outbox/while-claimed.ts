import { RENEWAL_MS, renewClaim, type OutboxRow } from '../../store/outbox-store.ts'
import type { Queries } from '../../store/transaction.ts'

/**
 * Works on a claimed task, and renews its claim every 2 seconds meanwhile. After a kill nobody renews it, and another
 * process takes the task.
 *
 * @throws what the work throws
 */
export async function whileClaimed(queries: Queries, task: OutboxRow, work: () => Promise<void>): Promise<void> {
  let renewal: Promise<void> | undefined
  const renew = async () => {
    // One that fails is tried again at the next turn: the database may be away.
    await renewClaim(queries, task).catch(() => {})
    renewal = undefined
  }
  const timer = setInterval(() => void (renewal ??= renew()), RENEWAL_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
    // It must not come after the time of the next attempt has been set.
    await renewal
  }
}
