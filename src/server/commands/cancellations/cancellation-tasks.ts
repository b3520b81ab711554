import { payUrlOf } from '../../emails/pay-url.ts'
import { findBooking } from '../../store/booking-store.ts'
import type { OutboxRow } from '../../store/outbox-store.ts'
import { findRefunds } from '../../store/refund-store.ts'
import { sendBookingEmail } from '../send-booking-email.ts'
import { bookingOf, type TaskDeps, type TaskHandlers } from '../tasks/task.ts'
import { cancelledAccount } from './cancellation-account.ts'

export const CANCELLATION_TASKS = { 'cancellation-email': sendCancellation } satisfies TaskHandlers

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
