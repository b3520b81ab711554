import { findBooking } from '../../store/booking-store.ts'
import { findSessionBooking } from '../../store/session-store.ts'
import { customerActor, sessionHashOf, type Caller, type CommandDeps } from '../command-deps.ts'
import { fingerprintOf } from './fingerprint.ts'
import { preparePayment, type PaymentInput, type PrepareOutcome } from './prepare-payment.ts'
import { releaseExpiredHold } from '../hold/release-booking.ts'
import { takePayment, type Prepared, type PaymentRunResult } from './take-payment.ts'

export interface PaymentRequest extends PaymentInput {
  /** Generated with the payment page and kept over reloads. */
  readonly idempotencyKey: string
  readonly token: string | undefined
  /** Reference of the booking that the payment page shows. */
  readonly reference?: string
}

export type PayBookingOutcome =
  | PaymentRunResult
  /** The session has begun another booking since the page was opened. */
  | { readonly kind: 'other-booking' }
  | Exclude<PrepareOutcome, Prepared>

/** Pays for the booking of a session [PAY-07]. */
export async function payBooking(
  deps: CommandDeps,
  caller: Caller,
  request: PaymentRequest,
): Promise<PayBookingOutcome> {
  const hash = sessionHashOf(deps, caller)
  const bookingId = hash && (await findSessionBooking(deps.db, hash))
  if (!bookingId) return { kind: 'no-booking' }
  if (request.reference !== undefined) {
    const booking = await findBooking(deps.db, bookingId)
    if (booking?.reference !== request.reference) return { kind: 'other-booking' }
  }
  const actor = customerActor(caller)
  const { method, option, agreedTotal, agreedDueToday, token, idempotencyKey: key } = request
  const fingerprint = fingerprintOf([method, option, agreedTotal, agreedDueToday, token ?? null])
  const call = { scope: `pay:${bookingId}`, key, fingerprint }
  const outcome = await takePayment<Exclude<PrepareOutcome, Prepared>>(deps, actor, {
    call,
    bookingId,
    purpose: 'booking',
    token,
    prepare: () => preparePayment(deps, actor, bookingId, call, request),
  })
  if (outcome.kind === 'hold-expired') await releaseExpiredHold(deps, { kind: 'job' }, bookingId)
  return outcome
}
