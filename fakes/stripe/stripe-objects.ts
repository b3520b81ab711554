/** The parts of Stripe's objects that its API answers with here. */

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'

export interface StripeError {
  readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly code?: string
  readonly decline_code?: string
  readonly message: string
  readonly param?: string
  readonly payment_intent?: Intent
}

export interface Intent {
  readonly id: string
  readonly object: 'payment_intent'
  readonly amount: number
  amount_received: number
  readonly created: number
  readonly currency: string
  readonly client_secret: string
  readonly description: string | null
  readonly livemode: false
  readonly metadata: Record<string, string>
  readonly payment_method_types: readonly string[]
  /** What it is paid with. */
  payment_method: string | null
  status: IntentStatus
  last_payment_error: Pick<StripeError, 'type' | 'code' | 'decline_code' | 'message'> | null
  next_action:
    | {
        readonly type: 'redirect_to_url'
        readonly redirect_to_url: { readonly url: string; readonly return_url: string }
      }
    | { readonly type: 'use_stripe_sdk'; readonly use_stripe_sdk: object }
    | null
}

export interface ConfirmationToken {
  readonly id: string
  readonly object: 'confirmation_token'
  readonly payment_method_preview: { readonly type: string }
  /** The payment it has been used for. */
  payment_intent: string | null
}

export interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly payment_intent: string
  readonly metadata: Record<string, string>
  readonly status: 'succeeded' | 'pending' | 'failed'
  readonly failure_reason?: string
}

export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly livemode: false
  readonly type: string
  readonly data: { readonly object: object }
}
