import { reminderWords } from '../../../domain/money/balance-reminder.ts'
import { formatMoneyExact } from '../../../domain/money/money.ts'
import type { AffiliateNetwork } from '../../affiliate/affiliate-network.ts'
import { MailRefused, type Mail, type Email } from '../../mail/mail.ts'
import type { Sender } from '../../mail/sender.ts'
import { taskEmailId } from '../../mail/task-email-id.ts'
import { findAlert } from '../../store/alert-store.ts'
import { BALANCE_REMINDED, findBooking, lockBooking, recordEvent } from '../../store/booking-store.ts'
import { findFormerEmail, forgetFormerEmail } from '../../store/booking-details-store.ts'
import { findAccountAfter } from '../../store/ledger-store.ts'
import { claimTasks, markTaskDone, markTaskFailed, type OutboxRow } from '../../store/outbox-store.ts'
import { findPayment } from '../../store/payment-store.ts'
import { findRefund, findRefunds, refundKeyOf } from '../../store/refund-store.ts'
import { findMessage, findSignup } from '../../store/correspondence-store.ts'
import { findStaffMessage } from '../../store/correspondence/staff-message-store.ts'
import { findOpenAlert, markNotified } from '../../store/price-alert-store.ts'
import { findOpenRequest, findRequest } from '../../store/request-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { reportConversion } from '../payments/affiliate-sale.ts'
import { cancelledAccount } from '../cancellations/cancellation-account.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { bookingEmail, type EmailOccasion } from '../../emails/booking-email.ts'
import { contactEmail, contactReceiptEmail } from '../../emails/contact-emails.ts'
import { formerAddressEmail } from '../../emails/former-address-email.ts'
import { staffMessageEmail } from '../../emails/staff-message-email.ts'
import { findRecipient } from '../correspondence/recipient.ts'
import { payUrlOf } from '../account/pay-link.ts'
import { holdUrlOf } from '../sale/hold-link.ts'
import { newsOf, stayOf } from '../price-alerts/check-price-alerts.ts'
import { stayPrice, type StayPriceDeps } from '../price-alerts/stay-price.ts'
import { isReminderDue } from '../correspondence/remind-of-balances.ts'
import { failpoint } from '../failpoints.ts'
import { makeLoginLink } from '../account/login-link.ts'
import { loginLinkEmail, type LinkedBooking } from '../../emails/login-link-email.ts'
import { NotRecorded, sendOnce } from './send-once.ts'
import { whileClaimed } from './while-claimed.ts'
import { loadBooking, type BookingRecord } from '../holds/load-booking.ts'
import { confirmSignupEmail } from '../../emails/newsletter-email.ts'
import { staffRequestEmail } from '../../emails/staff-request-email.ts'
import { paymentAlertEmail } from '../../emails/payment-alert-email.ts'
import { alertNewsEmail, confirmAlertEmail } from '../../emails/price-alert-email.ts'
import { settleRefund } from '../refunds/settle-refund.ts'
import { notifyCancelled, notifyConfirmed, notifyReleased } from '../holds/supplier-holds.ts'

export type OutboxDeps = CommandDeps &
  StayPriceDeps & {
    readonly mail: Mail
    readonly sender: Sender
    /** Undefined if no affiliate network is configured. */
    readonly affiliate?: AffiliateNetwork
  }

/** Why a task failed, as a code without personal data; `isFinal` if a retry is pointless. */
class TaskFailure extends Error {
  readonly isFinal: boolean

  constructor(reason: string, { isFinal = false } = {}) {
    super(reason)
    this.isFinal = isFinal
  }
}

const MOST = 10

const JOB = { kind: 'job' } as const

/**
 * One run of the outbox worker: claims due tasks, executes them concurrently so that a hanging supplier delays no other
 * task, and marks each as done or for retry. If the worker dies, its claims end within seconds and another worker runs
 * the tasks again: every handler is idempotent, but for emails, which are sent by `sendOnce`.
 *
 * @returns how many tasks were claimed
 */
export async function processOutbox(deps: OutboxDeps): Promise<number> {
  const tasks = await inTransaction(deps.db, (tx) => claimTasks(tx, deps.env.SITE_CODE, MOST))
  const ends = await Promise.allSettled(tasks.map((task) => work(deps, task)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return tasks.length
}

async function work(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  try {
    await whileClaimed(deps.db, task, () => HANDLERS[task.kind](deps, task))
  } catch (error) {
    // Its task stays as it is: nothing can be written.
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

const HANDLERS: Record<OutboxRow['kind'], (deps: OutboxDeps, task: OutboxRow) => Promise<void>> = {
  'confirmation-email': (deps, task) => sendAsOf(deps, task, 'sale', { kind: 'confirmation' }),
  'confirmation-again': (deps, task) => send(deps, task, { kind: 'confirmation', again: task.id }),
  'hold-email': sendHold,
  'change-email': sendChange,
  'balance-receipt': sendReceipt,
  'balance-reminder': sendReminder,
  'cancellation-email': sendCancellation,
  'refund-email': sendRefundEmail,
  'payment-alert-email': sendAlert,
  'request-email': sendRequestToStaff,
  'request-receipt': sendRequestReceipt,
  'login-link': sendLoginLinks,
  'contact-email': (deps, task) => sendContactEmail(deps, task, contactEmail),
  'contact-receipt': (deps, task) => sendContactEmail(deps, task, contactReceiptEmail),
  'staff-letter': sendStaffMessage,
  'former-address-email': tellFormerAddress,
  'newsletter-letter': sendSignupConfirmation,
  'price-alert-confirmation': sendAlertConfirmation,
  'price-alert-news': sendAlertNews,
  refund,
  'supplier-confirm': (deps, task) => notifySupplier(deps, task, notifyConfirmed),
  'supplier-release': (deps, task) => notifySupplier(deps, task, notifyReleased),
  'supplier-cancel': (deps, task) => notifySupplier(deps, task, notifyCancelled),
  'affiliate-conversion': reportToAffiliate,
}

/** @throws TaskFailure if the task names no booking, which is a programming error */
function bookingOf({ payload: { bookingId } }: OutboxRow): string {
  if (bookingId === undefined) throw new TaskFailure('booking-unknown', { isFinal: true })
  return bookingId
}

async function notifySupplier(deps: OutboxDeps, task: OutboxRow, tell: typeof notifyConfirmed): Promise<void> {
  const outcome = await tell(deps, bookingOf(task))
  if (outcome.kind === 'silent') throw new TaskFailure('no-answer')
  if (outcome.kind === 'refused') throw new TaskFailure('refused', { isFinal: true })
  await markTaskDone(deps.db, task.id)
}

async function reportToAffiliate(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const outcome = await reportConversion(deps, bookingOf(task))
  if (outcome !== 'done') throw new TaskFailure(outcome, { isFinal: outcome === 'refused' })
  await markTaskDone(deps.db, task.id)
}

function send(deps: OutboxDeps, task: OutboxRow, occasion: EmailOccasion): Promise<void> {
  return deliver(deps, task, (record) => bookingEmail(record, occasion, deps.sender))
}

/** A receipt shows the account at the time of the payment, not at the time of sending. */
async function sendAsOf(
  deps: OutboxDeps,
  task: OutboxRow,
  movement: Parameters<typeof findAccountAfter>[2],
  occasion: EmailOccasion,
): Promise<void> {
  const account = await findAccountAfter(deps.db, bookingOf(task), movement)
  await deliver(deps, task, (record) =>
    bookingEmail({ ...record, account: account ?? record.account }, occasion, deps.sender),
  )
}

async function deliver(
  deps: OutboxDeps,
  task: OutboxRow,
  compose: (record: BookingRecord) => Email | undefined,
): Promise<void> {
  await post(deps, task, compose(await loadBooking(deps, bookingOf(task))))
}

/** Sends a message, if there is one, and completes the task. */
async function post(deps: OutboxDeps, task: OutboxRow, message: Email | undefined): Promise<void> {
  await sendOnce(deps, task, message, (tx) => markTaskDone(tx, task.id))
}

/** Sends nothing once it is paid or no longer held. */
async function sendHold(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const record = await loadBooking(deps, bookingOf(task))
  const { status, isHoldOver, id } = record.row
  if (status !== 'held' || isHoldOver) return markTaskDone(deps.db, task.id)
  const occasion = { kind: 'hold', taskId: task.id, payUrl: holdUrlOf(deps, id) } as const
  await post(deps, task, bookingEmail(record, occasion, deps.sender))
}

async function sendChange(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const { change } = task.payload
  if (!change) throw new TaskFailure('change-unknown', { isFinal: true })
  await send(deps, task, { kind: 'change', change: { taskId: task.id, ...change } })
}

async function sendReceipt(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const payment = task.payload.paymentId ? await findPayment(deps.db, task.payload.paymentId) : undefined
  if (!payment) throw new TaskFailure('payment-unknown', { isFinal: true })
  const { id: paymentId, amountPence: pence } = payment
  await sendAsOf(deps, task, { paymentId }, { kind: 'balance-receipt', paymentId, pence })
}

/** Records the reminder for staff in the transaction that completes the task. */
async function sendReminder(deps: OutboxDeps, task: OutboxRow): Promise<void> {
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

async function sendCancellation(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const id = bookingOf(task)
  const row = await findBooking(deps.db, id)
  if (!row) throw new Error(`booking ${id} does not exist`)
  const [account, refunds] = await Promise.all([cancelledAccount(deps.db, row), findRefunds(deps.db, id)])
  const basis = row.cancellationBasis
  const failed = refunds.filter(({ reason, status }) => reason === 'cancellation' && status === 'failed')
  const notSent = failed.reduce((sum, { pence }) => sum + pence, 0)
  await send(deps, task, { kind: 'cancellation', account, basis, payUrl: payUrlOf(deps, id), notSent })
}

async function sendRefundEmail(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const row = task.payload.refundId ? await findRefund(deps.db, task.payload.refundId) : undefined
  if (!row) throw new TaskFailure('refund-unknown', { isFinal: true })
  // It may have failed since.
  if (row.status !== 'succeeded') return markTaskDone(deps.db, task.id)
  await send(deps, task, { kind: 'refund', refundId: row.id, pence: row.pence, reason: row.reason })
}

async function sendAlert(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const { refundId, alertId } = task.payload
  const [refund, alert] = await Promise.all([
    refundId === undefined ? undefined : findRefund(deps.db, refundId),
    alertId === undefined ? undefined : findAlert(deps.db, alertId),
  ])
  await deliver(deps, task, (record) => paymentAlertEmail(record, { taskId: task.id, refund, alert }, deps.sender))
}

async function sendRequestToStaff(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const request = await requestOf(deps, task)
  await deliver(deps, task, (record) => request && staffRequestEmail(record, request, deps.sender))
}

async function sendRequestReceipt(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const request = await requestOf(deps, task)
  if (request) await send(deps, task, { kind: 'request-received', request })
  else await markTaskDone(deps.db, task.id)
}

/** Every attempt creates new links: only hashes are stored, so those of an unsent email are lost. */
async function sendLoginLinks(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const bookings: LinkedBooking[] = []
  for (const bookingId of task.payload.bookingIds ?? []) {
    const record = await loadBooking(deps, bookingId)
    bookings.push({ record, token: await makeLoginLink(deps, bookingId) })
  }
  const customer = bookings[0]?.record.customer
  await post(
    deps,
    task,
    customer && loginLinkEmail(taskEmailId('login-link', task.id), customer, bookings, deps.sender),
  )
}

/** Undefined if the request was purged with its customer. */
const requestOf = async (deps: OutboxDeps, { payload: { requestId } }: OutboxRow) =>
  requestId === undefined ? undefined : findRequest(deps.db, requestId)

/** Sends nothing if the message was purged. */
async function sendContactEmail(
  deps: OutboxDeps,
  task: OutboxRow,
  compose: typeof contactEmail | typeof contactReceiptEmail,
): Promise<void> {
  const { messageId } = task.payload
  const message = messageId === undefined ? undefined : await findMessage(deps.db, messageId)
  await post(deps, task, message && compose(message, deps.sender))
}

/** Sends nothing if it was purged with its customer. */
async function sendStaffMessage(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const staffMessage =
    task.payload.staffMessageId === undefined ? undefined : await findStaffMessage(deps.db, task.payload.staffMessageId)
  const reader = staffMessage && (await findRecipient(deps, staffMessage))
  await post(deps, task, reader && staffMessageEmail(staffMessage, reader, deps.sender))
}

/** An address that takes no email was mistyped, most likely: nobody has to be told. */
async function tellFormerAddress(deps: OutboxDeps, task: OutboxRow): Promise<void> {
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

/** Sends nothing if the reader has confirmed or unsubscribed in the meantime. */
async function sendSignupConfirmation(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const { signupId } = task.payload
  const signup = signupId === undefined ? undefined : await findSignup(deps.db, signupId)
  const isWaiting = signup && signup.confirmedAt === null && signup.unsubscribedAt === null
  await post(deps, task, isWaiting ? confirmSignupEmail(signup, deps.sender, deps.env.SESSION_SECRET) : undefined)
}

/** A price alert that has not been stopped, with its park; undefined if either is gone. */
async function alertOf(deps: OutboxDeps, { payload: { priceAlertId } }: OutboxRow) {
  const row = priceAlertId === undefined ? undefined : await findOpenAlert(deps.db, priceAlertId)
  const park = row && deps.availability.current.catalogue.parks.get(row.parkId)
  return park && { row, park, sender: deps.sender, secret: deps.env.SESSION_SECRET }
}

/** Sends nothing if it was confirmed or stopped in the meantime. */
async function sendAlertConfirmation(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const alert = await alertOf(deps, task)
  await post(deps, task, alert && alert.row.confirmedAt === null ? confirmAlertEmail(alert) : undefined)
}

/** Looks at the price once more, so that the email says what the page will; records what was told. */
async function sendAlertNews(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const alert = await alertOf(deps, task)
  const now = alert && (await stayPrice(deps, stayOf(alert.row)))
  if (now === 'unknown') throw new TaskFailure('no-answer')
  const today = todayOf(deps)
  const kind = typeof now === 'number' && alert ? newsOf(alert.row, now, today) : undefined
  if (!alert || typeof now !== 'number' || !kind) return markTaskDone(deps.db, task.id)
  await sendOnce(deps, task, alertNewsEmail(alert, { kind, pence: now, today }), async (tx) => {
    await markNotified(tx, alert.row.id, now, today)
    await markTaskDone(tx, task.id)
  })
}

/** Requests a refund under its own key; records the outcome and completes the task in one transaction. */
async function refund(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const row = task.payload.refundId ? await findRefund(deps.db, task.payload.refundId) : undefined
  const payment = row && (await findPayment(deps.db, row.paymentId))
  if (!row || !payment?.providerPaymentId) throw new TaskFailure('payment-unknown')
  // Settled by an event or the reconciler before this run.
  if (row.status !== 'queued') return markTaskDone(deps.db, task.id)
  await failpoint('refund-claimed')
  const state = await deps.payments.refund({
    key: refundKeyOf(row),
    providerPaymentId: payment.providerPaymentId,
    amount: row.pence,
  })
  await failpoint('refund-called')
  if (state.kind === 'unknown') throw new TaskFailure('no-answer')
  await inTransaction(deps.db, async (tx) => {
    await lockBooking(tx, row.bookingId)
    const now = (await findRefund(tx, row.id)) ?? row
    if (now.attempt === row.attempt) await settleRefund(tx, JOB, now, state)
    await markTaskDone(tx, task.id)
    await failpoint('refund-written')
  })
}
