import { PAYMENT_METHODS, type PaymentMethod } from '../../../domain/money/payment-status.ts'
import type { ReturnedPayment } from './payment-post.ts'

const LEFT = 'cancelled'

/** The pay page after its customer has left the provider's page: it says so, and keeps the method. */
export const pathAfterLeaving = (payPath: string, method: PaymentMethod) => `${payPath}?${LEFT}=${method}`

/**
 * The form after its customer has left the provider's page, with what they had chosen; undefined if they come from
 * elsewhere. They had accepted the terms: without that nothing begins.
 */
export function leftPayment<Chosen>(request: Request, chosen: Chosen): ReturnedPayment<Chosen> | undefined {
  const left = new URL(request.url).searchParams.get(LEFT)
  const method = PAYMENT_METHODS.find((known) => known === left)
  return method && { chosen, method, hasAccepted: true, faults: [], problem: { kind: 'cancelled' } }
}
