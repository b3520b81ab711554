/** The events after a payment: refunds, disputes and early fraud warnings. */
import { invalid, newId } from './refusals.ts'
import type { Dispute, DisputeStatus, FraudWarning, Intent, Refund, RefundStatus } from './stripe-objects.ts'

const SECONDS_OF_A_DAY = 86_400

/** PayPal refunds nothing after this time. */
const PAYPAL_REFUND_DAYS = 180

const OVER: readonly DisputeStatus[] = ['won', 'lost', 'warning_closed']

type Tell = (type: string, object: object) => void

export class AfterPayment {
  readonly refunds: Refund[] = []
  readonly disputes: Dispute[] = []
  readonly warnings: FraudWarning[] = []
  /** Initial state of a refund: a card's succeeds at once, PayPal's and a bank's are pending. */
  refundsBegin: RefundStatus = 'succeeded'
  readonly #tell: Tell

  constructor(tell: Tell) {
    this.#tell = tell
  }

  /** @throws StripeRefusal if less than the amount is left, or the charge is disputed or too old */
  refund(intent: Intent, amount: number | undefined, metadata: Record<string, string>): Refund {
    const left = intent.amount_received - this.#refunded(intent.id)
    if (left <= 0) {
      throw invalid('The charge has already been refunded.', { code: 'charge_already_refunded' })
    }
    const wanted = amount ?? left
    if (!(wanted > 0 && wanted <= left))
      throw invalid('The refund is more than is left of the charge.', { param: 'amount' })
    if (this.disputesOf(intent.id).some((dispute) => !dispute.is_charge_refundable)) {
      throw invalid('The charge has been disputed.', { code: 'charge_disputed' })
    }
    const ageSeconds = Date.now() / 1000 - intent.created
    if (intent.payment_method === 'paypal' && ageSeconds > PAYPAL_REFUND_DAYS * SECONDS_OF_A_DAY) {
      throw invalid('The charge is too old to be refunded.', { code: 'charge_not_refundable' })
    }
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount: wanted,
      charge: chargeIdOf(intent),
      created: Math.floor(Date.now() / 1000),
      currency: intent.currency,
      payment_intent: intent.id,
      metadata,
      status: this.refundsBegin,
    }
    if (refund.status === 'failed') refund.failure_reason = 'declined'
    this.refunds.unshift(refund)
    this.#tell('refund.created', refund)
    if (refund.status === 'failed') this.#tell('refund.failed', refund)
    else this.#tell('charge.refunded', this.#chargeOf(intent))
    if (this.#refunded(intent.id) === intent.amount_received) this.#endWarnings(intent.id)
    return refund
  }

  refundsOf(intentId: string): Refund[] {
    return this.refunds.filter((refund) => refund.payment_intent === intentId)
  }

  disputesOf(intentId: string): Dispute[] {
    return this.disputes.filter((dispute) => dispute.payment_intent === intentId)
  }

  warningsOf(intentId: string): FraudWarning[] {
    return this.warnings.filter((warning) => warning.payment_intent === intentId)
  }

  /** Completes a refund, or fails it after it has succeeded, as when the customer's account is closed. */
  endRefund(id: string, status: 'succeeded' | 'failed' | 'canceled', reason = 'lost_or_stolen_card'): void {
    const refund = this.refunds.find((known) => known.id === id)
    if (!refund) throw new Error(`no refund ${id}`)
    refund.status = status
    if (status === 'failed') refund.failure_reason = reason
    this.#tell('refund.updated', refund)
    this.#tell('charge.refund.updated', refund)
    if (status === 'failed') this.#tell('refund.failed', refund)
  }

  /** The customer's bank takes the money back, or only asks if it is an inquiry. */
  dispute(intent: Intent, status: 'needs_response' | 'warning_needs_response' = 'needs_response'): Dispute {
    const dispute: Dispute = {
      id: newId('dp'),
      object: 'dispute',
      amount: intent.amount_received,
      charge: chargeIdOf(intent),
      created: Math.floor(Date.now() / 1000),
      currency: intent.currency,
      evidence_details: { due_by: Math.floor(Date.now() / 1000) + 7 * SECONDS_OF_A_DAY },
      is_charge_refundable: status === 'warning_needs_response',
      payment_intent: intent.id,
      reason: 'fraudulent',
      status,
    }
    this.disputes.unshift(dispute)
    this.#endWarnings(intent.id)
    this.#tell('charge.dispute.created', dispute)
    if (status === 'needs_response') this.#tell('charge.dispute.funds_withdrawn', dispute)
    return dispute
  }

  endDispute(id: string, status: DisputeStatus): void {
    const dispute = this.disputes.find((known) => known.id === id)
    if (!dispute) throw new Error(`no dispute ${id}`)
    dispute.status = status
    dispute.is_charge_refundable = status === 'won' || status === 'warning_closed'
    this.#tell(OVER.includes(status) ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute)
    if (status === 'won') this.#tell('charge.dispute.funds_reinstated', dispute)
  }

  warn(intent: Intent): FraudWarning {
    const warning: FraudWarning = {
      id: newId('issfr'),
      object: 'radar.early_fraud_warning',
      actionable: true,
      charge: chargeIdOf(intent),
      created: Math.floor(Date.now() / 1000),
      fraud_type: 'unauthorized_use_of_card',
      payment_intent: intent.id,
    }
    this.warnings.unshift(warning)
    this.#tell('radar.early_fraud_warning.created', warning)
    return warning
  }

  /** A payment that is disputed or fully refunded needs no warning any more. */
  #endWarnings(intentId: string): void {
    for (const warning of this.warningsOf(intentId)) {
      if (!warning.actionable) continue
      warning.actionable = false
      this.#tell('radar.early_fraud_warning.updated', warning)
    }
  }

  /** A failed or cancelled refund has refunded nothing. */
  #refunded(intentId: string): number {
    return this.refundsOf(intentId).reduce(
      (sum, { status, amount }) => (status === 'failed' || status === 'canceled' ? sum : sum + amount),
      0,
    )
  }

  /** A payment's charge has the payment's metadata. */
  #chargeOf(intent: Intent): object {
    const { id: payment_intent, amount, currency, metadata } = intent
    const refunded = this.#refunded(payment_intent)
    return {
      id: chargeIdOf(intent),
      object: 'charge',
      amount,
      amount_refunded: refunded,
      currency,
      metadata,
      payment_intent,
      refunded: refunded === amount,
    }
  }
}

const chargeIdOf = ({ id }: Intent) => id.replace(/^pi_/, 'ch_')
