import type { Transitions } from '../booking/transitions.ts'

/** dispute: the customer has told their bank that the payment was not right · fraud-warning: their bank suspects so. */
export type PaymentAlertKind = 'dispute' | 'fraud-warning'

/** lost: the money has gone back to the customer for good. An appeal may still win it. */
export type PaymentAlertStatus = 'open' | 'won' | 'lost' | 'closed'

/**
 * Disputes that leave what is outstanding to staff: until the bank has decided, and once it has given the customer their
 * money back for good. Nobody is then asked to pay, nor told that they are late; who wants to pay can [DUE-04].
 */
export const DISPUTES_LEFT_TO_STAFF: readonly PaymentAlertStatus[] = ['open', 'lost']

export const PAYMENT_ALERT_TRANSITIONS: Transitions<PaymentAlertStatus> = {
  open: ['won', 'lost', 'closed'],
  won: ['lost'],
  lost: ['won'],
  closed: ['lost'],
}
