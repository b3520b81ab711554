import { paymentAlertEmail } from '../../emails/payment-alert-email.ts'
import { findAlert } from '../../store/alert-store.ts'
import { lockBooking } from '../../store/booking-store.ts'
import { markTaskDone, type OutboxRow } from '../../store/outbox-store.ts'
import { findPayment } from '../../store/payment-store.ts'
import { findRefund, refundKeyOf } from '../../store/refund-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { failpoint } from '../failpoints.ts'
import { sendAboutBooking, sendBookingEmail } from '../send-booking-email.ts'
import { TaskFailure, type TaskDeps, type TaskHandlers } from '../tasks/task.ts'
import { settleRefund } from './settle-refund.ts'

const JOB = { kind: 'job' } as const

export const REFUND_TASKS = {
  refund,
  'refund-email': sendRefundEmail,
  'payment-alert-email': sendAlert,
} satisfies TaskHandlers

/** Requests a refund under its own key; records the outcome and completes the task in one transaction. */
async function refund(deps: TaskDeps, task: OutboxRow): Promise<void> {
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

async function sendRefundEmail(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const row = task.payload.refundId ? await findRefund(deps.db, task.payload.refundId) : undefined
  if (!row) throw new TaskFailure('refund-unknown', { isFinal: true })
  // It may have failed since.
  if (row.status !== 'succeeded') return markTaskDone(deps.db, task.id)
  await sendBookingEmail(deps, task, { kind: 'refund', refundId: row.id, pence: row.pence, reason: row.reason })
}

async function sendAlert(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const { refundId, alertId } = task.payload
  const [refund, alert] = await Promise.all([
    refundId === undefined ? undefined : findRefund(deps.db, refundId),
    alertId === undefined ? undefined : findAlert(deps.db, alertId),
  ])
  await sendAboutBooking(deps, task, (record) =>
    paymentAlertEmail(record, { taskId: task.id, refund, alert }, deps.sender),
  )
}
