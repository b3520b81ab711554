import type { Transitions } from '../booking/transitions.ts'

/**
 * `unknown`: a request to the provider got no response; the payment is neither paid nor failed until the provider is
 * queried. Transitions go forward only, except that a late success after a failure is accepted: the money has moved.
 */
export type PaymentStatus =
  | 'created'
  | 'requires_action'
  | 'processing'
  | 'unknown'
  | 'succeeded'
  | 'failed'
  | 'cancelled'

export const PAYMENT_TRANSITIONS: Transitions<PaymentStatus> = {
  created: ['requires_action', 'processing', 'unknown', 'succeeded', 'failed', 'cancelled'],
  requires_action: ['processing', 'unknown', 'succeeded', 'failed', 'cancelled'],
  processing: ['unknown', 'succeeded', 'failed', 'cancelled'],
  unknown: ['requires_action', 'processing', 'succeeded', 'failed', 'cancelled'],
  failed: ['succeeded'],
  cancelled: ['succeeded'],
  succeeded: [],
}

/** Statuses in which money may still be taken: a second payment for the same purpose has to wait. */
export const OPEN_PAYMENT_STATUSES: readonly PaymentStatus[] = ['created', 'requires_action', 'processing', 'unknown']

/** charge: the cancellation charge beyond the payments. */
export type PaymentPurpose = 'booking' | 'balance' | 'charge'

export const PAYMENT_METHODS = ['card', 'paypal', 'bank'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** dispute: the customer disputes the payment with their bank · fraud-warning: the bank suspects fraud. */
export type PaymentAlertKind = 'dispute' | 'fraud-warning'

/** lost: the money was returned to the customer. An appeal may still win it. */
export type PaymentAlertStatus = 'open' | 'won' | 'lost' | 'closed'

/**
 * Dispute statuses in which an outstanding amount is left to staff: not decided yet, or lost. The customer gets no
 * reminder, but can still pay [DUE-04].
 */
export const DISPUTES_LEFT_TO_STAFF: readonly PaymentAlertStatus[] = ['open', 'lost']

export const PAYMENT_ALERT_TRANSITIONS: Transitions<PaymentAlertStatus> = {
  open: ['won', 'lost', 'closed'],
  won: ['lost'],
  lost: ['won'],
  closed: ['lost'],
}
