import { findBooking } from '../../store/booking-store.ts'
import { actorOf, type Caller, type StaffCaller, type CommandDeps } from '../command-deps.ts'
import { findCheckoutBooking } from '../find-checkout-booking.ts'
import { fingerprintOf } from './fingerprint.ts'
import { preparePayment, type PaymentInput, type PrepareOutcome } from './prepare-payment.ts'
import { releaseExpiredHold } from '../holds/release-booking.ts'
import { takePayment, type Prepared, type PaymentRunResult } from './payment-attempt.ts'

export interface PaymentRequest extends PaymentInput {
  /** Generated with the payment page and kept over reloads. */
  readonly idempotencyKey: string
  readonly token: string | undefined
  /** Reference of the booking that the payment page shows. */
  readonly reference?: string
  /** Where the provider's own page leads back to; by default the payment page of the shop. */
  readonly returnUrl?: string
}

export type PayForBookingOutcome =
  | PaymentRunResult
  /** The session has begun another booking since the page was opened. */
  | { readonly kind: 'other-booking' }
  | Exclude<PrepareOutcome, Prepared>

/** Pays for the booking of a session, or opens a payment on the provider's page for a clerk's customer [PAY-07]. */
export async function payForBooking(
  deps: CommandDeps,
  by: Caller | StaffCaller,
  request: PaymentRequest,
): Promise<PayForBookingOutcome> {
  const bookingId = await findCheckoutBooking(deps, by)
  if (!bookingId) return { kind: 'no-booking' }
  if (request.reference !== undefined) {
    const booking = await findBooking(deps.db, bookingId)
    if (booking?.reference !== request.reference) return { kind: 'other-booking' }
  }
  const actor = actorOf(by)
  const { method, option, agreedTotal, agreedDueToday, token, idempotencyKey: key } = request
  const fingerprint = fingerprintOf([method, option, agreedTotal, agreedDueToday, token ?? null])
  const call = { scope: `pay:${bookingId}`, key, fingerprint }
  const outcome = await takePayment<Exclude<PrepareOutcome, Prepared>>(deps, actor, {
    call,
    bookingId,
    purpose: 'booking',
    token,
    returnUrl: request.returnUrl,
    prepare: () => preparePayment(deps, actor, bookingId, call, request),
  })
  if (outcome.kind === 'hold-expired') await releaseExpiredHold(deps, { kind: 'job' }, bookingId)
  return outcome
}
