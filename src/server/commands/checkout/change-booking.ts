import { sql } from 'drizzle-orm'
import { canEnterStep, type BookingStep } from '../../../domain/booking/booking-steps.ts'
import { lockBooking, type BookingNow } from '../../store/booking-store.ts'
import { sessionBooking } from '../../store/session-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { sessionHashOf, type Caller, type CommandDeps } from '../command-deps.ts'
import { releaseExpiredHold } from '../hold/release-booking.ts'

/** Why a booking cannot be changed. */
export type ClosedBooking =
  | { readonly kind: 'no-booking' }
  | { readonly kind: 'hold-expired' }
  | { readonly kind: 'payment-under-way' }
  | { readonly kind: 'already-confirmed' }
  | { readonly kind: 'step-not-open'; readonly step: BookingStep }

/**
 * Changes the held booking of a session in one transaction with its row locked. `step` is the step the change belongs
 * to; the steps before it must be complete [BOOK-05]. `work` may end with `rollBackWith`.
 */
export async function changeHeldBooking<Outcome extends { readonly kind: string }>(
  deps: CommandDeps,
  caller: Caller,
  step: BookingStep,
  work: (tx: Transaction, row: BookingNow) => Promise<Outcome>,
): Promise<Outcome | ClosedBooking> {
  const hash = sessionHashOf(deps, caller)
  if (!hash) return { kind: 'no-booking' }
  let id: string | undefined
  const outcome = await inTransaction(deps.db, async (tx): Promise<Outcome | ClosedBooking> => {
    const row = await lockBooking(tx, sql`(${sessionBooking(tx, hash)})`)
    id = row?.id
    const closed = row ? closedReason(row, step) : ({ kind: 'no-booking' } as const)
    return closed ?? work(tx, row as BookingNow)
  })
  if (id && outcome.kind === 'hold-expired') await releaseExpiredHold(deps, { kind: 'job' }, id)
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
