import { PAYMENT_METHODS, type PaymentMethod } from '../../../domain/money/payment-status.ts'
import type { ReturnedPayment } from './payment-post.ts'

const LEFT = 'cancelled'
const FAILED = 'failed'

/** The pay page after its customer has left the provider's page: it says so, and keeps the method. */
export const pathAfterLeaving = (payPath: string, method: PaymentMethod) => `${payPath}?${LEFT}=${method}`

/** The pay page after a payment that failed, which has been said: it keeps the method. */
export const pathToTryAgain = (payPath: string, method: PaymentMethod) => `${payPath}?${FAILED}=${method}`

/**
 * The form after its customer has left the provider's page, or after a payment that failed; undefined if they come from
 * elsewhere.
 *
 * @param chosen what they had chosen; undefined if no payment was begun: the terms were accepted for one that was, and an
 *   address alone accepts nothing
 */
export function leftPayment<Chosen extends object | string>(
  request: Request,
  chosen: Chosen | undefined,
): ReturnedPayment<Chosen> | undefined {
  if (chosen === undefined) return undefined
  const query = new URL(request.url).searchParams
  const isLeft = query.has(LEFT)
  const asked = query.get(isLeft ? LEFT : FAILED)
  const method = PAYMENT_METHODS.find((known) => known === asked)
  const problem = isLeft ? ({ kind: 'cancelled' } as const) : undefined
  return method && { chosen, method, hasAccepted: true, errors: [], problem }
}
