/** The fields of Stripe's objects that this stand-in returns. */
import type { FormFields } from './form-body.ts'

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
  /** For card payments: the statement text after the account's prefix. */
  readonly statement_descriptor_suffix: string | null
  /** The payment method. */
  payment_method: string | null
  /** Billing details from the browser, which Stripe stores with the payment method. */
  billing_details: FormFields
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
  readonly payment_method_preview: { readonly type: string; readonly billing_details: FormFields }
  /** The payment that used it. */
  payment_intent: string | null
}

export type RefundStatus = 'succeeded' | 'pending' | 'failed' | 'canceled'

export interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly charge: string
  readonly created: number
  readonly currency: string
  readonly payment_intent: string
  readonly metadata: Record<string, string>
  status: RefundStatus
  failure_reason?: string
}

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'

export interface Dispute {
  readonly id: string
  readonly object: 'dispute'
  readonly amount: number
  readonly charge: string
  readonly created: number
  readonly currency: string
  readonly evidence_details: { readonly due_by: number | null }
  /** An inquiry takes no money: the payment can still be refunded. */
  is_charge_refundable: boolean
  readonly payment_intent: string
  readonly reason: string
  status: DisputeStatus
}

export interface FraudWarning {
  readonly id: string
  readonly object: 'radar.early_fraud_warning'
  /** Neither disputed nor refunded. */
  actionable: boolean
  readonly charge: string
  readonly created: number
  readonly fraud_type: string
  readonly payment_intent: string
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
