import { payUrlOf } from '../../emails/pay-url.ts'
import { findBooking } from '../../store/booking-store.ts'
import { markTaskDone, type OutboxRow } from '../../store/outbox-store.ts'
import { findRefunds } from '../../store/refund-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { giveBackRelet } from './give-back-relet.ts'
import { sendBookingEmail } from '../send-booking-email.ts'
import { bookingOf, TaskFailure, type TaskDeps, type TaskHandlers } from '../tasks/task.ts'
import { cancelledAccount } from './cancellation-account.ts'

export const CANCELLATION_TASKS = {
  'cancellation-email': sendCancellation,
  'relet-refund': giveBack,
  'relet-email': sendRelet,
} satisfies TaskHandlers

async function giveBack(deps: TaskDeps, task: OutboxRow): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await giveBackRelet(tx, deps, bookingOf(task))
    await markTaskDone(tx, task.id)
  })
}

async function sendRelet(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const { relet } = task.payload
  if (!relet) throw new TaskFailure('relet-unknown', { isFinal: true })
  await sendBookingEmail(deps, task, { kind: 'relet', taskId: task.id, ...relet })
}

async function sendCancellation(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const id = bookingOf(task)
  const row = await findBooking(deps.db, id)
  if (!row) throw new Error(`booking ${id} does not exist`)
  const [account, refunds] = await Promise.all([cancelledAccount(deps.db, row), findRefunds(deps.db, id)])
  const basis = row.cancellationBasis
  const failed = refunds.filter(({ reason, status }) => reason === 'cancellation' && status === 'failed')
  const notSent = failed.reduce((sum, { pence }) => sum + pence, 0)
  await sendBookingEmail(deps, task, { kind: 'cancellation', account, basis, payUrl: payUrlOf(deps, id), notSent })
}
