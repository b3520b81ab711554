import { markTaskDone, type OutboxRow } from '../../store/outbox-store.ts'
import { bookingOf, TaskFailure, type TaskDeps, type TaskHandlers } from '../tasks/task.ts'
import { notifyCancelled, notifyConfirmed, notifyReleased } from './supplier-holds.ts'

/** Notify a live supplier of the outcome of a hold. */
export const HOLD_TASKS = {
  'supplier-confirm': (deps, task) => notifySupplier(deps, task, notifyConfirmed),
  'supplier-release': (deps, task) => notifySupplier(deps, task, notifyReleased),
  'supplier-cancel': (deps, task) => notifySupplier(deps, task, notifyCancelled),
} satisfies TaskHandlers

async function notifySupplier(deps: TaskDeps, task: OutboxRow, notify: typeof notifyConfirmed): Promise<void> {
  const outcome = await notify(deps, bookingOf(task))
  if (outcome.kind === 'silent') throw new TaskFailure('no-answer')
  if (outcome.kind === 'refused') throw new TaskFailure('refused', { isFinal: true })
  await markTaskDone(deps.db, task.id)
}
