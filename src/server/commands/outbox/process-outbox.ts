import { MailRefused } from '../../mail/mail.ts'
import { claimTasks, markTaskFailed, RENEWAL_MS, renewClaim, type OutboxRow } from '../../store/outbox-store.ts'
import type { Queries } from '../../store/transaction.ts'
import { NotRecorded } from '../tasks/send-once.ts'
import { TaskFailure, type TaskDeps } from '../tasks/task.ts'
import { TASK_HANDLERS } from './task-handlers.ts'

const MOST = 10

/**
 * One run of the outbox worker: claims due tasks, executes them concurrently so that a hanging supplier delays no other
 * task, and marks each as done or for retry. If the worker dies, its claims end within seconds and another worker runs
 * the tasks again: every handler is idempotent, but for emails, which are sent by `sendOnce`.
 *
 * @returns how many tasks were claimed
 */
export async function processOutbox(deps: TaskDeps): Promise<number> {
  const tasks = await claimTasks(deps.db, deps.env.SITE_CODE, MOST)
  const ends = await Promise.allSettled(tasks.map((task) => work(deps, task)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return tasks.length
}

async function work(deps: TaskDeps, task: OutboxRow): Promise<void> {
  try {
    await whileClaimed(deps.db, task, () => TASK_HANDLERS[task.kind](deps, task))
  } catch (error) {
    // Its task stays unchanged, since nothing can be written.
    if (error instanceof NotRecorded) throw error
    const failure = failureOf(error)
    const isGivenUp = await markTaskFailed(deps.db, task, failure.message, failure)
    const fields = { err: error, event: task.kind, attempt: task.attempts }
    if (isGivenUp)
      deps.log.error(
        { ...fields, bookingId: task.payload.bookingId },
        'an outbox task failed for good: see `npm run bookings -- list --needs-attention`',
      )
    else deps.log.warn(fields, 'an outbox task failed and will be retried')
  }
}

function failureOf(error: unknown): TaskFailure {
  if (error instanceof TaskFailure) return error
  return error instanceof MailRefused ? new TaskFailure(error.message, { isFinal: true }) : new TaskFailure('failed')
}

/**
 * Works on a claimed task, and renews its claim every 2 seconds meanwhile. After a kill nobody renews it, and another
 * process takes the task.
 *
 * @throws what the work throws
 */
async function whileClaimed(queries: Queries, task: OutboxRow, work: () => Promise<void>): Promise<void> {
  let renewal: Promise<void> | undefined
  const renew = async () => {
    // A failed renewal is repeated at the next turn: the database may be away.
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
