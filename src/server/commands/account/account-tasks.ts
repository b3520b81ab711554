import { loginLinkEmail, type LinkedBooking } from '../../emails/login-link-email.ts'
import { staffRequestEmail } from '../../emails/request-email.ts'
import { taskEmailId } from '../../mail/mail.ts'
import { markTaskDone, type OutboxRow } from '../../store/outbox-store.ts'
import { findRequest } from '../../store/request-store.ts'
import { loadBooking } from '../holds/load-booking.ts'
import { sendAboutBooking, sendBookingEmail } from '../send-booking-email.ts'
import { sendAndComplete } from '../tasks/send-once.ts'
import type { TaskDeps, TaskHandlers } from '../tasks/task.ts'
import { makeLoginLink } from './login-link.ts'

export const ACCOUNT_TASKS = {
  'login-link': sendLoginLinks,
  'request-email': sendRequestToStaff,
  'request-receipt': sendRequestReceipt,
} satisfies TaskHandlers

/** Every attempt creates new links: only hashes are stored, so the links of an unsent email are lost. */
async function sendLoginLinks(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const bookings: LinkedBooking[] = []
  for (const bookingId of task.payload.bookingIds ?? []) {
    const record = await loadBooking(deps, bookingId)
    bookings.push({ record, token: await makeLoginLink(deps, bookingId) })
  }
  const customer = bookings[0]?.record.customer
  await sendAndComplete(
    deps,
    task,
    customer && loginLinkEmail(taskEmailId('login-link', task.id), customer, bookings, deps.sender),
  )
}

async function sendRequestToStaff(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const request = await requestOf(deps, task)
  await sendAboutBooking(deps, task, (record) => request && staffRequestEmail(record, request, deps.sender))
}

async function sendRequestReceipt(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const request = await requestOf(deps, task)
  if (request) await sendBookingEmail(deps, task, { kind: 'request-received', request })
  else await markTaskDone(deps.db, task.id)
}

/** Undefined if the request was purged with its customer. */
const requestOf = async (deps: TaskDeps, { payload: { requestId } }: OutboxRow) =>
  requestId === undefined ? undefined : findRequest(deps.db, requestId)
