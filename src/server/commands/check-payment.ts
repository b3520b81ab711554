import { OPEN_PAYMENT_STATUSES } from '../../domain/payment-status.ts'
import { findPayment, isPaymentId, type PaymentRow } from '../store/payment-store.ts'
import { findSessionBooking } from '../store/session-store.ts'
import { askProvider } from './ask-provider.ts'
import { customerAct, sessionHashOf, type Caller, type CommandDeps } from './command-deps.ts'

export type CheckPaymentOutcome =
  { readonly kind: 'payment'; readonly payment: PaymentRow } | { readonly kind: 'no-booking' }

/** What became of a payment of the session's booking: where it is still open, the provider is asked and it is settled. */
export async function checkPayment(deps: CommandDeps, caller: Caller, paymentId: string): Promise<CheckPaymentOutcome> {
  const hash = sessionHashOf(deps, caller)
  const bookingId = hash && (await findSessionBooking(deps.db, hash))
  const payment = bookingId && isPaymentId(paymentId) ? await findPayment(deps.db, paymentId) : undefined
  if (!payment || payment.bookingId !== bookingId) return { kind: 'no-booking' }
  if (!OPEN_PAYMENT_STATUSES.includes(payment.status)) return { kind: 'payment', payment }
  const asked = await askProvider(deps, customerAct(caller), payment)
  return { kind: 'payment', payment: asked.payment }
}
