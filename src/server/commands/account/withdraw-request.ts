import { lockBooking, recordEvent } from '../../store/booking-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { findOpenRequest, markRequestWithdrawn } from '../../store/request-store.ts'
import type { BookingRequestKind } from '../../store/schema/booking.ts'
import { inTransaction } from '../../store/transaction.ts'
import { customerActor, type Caller, type CommandDeps } from '../command-deps.ts'
import { findAccountBooking } from '../find-account-booking.ts'

export type WithdrawRequestOutcome =
  | { readonly kind: 'withdrawn' }
  /** No account session, or its booking no longer exists. */
  | { readonly kind: 'no-booking' }
  /** None was sent, or staff have handled it. */
  | { readonly kind: 'no-request' }

/** Withdraws a request that staff have not handled. Staff are notified by email, and the customer gets a receipt. */
export async function withdrawRequest(
  deps: Pick<CommandDeps, 'db' | 'env'>,
  caller: Caller,
  kind: BookingRequestKind,
): Promise<WithdrawRequestOutcome> {
  const bookingId = await findAccountBooking(deps, caller)
  if (!bookingId) return { kind: 'no-booking' }
  return inTransaction(deps.db, async (tx): Promise<WithdrawRequestOutcome> => {
    // Locked as in a cancellation, which therefore sees the request either open or withdrawn.
    await lockBooking(tx, bookingId)
    const request = await findOpenRequest(tx, bookingId, kind)
    if (!request) return { kind: 'no-request' }
    await markRequestWithdrawn(tx, request.id)
    await recordEvent(tx, { bookingId, kind: `${kind}-request-withdrawn` }, customerActor(caller))
    const payload = { bookingId, requestId: request.id }
    await queueTask(tx, { kind: 'request-email', dedupeKey: `request-withdrawn:${request.id}`, payload })
    await queueTask(tx, { kind: 'request-receipt', dedupeKey: `request-withdrawn-receipt:${request.id}`, payload })
    return { kind: 'withdrawn' }
  })
}
