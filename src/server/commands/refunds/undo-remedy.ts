import { isUuid } from '../../../domain/booking/uuid.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import { markAlertUnseen } from '../../store/alert-store.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { lockBooking, recordEvent } from '../../store/booking-store.ts'
import { markEventOpen } from '../../store/inbox-store.ts'
import { markFindingUnseen } from '../../store/payment-finding-store.ts'
import { findRefund, findRefundable, reopenDroppedRefund, reopenSentRefund } from '../../store/refund-store.ts'
import { findRemedy, markRemedyUndone, type RemedyRow } from '../../store/bookings/remedy-store.ts'
import { recordStaffEvent } from '../../store/identity/staff-event-store.ts'
import { inTransaction, rollBackWith, type Transaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { recordNotRefunded } from './settle-refund.ts'

export type UndoOutcome =
  /** Nothing changed: it was undone before, is too old, or its subject has changed. */
  | { readonly kind: 'gone' }
  /** The dropped refund’s money has been refunded since: nothing is left of the payment. */
  | { readonly kind: 'refunded-meanwhile' }
  | { readonly kind: 'undone' }

/** Undoes a decision of staff: its subject needs attention again. */
export async function undoRemedy(
  deps: Pick<CommandDeps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<UndoOutcome> {
  requirePermission(actor, 'approvals:decide')
  if (!isUuid(id)) return { kind: 'gone' }
  return inTransaction(deps.db, async (tx): Promise<UndoOutcome> => {
    const remedy = await findRemedy(tx, id)
    if (!remedy) return { kind: 'gone' }
    if (remedy.bookingId) await lockBooking(tx, remedy.bookingId)
    if (!(await markRemedyUndone(tx, id, staffColumns(actor).actorName))) return { kind: 'gone' }
    const kind = await reopen(tx, deps, actor, remedy)
    return kind === 'undone' ? { kind } : rollBackWith({ kind })
  })
}

async function reopen(
  tx: Transaction,
  deps: Pick<CommandDeps, 'clock'>,
  actor: Actor,
  { kind, subject }: RemedyRow,
): Promise<UndoOutcome['kind']> {
  switch (kind) {
    case 'refund-dropped':
    case 'refund-sent-otherwise':
      return reopenRefund(tx, deps, actor, kind, subject)
    case 'alert-seen': {
      const alert = await markAlertUnseen(tx, subject)
      if (!alert) return 'gone'
      const { bookingId, paymentId } = alert
      await recordEvent(tx, { bookingId, paymentId, kind: `${alert.kind}-reopened` }, actor)
      return 'undone'
    }
    case 'finding-seen':
      return (await markFindingUnseen(tx, subject)) ? 'undone' : 'gone'
    case 'event-set-aside': {
      const [provider = '', ...eventId] = subject.split(' ')
      if (!(await markEventOpen(tx, { provider, eventId: eventId.join(' ') }))) return 'gone'
      await recordStaffEvent(tx, { ...staffColumns(actor), kind: 'event-reopened', detail: subject })
      return 'undone'
    }
  }
}

/** Marks a refund as failed again, and reverses its movements in the ledger. */
async function reopenRefund(
  tx: Transaction,
  deps: Pick<CommandDeps, 'clock'>,
  actor: Actor,
  kind: 'refund-dropped' | 'refund-sent-otherwise',
  id: string,
): Promise<UndoOutcome['kind']> {
  const row = await findRefund(tx, id)
  if (!row) return 'gone'
  const { bookingId, paymentId, reason, pence } = row
  if (kind === 'refund-dropped') {
    const payments = await findRefundable(tx, bookingId, todayOf(deps))
    if ((payments.find((payment) => payment.id === paymentId)?.left ?? 0) < pence) return 'refunded-meanwhile'
    if (!(await reopenDroppedRefund(tx, id))) return 'gone'
  } else {
    if (!(await reopenSentRefund(tx, id))) return 'gone'
    await recordNotRefunded(tx, row)
  }
  await recordEvent(tx, { bookingId, paymentId, kind: 'refund-reopened', detail: `${reason} ${pence}` }, actor)
  return 'undone'
}
