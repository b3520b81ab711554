import type { Transitions } from '../booking/transitions.ts'

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
