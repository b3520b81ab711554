import { ApiFailure } from '../../../contract/api-failure.ts'
import { failureMessages } from '../../api/failure-messages.ts'
import type { PaymentAttempt, PaymentAnswer } from './payment-attempt.ts'
import type { ChangedFigures, PaymentTarget } from './payment-target.ts'
import * as words from './words.ts'

export type PaymentProblem =
  /** The payment ended without a charge. */
  | { readonly kind: 'failed'; readonly code: string | null }
  /** The customer left the approval page. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'provider-unreachable' }
  /** The outcome is unknown: Retry sends the same payment again. */
  | { readonly kind: 'no-answer' }
  | ChangedFigures
  | { readonly kind: 'refused'; readonly messages: readonly string[] }

interface AfterFailure {
  /** The outcome of the attempt is known: it will not be sent again. */
  readonly isKnown: boolean
  readonly problem?: PaymentProblem
  readonly to?: string
}

/** The consequence of a rejected or unanswered payment attempt. */
export function afterFailure<Agreed, Answer extends PaymentAnswer>(
  error: unknown,
  target: PaymentTarget<Agreed, Answer>,
  attempt: PaymentAttempt<Agreed>,
): AfterFailure {
  if (!(error instanceof ApiFailure) || error.status <= 0 || error.status >= 500) {
    return { isKnown: false, problem: { kind: 'no-answer' } }
  }
  const changed = target.describeRefusal?.(error, attempt)
  if (changed) return { isKnown: true, problem: changed }
  if (error.hasCode('payment-used') || error.hasCode('already-confirmed')) return { isKnown: true, to: target.donePath }
  if (error.hasCode('payment-under-way')) return { isKnown: false, to: target.actionPath }
  return { isKnown: true, problem: { kind: 'refused', messages: failureMessages(error) } }
}

const KNOWN = [
  'declined',
  'insufficient-funds',
  'provider-error',
  'authentication-failed',
  'invalid-card-token',
  'cancelled',
] as const

/** Why a payment failed, as text for customers [PAY-09]. */
export function failureText(code: string | null): string {
  const known = KNOWN.find((name) => name === code)
  return words.failures[known ?? 'other']
}
