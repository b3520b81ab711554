import type { Mail } from '../mail/mail.ts'
import { recordEvent } from '../store/booking-store.ts'
import { writeMovement } from '../store/ledger-store.ts'
import { claimTasks, markTaskDone, markTaskFailed, type OutboxRow } from '../store/outbox-store.ts'
import { findPayment } from '../store/payment-store.ts'
import { inTransaction } from '../store/transaction.ts'
import type { CommandDeps } from './command-deps.ts'
import { confirmationMessage, type Sender } from './confirmation-message.ts'
import { reach } from './fail-points.ts'
import { loadBooking } from './load-booking.ts'
import { tellConfirmed, tellReleased } from './supplier-holds.ts'

export type OutboxDeps = CommandDeps & { readonly mail: Mail; readonly site: Sender }

/** Why a task was not done, as a code that is safe to keep; `isFinal` where trying again is of no use. */
class TaskFailure extends Error {
  readonly isFinal: boolean

  constructor(reason: string, { isFinal = false } = {}) {
    super(reason)
    this.isFinal = isFinal
  }
}

const MOST = 10

/**
 * The worker's turn: claims tasks that are due, does them side by side, so that one whose supplier hangs keeps no other
 * waiting, and marks each done or puts it off. A worker that dies leaves its tasks to the next; every task may therefore
 * be done twice and must bear it. Answers how many were claimed.
 */
export async function workOutbox(deps: OutboxDeps): Promise<number> {
  const tasks = await inTransaction(deps.db, (tx) => claimTasks(tx, MOST))
  const ends = await Promise.allSettled(tasks.map((task) => work(deps, task)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return tasks.length
}

async function work(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  try {
    await HANDLERS[task.kind](deps, task)
  } catch (error) {
    const failure = error instanceof TaskFailure ? error : new TaskFailure('failed')
    const isGivenUp = await markTaskFailed(deps.db, task, failure.message, failure)
    const fields = { err: error, job: 'outbox', event: task.kind, attempt: task.attempts }
    if (isGivenUp) deps.log.error({ ...fields, bookingId: task.payload.bookingId }, 'a task was given up: see to it')
    else deps.log.warn(fields, 'a task was put off')
  }
}

const HANDLERS: Record<OutboxRow['kind'], (deps: OutboxDeps, task: OutboxRow) => Promise<void>> = {
  'confirmation-email': sendConfirmation,
  refund,
  'supplier-confirm': (deps, task) => tellSupplier(deps, task, tellConfirmed),
  'supplier-release': (deps, task) => tellSupplier(deps, task, tellReleased),
}

async function tellSupplier(deps: OutboxDeps, task: OutboxRow, tell: typeof tellConfirmed): Promise<void> {
  const outcome = await tell(deps, task.payload.bookingId)
  if (outcome.kind === 'silent') throw new TaskFailure('no-answer')
  if (outcome.kind === 'refused') throw new TaskFailure('refused', { isFinal: true })
  await markTaskDone(deps.db, task.id)
}

async function sendConfirmation(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const record = await loadBooking(deps, task.payload.bookingId)
  const message = confirmationMessage(record, deps.site)
  if (message) await deps.mail.send(message)
  await markTaskDone(deps.db, task.id)
}

/** Gives the money of a payment back under a key of its own, then writes the movement and the end of the task at once. */
async function refund(deps: OutboxDeps, task: OutboxRow): Promise<void> {
  const payment = task.payload.paymentId ? await findPayment(deps.db, task.payload.paymentId) : undefined
  if (!payment?.providerPaymentId) throw new TaskFailure('payment-unknown')
  const outcome = await deps.payments.refund({
    key: `refund_${payment.id}`,
    providerPaymentId: payment.providerPaymentId,
    amount: payment.amountPence,
  })
  reach('refund-called')
  if (outcome.kind !== 'refunded') throw new TaskFailure(outcome.kind === 'refused' ? outcome.code : 'no-answer')
  await inTransaction(deps.db, async (tx) => {
    const movement = { bookingId: payment.bookingId, paymentId: payment.id, kind: 'refund' } as const
    const isNew = await writeMovement(tx, { ...movement, pence: payment.amountPence })
    if (isNew) await recordEvent(tx, { ...movement, kind: 'refunded' }, { actor: 'job' })
    await markTaskDone(tx, task.id)
  })
}
