import type { PaymentState } from '../../../contract/booking-calls.ts'

/** What the payment-action page shows of a payment. */
export type PaymentPanel =
  | { readonly kind: 'waiting' | 'checking' | 'unknown' | 'done' | 'surplus' }
  | { readonly kind: 'challenge'; readonly actionUrl: string }
  | { readonly kind: 'failed'; readonly code: string | null }

/** After so many answers without an end the customer is told not to wait, and not to pay again. */
const PATIENCE = 4

/** @param answers how often the provider has been asked so far, this answer included */
export function paymentPanel(payment: PaymentState, answers: number): PaymentPanel {
  const isPatient = answers < PATIENCE
  switch (payment.status) {
    case 'succeeded':
      return { kind: payment.booking.status === 'confirmed' ? 'done' : 'surplus' }
    case 'failed':
      return { kind: 'failed', code: payment.failureCode }
    case 'cancelled':
      return { kind: 'failed', code: 'cancelled' }
    case 'requires_action':
      return payment.actionUrl === null ? { kind: 'waiting' } : { kind: 'challenge', actionUrl: payment.actionUrl }
    case 'created':
    case 'processing':
      return { kind: isPatient ? 'waiting' : 'unknown' }
    case 'unknown':
      return { kind: isPatient ? 'checking' : 'unknown' }
  }
}

const DELAYS_MS = [1000, 2000, 3000, 5000, 8000, 15_000]

/** How long until the provider is asked again: soon at first, then ever less often. */
export function delayBeforeAsking(answers: number): number {
  return DELAYS_MS[Math.min(Math.max(answers, 1), DELAYS_MS.length) - 1] ?? 15_000
}

/** Whether there is anything more to find out. */
export function isFinal(panel: PaymentPanel): boolean {
  return panel.kind === 'done' || panel.kind === 'failed' || panel.kind === 'surplus'
}
