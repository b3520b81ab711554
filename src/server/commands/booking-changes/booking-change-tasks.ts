import { formerAddressEmail } from '../../emails/change-email.ts'
import { MailRefused } from '../../mail/mail.ts'
import { findFormerEmail, forgetFormerEmail } from '../../store/booking-details-store.ts'
import { findBooking } from '../../store/booking-store.ts'
import { markTaskDone, type OutboxRow } from '../../store/outbox-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { sendBookingEmail } from '../send-booking-email.ts'
import { sendOnce } from '../tasks/send-once.ts'
import { bookingOf, TaskFailure, type TaskDeps, type TaskHandlers } from '../tasks/task.ts'

export const BOOKING_CHANGE_TASKS = {
  'change-email': sendChange,
  'former-address-email': notifyFormerAddress,
} satisfies TaskHandlers

async function sendChange(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const { change } = task.payload
  if (!change) throw new TaskFailure('change-unknown', { isFinal: true })
  await sendBookingEmail(deps, task, { kind: 'change', change: { taskId: task.id, ...change } })
}

/** An address that refuses email was most likely mistyped, so nobody has to be notified. */
async function notifyFormerAddress(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const id = bookingOf(task)
  const [row, address] = await Promise.all([findBooking(deps.db, id), findFormerEmail(deps.db, id)])
  const message =
    row && address && formerAddressEmail({ taskId: task.id, address, reference: row.reference }, deps.sender)
  const record = async (tx: Transaction) => {
    await forgetFormerEmail(tx, id)
    await markTaskDone(tx, task.id)
  }
  try {
    await sendOnce(deps, task, message || undefined, record)
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    await inTransaction(deps.db, record)
  }
}
