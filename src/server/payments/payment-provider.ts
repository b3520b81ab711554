/**
 * The port to payment providers. Every call has a timeout and never throws because of the network or the provider:
 * without a usable response the result is `unknown`, neither paid nor failed until the payment has been retrieved.
 */
import type { Pence } from '../../domain/money/money.ts'
import type { PaymentAlertKind, PaymentAlertStatus, PaymentMethod } from '../../domain/money/payment-status.ts'
import type { ListedPayment } from '../../domain/money/payment-comparison.ts'
import type { SiteCode } from '../../domain/site/site.ts'

/** Timeout of a call to the provider, whose effect is then unknown. */
export const PROVIDER_LIMIT_MS = 5000

/** Longer timeout of the call that charges, because it waits for the card's bank. */
export const CREATE_LIMIT_MS = 20_000

/** Timeout of listing the payments of some days, which may take many requests. */
export const LIST_LIMIT_MS = 300_000

/** Where a provider sends its events. */
export function webhookPathOf(provider: string): `/api/webhooks/${string}` {
  return `/api/webhooks/${provider}`
}

/** State of a payment at the provider. */
export type ProviderState =
  | { readonly kind: 'requires-action'; readonly providerPaymentId: string; readonly actionUrl: string }
  | { readonly kind: 'processing'; readonly providerPaymentId: string }
  | {
      readonly kind: 'succeeded'
      readonly providerPaymentId: string
      readonly amount: Pence
      readonly currency: string
    }
  /** No money was taken and none will be. `providerPaymentId` is undefined if the request itself was refused. */
  | { readonly kind: 'failed'; readonly providerPaymentId?: string; readonly code: FailureCode }
  | { readonly kind: 'cancelled'; readonly providerPaymentId?: string }

/** Why a payment failed, as far as the customer may know. */
export type FailureCode =
  | 'declined'
  | 'insufficient-funds'
  | 'authentication-failed'
  | 'provider-error'
  | 'invalid-card-token'

/** No valid response within the timeout. */
export interface Unknown {
  readonly kind: 'unknown'
}

export interface NotFound {
  readonly kind: 'not-found'
}

/** The lead guest, for the provider's fraud checks. */
export interface Payer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly telephone: string
  readonly street: string
  readonly town: string
  readonly county: string
  readonly postcode: string
  /** CN plus ISO 3166 alpha-3. */
  readonly country: string
}

export interface PaymentRequest {
  /** Idempotency key: the provider charges at most once per key. */
  readonly key: string
  /** Id of our payment; the provider includes it in its events. */
  readonly paymentId: string
  /** When our row was inserted, before the provider was called. */
  readonly createdAt: Date
  /** Shown on the customer's statement: 'BF7K3M9QXP'. */
  readonly bookingReference: string
  /** Several sites may share one account at the provider. */
  readonly site: SiteCode
  /**
   * An earlier request with this key may have reached the provider: a refusal of this one then proves nothing about it.
   */
  readonly isRepeated: boolean
  readonly amount: Pence
  readonly method: PaymentMethod
  readonly payer: Payer | undefined
  /**
   * Token from the provider's script in the browser; without one, the provider's own page asks for the payment method.
   */
  readonly token: string | undefined
  /** Whether to request 3-D Secure [PAY-03]; the bank may require it anyway. */
  readonly wantsThreeDSecure: boolean
  /** Absolute address to which the provider's own pages return the customer. */
  readonly returnUrl: string
}

/** Identifies a payment by our key and id, and by the provider's id once known. */
export interface PaymentName {
  readonly key: string
  readonly paymentId: string
  /** When our row was inserted, before the provider was called. */
  readonly createdAt: Date
  readonly providerPaymentId: string | undefined
}

export interface RefundRequest {
  readonly key: string
  readonly providerPaymentId: string
  readonly amount: Pence
}

/** State of a refund at the provider. A successful refund may fail later: the customer's account is closed. */
export type RefundState =
  | { readonly kind: 'pending' | 'succeeded'; readonly providerRefundId: string }
  /** Nothing was refunded. Without an id the request itself was refused. */
  | { readonly kind: 'failed'; readonly providerRefundId?: string; readonly code: string }

export interface ProviderRefund {
  /** Our key; undefined for a refund made in the provider's dashboard. */
  readonly key: string | undefined
  readonly amount: Pence
  readonly state: RefundState & { readonly providerRefundId: string }
}

/** A dispute or early fraud warning from the customer's bank. */
export interface ProviderAlert {
  readonly providerAlertId: string
  readonly kind: PaymentAlertKind
  readonly status: PaymentAlertStatus
  /** The bank's reason as a code: 'fraudulent'. */
  readonly reason: string
  readonly amount: Pence
  /** While true, the payment cannot be refunded. */
  readonly blocksRefund: boolean
  /** Deadline for evidence. */
  readonly dueBy: Date | undefined
}

/** Refunds and disputes of a payment. */
export interface Reversals {
  readonly kind: 'reversals'
  /** Our id of the payment; undefined if it is not ours. */
  readonly paymentId: string | undefined
  readonly refunds: readonly ProviderRefund[]
  readonly alerts: readonly ProviderAlert[]
}

export interface ListWindow {
  readonly from: Date
  readonly to: Date
}

export interface PaymentList {
  readonly kind: 'listed'
  readonly payments: readonly ListedPayment[]
}

/** The facts that the shop must know of a provider to offer it. */
export interface PaymentSetup {
  readonly methods: readonly PaymentMethod[]
  /** Methods paid on the provider's own page, which need no script here. */
  readonly hostedMethods: readonly PaymentMethod[]
  /** No real money is taken. */
  readonly isSandbox: boolean
  /** Hosts that the content security policy must allow for the provider's fields. */
  readonly browserHosts?: BrowserHosts
  /** Cookies set by the provider's script on payment pages, for the privacy policy. */
  readonly cookies?: readonly ProviderCookie[]
}

export interface BrowserHosts {
  readonly scripts?: readonly string[]
  readonly frames?: readonly string[]
  readonly connections?: readonly string[]
}

/** A row of the cookie table in the privacy policy. */
export interface ProviderCookie {
  readonly name: string
  /** Its purpose. */
  readonly words: string
  /** Its lifetime. */
  readonly kept: string
}

/** An event only hints that a payment has changed: its state is always retrieved from the provider. */
export interface ProviderEvent {
  readonly about: 'payment' | 'reversals'
  readonly eventId: string
  readonly kind: string
  readonly providerPaymentId: string
  readonly paymentId: string | undefined
}

export interface PaymentProvider {
  /** Last segment of the webhook's address, and the provider's name in our rows. */
  readonly name: string
  readonly setup: PaymentSetup
  /**
   * JSON for the provider's fields in the browser; public. Omitted by a provider without fields.
   * @param findPayer finds the payer, as far as known
   */
  fieldsFor?(findPayer: () => Promise<Payer | undefined>): Promise<Readonly<Record<string, unknown>>>
  /** Creates and confirms a payment. */
  create(request: PaymentRequest): Promise<ProviderState | Unknown>
  retrieve(payment: PaymentName): Promise<ProviderState | NotFound | Unknown>
  /**
   * Ensures that no money will be taken: cancels the payment, or uses up the key if the provider does not know it.
   * Returns the state of the payment then, which is `succeeded` if the money has already moved.
   */
  cancel(payment: PaymentName): Promise<ProviderState | Unknown>
  refund(request: RefundRequest): Promise<RefundState | Unknown>
  /** All refunds and disputes of a payment, by the provider's id. */
  reversals(providerPaymentId: string): Promise<Reversals | NotFound | Unknown>
  /**
   * All payments of ours that have succeeded and were made in a window of time, whatever was refunded of them since,
   * for the nightly comparison. Without it there is none.
   */
  listSucceeded?(window: ListWindow): Promise<PaymentList | Unknown>
  /** The provider's own page of a payment, for staff. Omitted by a provider without one. */
  dashboardUrl?(providerPaymentId: string): string
  /**
   * Parses a webhook. Undefined if the signature over the raw body or its age is invalid; `of-no-payment` if it is
   * genuine but not about a payment of ours.
   */
  readEvent(rawBody: string, headers: Headers): ProviderEvent | 'of-no-payment' | undefined
}
