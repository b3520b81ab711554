import { reminderWords } from '../../../domain/money/balance.ts'
import { formatMoneyExact } from '../../../domain/money/money.ts'
import { bookingEmail, type EmailOccasion } from '../../emails/booking-email.ts'
import { contactEmail, contactReceiptEmail, confirmSignupEmail } from '../../emails/contact-emails.ts'
import { payUrlOf } from '../../emails/pay-url.ts'
import { staffMessageEmail } from '../../emails/staff-message-email.ts'
import { BALANCE_REMINDED, recordEvent } from '../../store/booking-store.ts'
import { findMessage, findSignup } from '../../store/correspondence-store.ts'
import { findStaffMessage } from '../../store/correspondence/sent-email-store.ts'
import { markTaskDone, type OutboxRow } from '../../store/outbox-store.ts'
import { findOpenRequest } from '../../store/request-store.ts'
import { todayOf } from '../command-deps.ts'
import { loadBooking } from '../holds/load-booking.ts'
import { sendAndComplete, sendOnce } from '../tasks/send-once.ts'
import { bookingOf, type TaskDeps, type TaskHandlers } from '../tasks/task.ts'
import { findRecipient } from './recipient.ts'
import { isReminderDue } from './remind-of-balances.ts'

const JOB = { kind: 'job' } as const

export const CORRESPONDENCE_TASKS = {
  'balance-reminder': sendReminder,
  'contact-email': (deps, task) => sendContactEmail(deps, task, contactEmail),
  'contact-receipt': (deps, task) => sendContactEmail(deps, task, contactReceiptEmail),
  'staff-letter': sendStaffMessage,
  'newsletter-letter': sendSignupConfirmation,
} satisfies TaskHandlers

/** Records the reminder for staff in the transaction that completes the task. */
async function sendReminder(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const { reminder } = task.payload
  const record = await loadBooking(deps, bookingOf(task))
  const isCancelling = (await findOpenRequest(deps.db, record.row.id, 'cancel')) !== undefined
  if (reminder === undefined || isCancelling || !isReminderDue(deps, record, reminder)) {
    return markTaskDone(deps.db, task.id)
  }
  const occasion: EmailOccasion = {
    kind: 'balance-reminder',
    reminder,
    today: todayOf(deps),
    payUrl: payUrlOf(deps, record.row.id),
  }
  const message = bookingEmail(record, occasion, deps.sender)
  const detail = `${reminderWords(reminder)}, ${formatMoneyExact(record.account.outstanding)}`
  await sendOnce(deps, task, message, async (tx) => {
    if (message) await recordEvent(tx, { bookingId: record.row.id, kind: BALANCE_REMINDED, detail }, JOB)
    await markTaskDone(tx, task.id)
  })
}

/** Sends nothing if the message was purged. */
async function sendContactEmail(
  deps: TaskDeps,
  task: OutboxRow,
  compose: typeof contactEmail | typeof contactReceiptEmail,
): Promise<void> {
  const { messageId } = task.payload
  const message = messageId === undefined ? undefined : await findMessage(deps.db, messageId)
  await sendAndComplete(deps, task, message && compose(message, deps.sender))
}

/** Sends nothing if it was purged with its customer. */
async function sendStaffMessage(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const staffMessage =
    task.payload.staffMessageId === undefined ? undefined : await findStaffMessage(deps.db, task.payload.staffMessageId)
  const recipient = staffMessage && (await findRecipient(deps, staffMessage))
  await sendAndComplete(deps, task, recipient && staffMessageEmail(staffMessage, recipient, deps.sender))
}

/** Sends nothing if they have confirmed or unsubscribed in the meantime. */
async function sendSignupConfirmation(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const { signupId } = task.payload
  const signup = signupId === undefined ? undefined : await findSignup(deps.db, signupId)
  const isWaiting = signup && signup.confirmedAt === null && signup.unsubscribedAt === null
  await sendAndComplete(
    deps,
    task,
    isWaiting ? confirmSignupEmail(signup, deps.sender, deps.env.SESSION_SECRET) : undefined,
  )
}
