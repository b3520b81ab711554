import type { PaymentName } from '../../payments/payment-provider.ts'
import type { Actor } from '../../../domain/identity/actor.ts'
import type { PaymentRow } from '../../store/payment-store.ts'
import type { CommandDeps } from '../command-deps.ts'
import { settlePayment } from './settle-payment.ts'

export type SyncResult =
  | { readonly kind: 'settled'; readonly payment: PaymentRow }
  /** Unknown to the provider, at least so far. */
  | { readonly kind: 'not-found'; readonly payment: PaymentRow }
  | { readonly kind: 'unknown'; readonly payment: PaymentRow }

/** Retrieves a payment from the provider and settles it. */
export async function syncPayment(deps: CommandDeps, actor: Actor, payment: PaymentRow): Promise<SyncResult> {
  const answer = await deps.payments.retrieve(nameOf(payment))
  if (answer.kind === 'not-found' || answer.kind === 'unknown') return { kind: answer.kind, payment }
  return { kind: 'settled', payment: await settlePayment(deps, actor, payment.id, answer) }
}

/** Cancels a payment at the provider, so that it can no longer take money, and settles it. */
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
