import { ApiFailure } from '../../../contract/api-failure.ts'
import { failureMessages } from '../../api/failure-messages.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import type { ChangedFigures, PaymentAnswer, PaymentTarget } from './payment-target.ts'

export type PaymentProblem =
  /** The payment came to an end without money moving. */
  | { readonly kind: 'failed'; readonly code: string | null }
  /** The customer left the page on which to approve. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'provider-unreachable' }
  /** It is not known whether the payment arrived: Retry sends the same one again. */
  | { readonly kind: 'no-answer' }
  | ChangedFigures
  | { readonly kind: 'refused'; readonly messages: readonly string[] }

interface AfterFailure {
  /** What became of the attempt is known: it will not be sent again. */
  readonly isKnown: boolean
  readonly problem?: PaymentProblem
  readonly to?: string
  /** What the page shows has changed meanwhile. */
  readonly isStale?: boolean
}

/** What a refused or unanswered attempt to pay leads to. */
export function afterFailure<Agreed, Answer extends PaymentAnswer>(
  error: unknown,
  target: PaymentTarget<Agreed, Answer>,
  attempt: PaymentAttempt<Agreed>,
): AfterFailure {
  if (!(error instanceof ApiFailure) || error.status <= 0 || error.status >= 500) {
    return { isKnown: false, problem: { kind: 'no-answer' } }
  }
  const changed = target.tellRefusal?.(error, attempt)
  if (changed) return { isKnown: true, problem: changed, isStale: true }
  if (error.hasCode('payment-used') || error.hasCode('already-confirmed')) return { isKnown: true, to: target.donePath }
  if (error.hasCode('payment-under-way')) return { isKnown: false, to: target.actionPath }
  const isStale = error.status === 404 || error.status === 409 || error.status === 410
  return { isKnown: true, problem: { kind: 'refused', messages: failureMessages(error) }, isStale }
}
