import { findAgreement } from '../../store/agreement-store.ts'
import { markTaskDone, type OutboxRow } from '../../store/outbox-store.ts'
import { findPayment } from '../../store/payment-store.ts'
import { sendBookingEmail, sendReceipt } from '../send-booking-email.ts'
import { bookingOf, TaskFailure, type TaskDeps, type TaskHandlers } from '../tasks/task.ts'
import { reportConversion } from './affiliate-sale.ts'

export const PAYMENT_TASKS = {
  'confirmation-email': async (deps, task) =>
    sendReceipt(deps, task, 'sale', { kind: 'confirmation', agreement: await findAgreement(deps.db, bookingOf(task)) }),
  'confirmation-again': async (deps, task) =>
    sendBookingEmail(deps, task, {
      kind: 'confirmation',
      again: task.id,
      agreement: await findAgreement(deps.db, bookingOf(task)),
    }),
  'balance-receipt': sendBalanceReceipt,
  'affiliate-conversion': reportToAffiliate,
} satisfies TaskHandlers

async function sendBalanceReceipt(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const payment = task.payload.paymentId ? await findPayment(deps.db, task.payload.paymentId) : undefined
  if (!payment) throw new TaskFailure('payment-unknown', { isFinal: true })
  const { id: paymentId, amountPence: pence } = payment
  await sendReceipt(deps, task, { paymentId }, { kind: 'balance-receipt', paymentId, pence })
}

async function reportToAffiliate(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const outcome = await reportConversion(deps, bookingOf(task))
  if (outcome !== 'done') throw new TaskFailure(outcome, { isFinal: outcome === 'refused' })
  await markTaskDone(deps.db, task.id)
}
