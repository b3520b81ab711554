import { lockBooking, recordEvent } from '../../store/booking-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { findOpenRequest, markRequestWithdrawn } from '../../store/request-store.ts'
import type { BookingRequestKind } from '../../store/schema/booking.ts'
import { inTransaction } from '../../store/transaction.ts'
import { customerActor, type Caller, type CommandDeps } from '../command-deps.ts'
import { findAccountBooking } from '../find-account-booking.ts'

export type WithdrawRequestOutcome =
  | { readonly kind: 'withdrawn' }
  /** No account session, or one of a booking that is gone. */
  | { readonly kind: 'no-booking' }
  /** None was sent, or staff have seen to it. */
  | { readonly kind: 'no-request' }

/** Takes a request back that staff have not seen to. They are told by e-mail, and the customer gets a receipt. */
export async function withdrawRequest(
  deps: Pick<CommandDeps, 'db' | 'env'>,
  caller: Caller,
  kind: BookingRequestKind,
): Promise<WithdrawRequestOutcome> {
  const bookingId = await findAccountBooking(deps, caller)
  if (!bookingId) return { kind: 'no-booking' }
  return inTransaction(deps.db, async (tx): Promise<WithdrawRequestOutcome> => {
    // Locked as for a cancellation, which either finds the request open or not at all.
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
