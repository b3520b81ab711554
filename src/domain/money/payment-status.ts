import type { Transitions } from '../booking/transitions.ts'

/**
 * `unknown` is a call to the provider whose answer never came: it is neither paid nor failed until the provider
 * is asked. Moves go forward only, but a late success after a failure is accepted: the money has moved.
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

/** A payment that may still take money: a second one for the same purpose has to wait for it. */
export const OPEN_PAYMENT_STATUSES: readonly PaymentStatus[] = ['created', 'requires_action', 'processing', 'unknown']

/** charge: what cancelling costs beyond what had been paid. */
export type PaymentPurpose = 'booking' | 'balance' | 'charge'
export type PaymentMethod = 'card' | 'paypal' | 'bank'
