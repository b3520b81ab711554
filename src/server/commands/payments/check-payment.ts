import { isUuid } from '../../../domain/booking/uuid.ts'
import { OPEN_PAYMENT_STATUSES, type PaymentPurpose } from '../../../domain/money/payment-status.ts'
import { findPayment, type PaymentRow } from '../../store/payment-store.ts'
import { syncPayment, cancelAtProvider } from './settle-payment.ts'
import { actorOf, type Caller, type StaffCaller, type CommandDeps } from '../command-deps.ts'
import { authenticateGuest } from '../authenticate-guest.ts'
import { findCheckoutBooking } from '../find-checkout-booking.ts'

export type CheckPaymentOutcome =
  | { readonly kind: 'payment'; readonly payment: PaymentRow }
  | { readonly kind: 'no-booking' }

export interface CheckOptions {
  /** The customer chose to pay another way: a payment that only waits for them is cancelled. */
  readonly givesUp?: boolean
}

/**
 * The state of a payment of the booking in checkout. An open payment is retrieved from the provider and settled first.
 */
export async function checkPayment(
  deps: CommandDeps,
  by: Caller | StaffCaller,
  paymentId: string,
  options: CheckOptions = {},
): Promise<CheckPaymentOutcome> {
  return check(deps, by, (await findCheckoutBooking(deps, by))?.id, paymentId, options)
}

/** The same for a payment of the balance or of a charge, by a guest who has logged in. */
export async function checkBalancePayment(
  deps: CommandDeps,
  caller: Caller,
  paymentId: string,
  options: CheckOptions = {},
): Promise<CheckPaymentOutcome> {
  return check(deps, caller, await authenticateGuest(deps, caller), paymentId, options, ['balance', 'charge'])
}

async function check(
  deps: CommandDeps,
  by: Caller | StaffCaller,
  bookingId: string | undefined,
  paymentId: string,
  { givesUp }: CheckOptions,
  purposes?: readonly PaymentPurpose[],
): Promise<CheckPaymentOutcome> {
  const payment = bookingId && isUuid(paymentId) ? await findPayment(deps.db, paymentId) : undefined
  if (!payment || payment.bookingId !== bookingId) return { kind: 'no-booking' }
  if (purposes && !purposes.includes(payment.purpose)) return { kind: 'no-booking' }
  if (!OPEN_PAYMENT_STATUSES.includes(payment.status)) return { kind: 'payment', payment }
  const actor = actorOf(by)
  const synced = await syncPayment(deps, actor, payment)
  const isLeft = givesUp && synced.payment.status === 'requires_action'
  return { kind: 'payment', payment: isLeft ? await cancelAtProvider(deps, actor, synced.payment) : synced.payment }
}
