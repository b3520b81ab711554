/** Maps Stripe's payment states to the port's. */
import type Stripe from 'stripe'
import type { PaymentMethod } from '../../../../domain/money/payment-status.ts'
import type { FailureCode, ProviderState, Unknown, Payer } from '../../payment-provider.ts'
import { countryOf } from '../../../../domain/customer/country.ts'
import { tidyPhone } from '../../../../domain/customer/customer.ts'

/** Stripe's names of the payment methods. */
export const STRIPE_METHODS = {
  card: 'card',
  paypal: 'paypal',
  bank: 'pay_by_bank',
} as const satisfies Record<PaymentMethod, string>

/** A next action without a page of its own, which is all that we support. */
interface NoPage {
  readonly kind: 'no-page'
}

export function stateOf(intent: Stripe.PaymentIntent): ProviderState | NoPage | Unknown {
  const { id: providerPaymentId } = intent
  switch (intent.status) {
    case 'succeeded': {
      const { amount_received: amount, currency } = intent
      return { kind: 'succeeded', providerPaymentId, amount, currency: currency.toUpperCase() }
    }
    case 'processing':
      return { kind: 'processing', providerPaymentId }
    case 'canceled':
      return { kind: 'cancelled', providerPaymentId }
    case 'requires_action': {
      const actionUrl = intent.next_action?.redirect_to_url?.url
      return actionUrl ? { kind: 'requires-action', providerPaymentId, actionUrl } : { kind: 'no-page' }
    }
    case 'requires_payment_method':
      return whyNot(providerPaymentId, intent.last_payment_error)
    default:
      return { kind: 'unknown' }
  }
}

type PaymentError = Pick<NonNullable<Stripe.PaymentIntent['last_payment_error']>, 'code' | 'decline_code'>

/** A payment that was never attempted has been cancelled by us. */
function whyNot(providerPaymentId: string, error: PaymentError | null): ProviderState {
  if (!error || error.code === 'payment_method_customer_decline') return { kind: 'cancelled', providerPaymentId }
  return { kind: 'failed', providerPaymentId, code: failureCode(error) }
}

function failureCode({ code, decline_code: reason }: PaymentError): FailureCode {
  if (reason === 'insufficient_funds') return 'insufficient-funds'
  if (reason === 'authentication_required') return 'authentication-failed'
  switch (code) {
    case 'payment_intent_authentication_failure':
    case 'authentication_required':
      return 'authentication-failed'
    case 'processing_error':
    case 'payment_method_provider_timeout':
    case 'payment_method_unexpected_state':
      return 'provider-error'
    default:
      return 'declined'
  }
}

interface BillingDetails {
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly address: {
    readonly line1?: string
    readonly city?: string
    readonly state?: string
    readonly postal_code?: string
    readonly country?: string
  }
}

/**
 * Billing details for 3-D Secure and Stripe's fraud checks, with Stripe's names: from the browser's fields, or from us
 * if none is used. Empty values are omitted.
 */
export function billingDetailsOf(payer: Payer): BillingDetails {
  const { firstName, lastName, email, telephone, street, town, county, postcode, country } = payer
  const address = filled({
    line1: street,
    city: town,
    state: county,
    postal_code: postcode,
    country: countryOf(country)?.iso2 ?? '',
  })
  const phone = tidyPhone(telephone)
  return { ...filled({ name: `${firstName} ${lastName}`.trim(), email, phone }), address }
}

function filled<Name extends string>(fields: Record<Name, string>): Partial<Record<Name, string>> {
  const entries = Object.entries<string>(fields).filter(([, value]) => value !== '')
  return Object.fromEntries(entries) as Partial<Record<Name, string>>
}
