/** State and transitions of a payment at the sandbox provider, as pure functions. */
import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '../../src/domain/money/payment-status.ts'
import type { FailureCode } from '../../src/server/payments/payment-provider.ts'
import type { AfterwardsOutcome, CardOutcome } from './test-cards.ts'

export type SandboxStatus = 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'cancelled'

/** The provider's pages that ask the customer. */
export type PageKind = 'card' | 'challenge' | 'paypal' | 'bank'

export interface SandboxPayment {
  readonly id: string
  readonly key: string
  /** The shop's id of the payment. */
  readonly reference: string
  /** Shown on the customer's statement. */
  readonly bookingReference: string
  readonly amount: number
  readonly currency: string
  readonly method: PaymentMethod
  readonly status: SandboxStatus
  /** In ISO 8601; undefined in payments from before this was recorded. */
  readonly createdAt?: string
  readonly failureCode?: FailureCode
  /** How the customer was authenticated, if required. */
  readonly authentication?: 'frictionless' | 'challenge'
  /** The page that asks, or has asked, the customer. */
  readonly page?: HostedPage
  /** When a bank finishes processing, and with which result. */
  readonly settles?: { readonly at: string; readonly as: 'succeeded' | 'failed' }
  readonly refunded: number
  /** The card's outcome after the payment. */
  readonly afterwards?: AfterwardsOutcome
}

export interface SandboxRefund {
  readonly id: string
  readonly key: string
  readonly paymentId: string
  readonly amount: number
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** When it ends, and how. */
  readonly settles?: { readonly at: string; readonly as: 'succeeded' | 'failed' }
}

/** The initial refund: banks, and some test cards, refund slowly. */
export function beginRefund(
  payment: SandboxPayment,
  key: string,
  amount: number,
  settlesAt: () => Date,
): SandboxRefund {
  const refund = { id: `ref_${randomUUID()}`, key, paymentId: payment.id, amount }
  const later = (as: 'succeeded' | 'failed') => ({ at: settlesAt().toISOString(), as })
  if (payment.afterwards === 'refund-fails') return { ...refund, status: 'succeeded', settles: later('failed') }
  const isSlow = payment.method === 'bank' || payment.afterwards === 'refund-waits'
  return isSlow ? { ...refund, status: 'pending', settles: later('succeeded') } : { ...refund, status: 'succeeded' }
}

/** The refund after its bank has finished; undefined before. */
export function readyRefund({ settles, ...refund }: SandboxRefund, now: number): SandboxRefund | undefined {
  return settles && Date.parse(settles.at) <= now ? { ...refund, status: settles.as } : undefined
}

export interface HostedPage {
  readonly kind: PageKind
  /** The page's secret, part of its address and known to this customer only: it authorises the choice. */
  readonly secret: string
  readonly returnUrl: string
  /** For a page that asks for the card: whether its bank then asks for authentication. */
  readonly wantsThreeDSecure?: boolean
  /** For a bank that asks for authentication and then rejects it. */
  readonly neverBelieves?: boolean
}

export interface CreateRequest {
  readonly key: string
  readonly reference: string
  readonly bookingReference: string
  readonly amount: number
  readonly currency: string
  readonly method: PaymentMethod
  /** A card from the shop's page; without one a page of the provider asks for it. */
  readonly token?: string
  readonly wantsThreeDSecure: boolean
  readonly returnUrl: string
}

/** The choices on each page. */
export const CHOICES = {
  card: ['leave'],
  challenge: ['approve', 'deny', 'leave'],
  paypal: ['approve', 'leave'],
  bank: ['approve', 'approve-later', 'refuse-later', 'leave'],
} as const satisfies Record<PageKind, readonly string[]>

export type Choice = (typeof CHOICES)[PageKind][number]

type New = Omit<CreateRequest, 'token' | 'wantsThreeDSecure' | 'returnUrl'>

const newPayment = (request: New): Omit<SandboxPayment, 'status'> => ({
  ...request,
  id: `pay_${randomUUID()}`,
  createdAt: new Date().toISOString(),
  refunded: 0,
})

const AFTERWARDS: readonly AfterwardsOutcome[] = ['refund-waits', 'refund-fails', 'disputed']

const pageOf = (kind: PageKind, returnUrl: string): HostedPage => ({ kind, secret: randomUUID(), returnUrl })

/** The initial payment: succeeded, failed, or waiting for its customer. */
export function beginPayment(
  { wantsThreeDSecure, returnUrl, ...request }: Omit<CreateRequest, 'token'>,
  card: CardOutcome | undefined,
): SandboxPayment {
  const payment = newPayment(request)
  const page = pageOf(request.method, returnUrl)
  if (request.method !== 'card') return { ...payment, status: 'requires_action', page }
  const asking: SandboxPayment = { ...payment, status: 'requires_action', page: { ...page, wantsThreeDSecure } }
  if (card === undefined) return asking
  const paid = paidByCard(asking, card)
  // A card from the shop's page that needs no authentication has no hosted page.
  return paid.status === 'requires_action' ? paid : { ...paid, page: undefined }
}

/** The payment once its card is known: succeeded, failed, or waiting for authentication on the same page. */
export function paidByCard(payment: SandboxPayment, card: CardOutcome): SandboxPayment {
  const { page } = payment
  if (payment.status !== 'requires_action' || page?.kind !== 'card') return payment
  if (card === 'declined' || card === 'insufficient-funds' || card === 'provider-error') {
    return { ...payment, status: 'failed', failureCode: card }
  }
  const wantsThreeDSecure = page.wantsThreeDSecure ?? false
  const asks = card === 'challenge' || card === 'challenge-fails'
  if (card === 'challenge-always' || (asks && wantsThreeDSecure)) {
    return { ...payment, page: { ...page, kind: 'challenge', neverBelieves: card === 'challenge-fails' } }
  }
  const afterwards = AFTERWARDS.find((known) => known === card)
  return {
    ...payment,
    status: 'succeeded',
    ...(wantsThreeDSecure ? { authentication: 'frictionless' } : {}),
    ...(afterwards ? { afterwards } : {}),
  }
}

/** Stored under a key that was cancelled before any payment. */
export function barredPayment(key: string): SandboxPayment {
  const nothing = { reference: '', bookingReference: '', amount: 0, currency: 'GBP', method: 'card' } as const
  return { ...newPayment({ key, ...nothing }), status: 'cancelled' }
}

/** The payment after its customer's choice; undefined if there is nothing to choose, or not this. */
export function chosen(payment: SandboxPayment, choice: string, settlesAt: () => Date): SandboxPayment | undefined {
  const { page } = payment
  const known = page && CHOICES[page.kind].find((name) => name === choice)
  if (payment.status !== 'requires_action' || !page || !known) return undefined
  const later = (as: 'succeeded' | 'failed'): SandboxPayment => ({
    ...payment,
    status: 'processing',
    settles: { at: settlesAt().toISOString(), as },
  })
  switch (known) {
    case 'approve':
      if (page.neverBelieves) return { ...payment, status: 'failed', failureCode: 'authentication-failed' }
      return { ...payment, status: 'succeeded', ...(page.kind === 'challenge' ? { authentication: 'challenge' } : {}) }
    case 'deny':
      return { ...payment, status: 'failed', failureCode: 'authentication-failed' }
    case 'leave':
      return { ...payment, status: 'cancelled' }
    case 'approve-later':
      return later('succeeded')
    case 'refuse-later':
      return later('failed')
  }
}

/** The payment after its bank has finished processing; undefined before. */
export function ready(payment: SandboxPayment, now: number): SandboxPayment | undefined {
  const { status, settles, ...rest } = payment
  if (status !== 'processing' || !settles || Date.parse(settles.at) > now) return undefined
  return settles.as === 'succeeded'
    ? { ...rest, status: 'succeeded' }
    : { ...rest, status: 'failed', failureCode: 'declined' }
}
