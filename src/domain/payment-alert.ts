import type { Transitions } from './transitions.ts'

/** dispute: the customer has told their bank that the payment was not right · fraud-warning: their bank suspects so. */
export type PaymentAlertKind = 'dispute' | 'fraud-warning'

/** lost: the money has gone back to the customer for good. An appeal may still win it. */
export type PaymentAlertStatus = 'open' | 'won' | 'lost' | 'closed'

export const PAYMENT_ALERT_TRANSITIONS: Transitions<PaymentAlertStatus> = {
  open: ['won', 'lost', 'closed'],
  won: ['lost'],
  lost: ['won'],
  closed: ['lost'],
}
