import type { PaymentName } from '../../payments/payment-provider.ts'
import type { Actor } from '../../store/booking-store.ts'
import type { PaymentRow } from '../../store/payment-store.ts'
import type { CommandDeps } from '../command-deps.ts'
import { settlePayment } from './settle-payment.ts'

export type Asked =
  | { readonly kind: 'settled'; readonly payment: PaymentRow }
  /** The provider has never heard of it, or has not yet. */
  | { readonly kind: 'not-found'; readonly payment: PaymentRow }
  | { readonly kind: 'unknown'; readonly payment: PaymentRow }

/** Fetches the truth about a payment and writes it down. */
export async function askProvider(deps: CommandDeps, actor: Actor, payment: PaymentRow): Promise<Asked> {
  const answer = await deps.payments.retrieve(nameOf(payment))
  if (answer.kind === 'not-found' || answer.kind === 'unknown') return { kind: answer.kind, payment }
  return { kind: 'settled', payment: await settlePayment(deps, actor, payment.id, answer) }
}

/** Makes sure at the provider that a payment takes no money any more, and writes down how it ended. */
export async function cancelAtProvider(deps: CommandDeps, actor: Actor, payment: PaymentRow): Promise<PaymentRow> {
  const answer = await deps.payments.cancel(nameOf(payment))
  return answer.kind === 'unknown' ? payment : settlePayment(deps, actor, payment.id, answer)
}

const nameOf = ({ providerKey: key, id: paymentId, createdAt, providerPaymentId }: PaymentRow): PaymentName => ({
  key,
  paymentId,
  createdAt,
  providerPaymentId: providerPaymentId ?? undefined,
})
