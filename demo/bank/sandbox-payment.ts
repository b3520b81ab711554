/** A payment as the sandbox provider keeps it, and how it moves. Nothing here writes anything down. */
import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '../../src/domain/money/payment-status.ts'
import type { FailureCode } from '../../src/server/payments/payment-provider.ts'
import type { AfterwardsOutcome, CardOutcome } from '../../src/server/payments/adapters/sandbox/test-cards.ts'

export type SandboxStatus = 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'cancelled'

/** Where the customer is asked, on a page of the provider. */
export type PageKind = 'card' | 'challenge' | 'paypal' | 'bank'

export interface SandboxPayment {
  readonly id: string
  readonly key: string
  /** The shop's own id of the payment. */
  readonly reference: string
  /** What the customer finds on a statement. */
  readonly bookingReference: string
  readonly amount: number
  readonly currency: string
  readonly method: PaymentMethod
  readonly status: SandboxStatus
  readonly failureCode?: FailureCode
  /** How the card's bank knew its customer, where it was to. */
  readonly authentication?: 'frictionless' | 'challenge'
  /** The page that asks, or has asked, the customer. */
  readonly page?: HostedPage
  /** When a bank that is at work will be ready, and how it ends. */
  readonly settles?: { readonly at: string; readonly as: 'succeeded' | 'failed' }
  readonly refunded: number
  /** What the card stands for once the payment has been taken. */
  readonly afterwards?: AfterwardsOutcome
}

export interface SandboxRefund {
  readonly id: string
  readonly key: string
  readonly paymentId: string
  readonly amount: number
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** When it will have ended, and how. */
  readonly settles?: { readonly at: string; readonly as: 'succeeded' | 'failed' }
}

/** A refund as it begins: what a bank pays goes back slowly, as does what some cards have paid. */
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

/** The refund once its bank is ready. Undefined while it is not. */
export function readyRefund({ settles, ...refund }: SandboxRefund, now: number): SandboxRefund | undefined {
  return settles && Date.parse(settles.at) <= now ? { ...refund, status: settles.as } : undefined
}

export interface HostedPage {
  readonly kind: PageKind
  /** Stands in its address and is told to nobody but this customer: who knows it may decide. */
  readonly secret: string
  readonly returnUrl: string
  /** Of a page that asks for the card: whether its bank is to ask as well. */
  readonly wantsThreeDSecure?: boolean
  /** Of a bank that asks and then does not believe the answer. */
  readonly neverBelieves?: boolean
}

export interface CreateRequest {
  readonly key: string
  readonly reference: string
  readonly bookingReference: string
  readonly amount: number
  readonly currency: string
  readonly method: PaymentMethod
  /** For a card that the shop's page has asked for; without one a card is asked for on a page of the provider. */
  readonly token?: string
  readonly wantsThreeDSecure: boolean
  readonly returnUrl: string
}

/** What can be chosen on each page. */
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
  refunded: 0,
})

const AFTERWARDS: readonly AfterwardsOutcome[] = ['refund-waits', 'refund-fails', 'disputed']

const pageOf = (kind: PageKind, returnUrl: string): HostedPage => ({ kind, secret: randomUUID(), returnUrl })

/** A payment as it begins: taken or refused at once, or waiting for its customer. */
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
  // A card that the shop has asked for, and whose bank asks nothing, has no page at all.
  return paid.status === 'requires_action' ? paid : { ...paid, page: undefined }
}

/** The payment once its card is known: taken, refused, or its bank asks on the same page. */
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

/** What stands under a key that nobody may pay under any more. */
export function barredPayment(key: string): SandboxPayment {
  const nothing = { reference: '', bookingReference: '', amount: 0, currency: 'GBP', method: 'card' } as const
  return { ...newPayment({ key, ...nothing }), status: 'cancelled' }
}

/** The payment once its customer has chosen. Undefined where there is nothing to choose any more, or not this. */
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

/** The payment once its bank is ready. Undefined while it is not. */
export function ready(payment: SandboxPayment, now: number): SandboxPayment | undefined {
  const { status, settles, ...rest } = payment
  if (status !== 'processing' || !settles || Date.parse(settles.at) > now) return undefined
  return settles.as === 'succeeded'
    ? { ...rest, status: 'succeeded' }
    : { ...rest, status: 'failed', failureCode: 'declined' }
}
