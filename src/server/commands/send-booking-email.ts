import { bookingEmail, type EmailOccasion } from '../emails/booking-email.ts'
import type { Email } from '../mail/mail.ts'
import { findAccountAfter } from '../store/ledger-store.ts'
import type { OutboxRow } from '../store/outbox-store.ts'
import { loadBooking, type BookingRecord } from './holds/load-booking.ts'
import { sendAndComplete } from './tasks/send-once.ts'
import { bookingOf, type TaskDeps } from './tasks/task.ts'

/** Composes an email from the booking of a task as it is now, sends it, and completes the task. */
export async function sendAboutBooking(
  deps: TaskDeps,
  task: OutboxRow,
  compose: (record: BookingRecord) => Email | undefined,
): Promise<void> {
  await sendAndComplete(deps, task, compose(await loadBooking(deps, bookingOf(task))))
}

/** Sends the customer the email of an occasion, and completes the task. */
export function sendBookingEmail(deps: TaskDeps, task: OutboxRow, occasion: EmailOccasion): Promise<void> {
  return sendAboutBooking(deps, task, (record) => bookingEmail(record, occasion, deps.sender))
}

/** The same with the account as it was after a movement, not at the time of sending: a receipt. */
export async function sendReceipt(
  deps: TaskDeps,
  task: OutboxRow,
  movement: Parameters<typeof findAccountAfter>[2],
  occasion: EmailOccasion,
): Promise<void> {
  const account = await findAccountAfter(deps.db, bookingOf(task), movement)
  await sendAboutBooking(deps, task, (record) =>
    bookingEmail({ ...record, account: account ?? record.account }, occasion, deps.sender),
  )
}
