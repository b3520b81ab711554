import { canEnterStep, type BookingStep } from '../../../domain/booking/booking-steps.ts'
import { HOLD_CHANGED } from '../../../domain/booking/event-kinds.ts'
import { requirePermission } from '../../../domain/identity/actor.ts'
import { findRowVersion, lockBooking, recordEvent, type BookingNow } from '../../store/booking-store.ts'
import { lockBookingOfSession } from '../../store/session-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { isStaffCaller, sessionHashesOf, type Caller, type StaffCaller, type CommandDeps } from '../command-deps.ts'
import { releaseExpiredHold } from './release-booking.ts'

/** Why a booking cannot be changed. */
export type ClosedBooking =
  | { readonly kind: 'no-booking' }
  | { readonly kind: 'hold-expired' }
  | { readonly kind: 'payment-under-way' }
  | { readonly kind: 'already-confirmed' }
  | { readonly kind: 'step-not-open'; readonly step: BookingStep }
  /** Somebody has changed it since it was shown to the clerk. */
  | { readonly kind: 'changed-meanwhile' }

/**
 * Changes the held booking of a session, or the one a clerk serves, in one transaction with its row locked. `step` is
 * the step the change belongs to; the steps before it must be complete [BOOK-05]. `work` may end with `rollBackWith`.
 */
export async function changeHeldBooking<Outcome extends { readonly kind: string }>(
  deps: CommandDeps,
  by: Caller | StaffCaller,
  step: BookingStep,
  work: (tx: Transaction, row: BookingNow) => Promise<Outcome>,
  what: string = step,
): Promise<Outcome | ClosedBooking> {
  if (isStaffCaller(by)) requirePermission(by.actor, 'bookings:sell', [])
  const hashes = isStaffCaller(by) ? undefined : sessionHashesOf(deps, by)
  if (!isStaffCaller(by) && !hashes) return { kind: 'no-booking' }
  let id: string | undefined
  const outcome = await inTransaction(deps.db, async (tx): Promise<Outcome | ClosedBooking> => {
    const row = await (isStaffCaller(by) ? lockBooking(tx, by.bookingId) : lockBookingOfSession(tx, hashes!))
    id = row?.id
    const closed = row ? closedReason(row, step) : ({ kind: 'no-booking' } as const)
    if (closed) return closed
    if (!isStaffCaller(by)) return work(tx, row as BookingNow)
    return changeAsClerk(tx, row as BookingNow, by, { work, what })
  })
  if (id && outcome.kind === 'hold-expired') await releaseExpiredHold(deps, { kind: 'job' }, id)
  return outcome
}

async function changeAsClerk<Outcome extends { readonly kind: string }>(
  tx: Transaction,
  row: BookingNow,
  { actor, version }: StaffCaller,
  { work, what }: { readonly work: (tx: Transaction, row: BookingNow) => Promise<Outcome>; readonly what: string },
): Promise<Outcome | ClosedBooking> {
  if (version !== undefined && (await findRowVersion(tx, row.id)) !== version) return { kind: 'changed-meanwhile' }
  const outcome = await work(tx, row)
  const isDone = outcome.kind === 'chosen' || outcome.kind === 'set'
  if (isDone) await recordEvent(tx, { bookingId: row.id, kind: HOLD_CHANGED, detail: what }, actor)
  return outcome
}

/** Why changes of a step are not allowed; undefined if they are. */
export function closedReason(row: BookingNow, step: BookingStep): ClosedBooking | undefined {
  switch (row.status) {
    case 'paying':
      return { kind: 'payment-under-way' }
    case 'confirmed':
    case 'cancelled':
      return { kind: 'already-confirmed' }
    case 'released':
      return { kind: 'hold-expired' }
    case 'held':
      if (row.isHoldOver) return { kind: 'hold-expired' }
      return canEnterStep(step, row.stepsCompleted) ? undefined : { kind: 'step-not-open', step }
  }
}
