/**
 * The port to whoever takes the money. Every call is bounded in time and never throws for what the network or the
 * provider does: no usable answer is `unknown`, which is neither paid nor failed until the provider has been asked.
 */
import type { Pence } from '../../domain/money/money.ts'
import type { PaymentAlertKind, PaymentAlertStatus } from '../../domain/money/payment-alert.ts'
import type { PaymentMethod } from '../../domain/money/payment-status.ts'
import type { SiteCode } from '../../domain/site/site.ts'

/** A call to the provider is given up after this time; what it did is then unknown. */
export const PROVIDER_LIMIT_MS = 5000

/** The call that takes the money has longer: the bank of a card is asked while it waits. */
export const CREATE_LIMIT_MS = 20_000

/** Where a provider sends its events. */
export function webhookPathOf(provider: string): `/api/webhooks/${string}` {
  return `/api/webhooks/${provider}`
}

/** How a payment stands at the provider. */
export type ProviderState =
  | { readonly kind: 'requires-action'; readonly providerPaymentId: string; readonly actionUrl: string }
  | { readonly kind: 'processing'; readonly providerPaymentId: string }
  | {
      readonly kind: 'succeeded'
      readonly providerPaymentId: string
      readonly amount: Pence
      readonly currency: string
    }
  /** No money was taken and none will be. `providerPaymentId` is undefined where the request itself was refused. */
  | { readonly kind: 'failed'; readonly providerPaymentId?: string; readonly code: FailureCode }
  | { readonly kind: 'cancelled'; readonly providerPaymentId?: string }

/** Why there was no payment, as far as a customer may know it. */
export type FailureCode =
  | 'declined'
  | 'insufficient-funds'
  | 'authentication-failed'
  | 'provider-error'
  | 'invalid-card-token'

/** No answer within the limit, or none that could be understood. */
export interface Unknown {
  readonly kind: 'unknown'
}

export interface NotFound {
  readonly kind: 'not-found'
}

/** The lead guest, as far as a provider judges a payment by who makes it. */
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
  /** The provider charges at most once for a key, however often it is asked. */
  readonly key: string
  /** Id of our payment; the provider gives it back with its events. */
  readonly paymentId: string
  /** When we wrote it, before the provider heard of it. */
  readonly createdAt: Date
  /** What the customer finds on a statement: 'BF7K3M9QXP'. */
  readonly bookingReference: string
  /** Several sites may share an account with the provider. */
  readonly site: SiteCode
  /** An earlier request under this key may have reached the provider: a refusal then proves nothing of the first. */
  readonly isRepeated: boolean
  readonly amount: Pence
  readonly method: PaymentMethod
  readonly payer: Payer | undefined
  /** What the browser got from the provider for the card, or for whatever it is paid with; without it a page of the provider asks. */
  readonly token: string | undefined
  /** Whether a card is to be authenticated [PAY-03]; the bank may want it all the same. */
  readonly wantsThreeDSecure: boolean
  /** Where the customer comes back to from the provider's own pages, whole. */
  readonly returnUrl: string
}

/** Names a payment by our key and id; by the provider's own id too, once that is known. */
export interface PaymentName {
  readonly key: string
  readonly paymentId: string
  /** When we wrote it, before the provider heard of it. */
  readonly createdAt: Date
  readonly providerPaymentId: string | undefined
}

export interface RefundRequest {
  readonly key: string
  readonly providerPaymentId: string
  readonly amount: Pence
}

/** How a refund stands at the provider. One that seemed made may fail later: the customer's account is closed. */
export type RefundState =
  | { readonly kind: 'pending' | 'succeeded'; readonly providerRefundId: string }
  /** Nothing was given back. Without an id the request itself was refused. */
  | { readonly kind: 'failed'; readonly providerRefundId?: string; readonly code: string }

export interface ProviderRefund {
  /** Ours; undefined for a refund that somebody has made at the provider itself. */
  readonly key: string | undefined
  readonly amount: Pence
  readonly state: RefundState & { readonly providerRefundId: string }
}

/** A dispute, or a warning of fraud, of the customer's bank. */
export interface ProviderAlert {
  readonly providerAlertId: string
  readonly kind: PaymentAlertKind
  readonly status: PaymentAlertStatus
  /** The bank's reason as a code: 'fraudulent'. */
  readonly reason: string
  readonly amount: Pence
  /** The payment cannot be given back meanwhile. */
  readonly blocksRefund: boolean
  /** Until then evidence can be given. */
  readonly dueBy: Date | undefined
}

/** What has been taken back of a payment that was taken, or may be. */
export interface Reversals {
  readonly kind: 'reversals'
  /** Our id of the payment; undefined where it is none of ours. */
  readonly paymentId: string | undefined
  readonly refunds: readonly ProviderRefund[]
  readonly alerts: readonly ProviderAlert[]
}

/** What the shop has to know of a provider to offer it. */
export interface PaymentSetup {
  readonly methods: readonly PaymentMethod[]
  /** Those that a page of the provider asks for, so that no script is needed here. */
  readonly hostedMethods: readonly PaymentMethod[]
  /** No money is taken. */
  readonly isSandbox: boolean
  /** Hosts that the content security policy has to let in for its fields in the browser. */
  readonly browserHosts?: BrowserHosts
  /** Cookies that its script sets on the pages to pay on, for the privacy policy. */
  readonly cookies?: readonly ProviderCookie[]
}

export interface BrowserHosts {
  readonly scripts?: readonly string[]
  readonly frames?: readonly string[]
  readonly connections?: readonly string[]
}

/** A row of the table of cookies, as customers read it. */
export interface ProviderCookie {
  readonly name: string
  /** What it is for. */
  readonly words: string
  /** How long it is kept. */
  readonly kept: string
}

/** A hint that something about a payment has changed: what is true is asked of the provider. */
export interface ProviderEvent {
  readonly about: 'payment' | 'reversals'
  readonly eventId: string
  readonly kind: string
  readonly providerPaymentId: string
  readonly paymentId: string | undefined
}

export interface PaymentProvider {
  /** The last part of the address that takes its events, and what our rows of its payments say. */
  readonly name: string
  readonly setup: PaymentSetup
  /**
   * What its own fields in the browser are told, as JSON; nothing secret. Left out by a provider that has none.
   * @param findPayer who pays, as far as it is known
   */
  fieldsFor?(findPayer: () => Promise<Payer | undefined>): Promise<Readonly<Record<string, unknown>>>
  /** Creates and confirms a payment. */
  create(request: PaymentRequest): Promise<ProviderState | Unknown>
  retrieve(payment: PaymentName): Promise<ProviderState | NotFound | Unknown>
  /**
   * Makes sure that no money will be taken: cancels the payment, or bars the key where the provider has never heard
   * of it. Answers how the payment stands then, which may be `succeeded` where the money had moved already.
   */
  cancel(payment: PaymentName): Promise<ProviderState | Unknown>
  refund(request: RefundRequest): Promise<RefundState | Unknown>
  /** Every refund and dispute of a payment as they stand now, by the provider's own id of it. */
  reversals(providerPaymentId: string): Promise<Reversals | NotFound | Unknown>
  /**
   * The event in a webhook; undefined where the signature over the raw body, or its age, is wrong, and `of-no-payment`
   * where it is genuine and about nothing of ours.
   */
  readEvent(rawBody: string, headers: Headers): ProviderEvent | 'of-no-payment' | undefined
}
