import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import type { PaymentAnswer } from './payment-attempt.ts'

/** The content of the payment-action page. */
export type PaymentPanel =
  | { readonly kind: 'waiting' | 'checking' | 'processing' | 'unknown' | 'done' | 'surplus' }
  | { readonly kind: 'challenge'; readonly method: PaymentMethod; readonly actionUrl: string }
  | { readonly kind: 'failed'; readonly code: string | null }
  /** The customer left the payment and returns to the payment methods. */
  | { readonly kind: 'cancelled' }

/** After this many answers without a final status, the customer is told not to wait and not to pay again. */
const MAX_WAITING_ANSWERS = 4

/**
 * @param answers number of answers so far, including this one
 * @param isSurplus whether received money is no longer wanted and is refunded
 */
export function paymentPanel(
  payment: Pick<PaymentAnswer, 'method' | 'status' | 'failureCode' | 'actionUrl'>,
  answers: number,
  isSurplus: boolean,
): PaymentPanel {
  const isEarly = answers < MAX_WAITING_ANSWERS
  switch (payment.status) {
    case 'succeeded':
      return { kind: isSurplus ? 'surplus' : 'done' }
    case 'failed':
      return { kind: 'failed', code: payment.failureCode }
    case 'cancelled':
      return { kind: 'cancelled' }
    case 'requires_action':
      return payment.actionUrl === null
        ? { kind: 'waiting' }
        : { kind: 'challenge', method: payment.method, actionUrl: payment.actionUrl }
    case 'processing':
      return { kind: 'processing' }
    case 'created':
      return { kind: isEarly ? 'waiting' : 'unknown' }
    case 'unknown':
      return { kind: isEarly ? 'checking' : 'unknown' }
  }
}

const DELAYS_MS = [1000, 2000, 3000, 5000, 8000, 15_000, 15_000, 30_000, 30_000, 60_000]

/** Delay before the next poll: short at first, then longer. */
export function delayBeforeAsking(answers: number): number {
  return DELAYS_MS[Math.min(Math.max(answers, 1), DELAYS_MS.length) - 1] ?? 60_000
}

/** Whether the status is not final. */
export function isFinal(panel: PaymentPanel): boolean {
  return ['done', 'failed', 'cancelled', 'surplus'].includes(panel.kind)
}
