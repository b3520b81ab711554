/** Maps Stripe's refunds, disputes and early fraud warnings to the port's. */
import type Stripe from 'stripe'
import type { ProviderAlert, ProviderRefund, RefundState } from '../../payment-provider.ts'

/** Events about refunds and disputes. */
export const REVERSAL_EVENTS: ReadonlySet<string> = new Set([
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
])

/** The Payment Intent of such an event's object; undefined for a charge without one. */
export function intentIdOf(object: object): string | undefined {
  if (!('payment_intent' in object)) return undefined
  const { payment_intent: intent } = object
  if (typeof intent === 'string') return intent
  return intent !== null && typeof intent === 'object' && 'id' in intent ? String(intent.id) : undefined
}

/** Stripe's `requires_action` waits for the customer: treated as pending. */
export function refundState({ id, status, failure_reason: reason }: Stripe.Refund): RefundState & {
  providerRefundId: string
} {
  switch (status) {
    case 'succeeded':
      return { kind: 'succeeded', providerRefundId: id }
    case 'failed':
    case 'canceled':
      return { kind: 'failed', providerRefundId: id, code: reason ?? status }
    default:
      return { kind: 'pending', providerRefundId: id }
  }
}

export const refundOf = (refund: Stripe.Refund): ProviderRefund => ({
  key: refund.metadata?.key,
  amount: refund.amount,
  state: refundState(refund),
})

export function disputeOf(dispute: Stripe.Dispute): ProviderAlert {
  const { id, amount, reason, status, is_charge_refundable: isRefundable, evidence_details: evidence } = dispute
  return {
    providerAlertId: id,
    kind: 'dispute',
    status: disputeStatus(status),
    reason,
    amount,
    // A lost dispute cannot be refunded; a won one or an inquiry can.
    blocksRefund: !isRefundable && disputeStatus(status) !== 'won',
    dueBy: evidence.due_by === null ? undefined : new Date(evidence.due_by * 1000),
  }
}

function disputeStatus(status: Stripe.Dispute['status']): ProviderAlert['status'] {
  switch (status) {
    case 'won':
      return 'won'
    case 'lost':
      return 'lost'
    case 'warning_closed':
    case 'prevented':
      return 'closed'
    default:
      return 'open'
  }
}

/** @param amount of the payment that the warning is about */
export const warningOf = (warning: Stripe.Radar.EarlyFraudWarning, amount: number): ProviderAlert => ({
  providerAlertId: warning.id,
  kind: 'fraud-warning',
  status: warning.actionable ? 'open' : 'closed',
  reason: warning.fraud_type,
  amount,
  blocksRefund: false,
  dueBy: undefined,
})
