import { bookingEmail } from '../../emails/booking-email.ts'
import { markTaskDone, type OutboxRow } from '../../store/outbox-store.ts'
import { loadBooking } from '../holds/load-booking.ts'
import { sendAndComplete } from '../tasks/send-once.ts'
import { bookingOf, type TaskDeps, type TaskHandlers } from '../tasks/task.ts'
import { holdUrlOf } from './hold-link.ts'

export const SALE_TASKS = { 'hold-email': sendHold } satisfies TaskHandlers

/** Sends nothing once it is paid or no longer held. */
async function sendHold(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const record = await loadBooking(deps, bookingOf(task))
  const { status, isHoldOver, id } = record.row
  if (status !== 'held' || isHoldOver) return markTaskDone(deps.db, task.id)
  const occasion = { kind: 'hold', taskId: task.id, payUrl: holdUrlOf(deps, id) } as const
  await sendAndComplete(deps, task, bookingEmail(record, occasion, deps.sender))
}
