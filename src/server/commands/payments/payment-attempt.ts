/**
 * The steps that payments of every purpose share: prepare → call → settle, once per idempotency key. A repeated call
 * waits for the first one and returns its result; if the first one died, it continues with the same key at the provider
 * [PAY-07].
 */
import { createHash } from 'node:crypto'
import { OPEN_PAYMENT_STATUSES, type PaymentPurpose } from '../../../domain/money/payment-status.ts'
import type { ProviderState, Unknown } from '../../payments/payment-provider.ts'
import { findPayerOf } from '../../store/booking-details-store.ts'
import type { Actor } from '../../../domain/identity/actor.ts'
import { findKey, markAnswered, takeOverLease, type KeyedCall } from '../../store/idempotency-store.ts'
import { findPayment, type PaymentRow } from '../../store/payment-store.ts'
import type { CommandDeps } from '../command-deps.ts'
import { failpoint } from '../failpoints.ts'
import { settlePayment, syncPayment, cancelAtProvider } from './settle-payment.ts'

/** The payer, the purpose and the key of a payment. */
export interface PaymentAttempt {
  readonly call: KeyedCall
  readonly actor: Actor
  readonly bookingId: string
  readonly purpose: PaymentPurpose
  /** Token of the payment method, from the provider's script in the browser. */
  readonly token: string | undefined
  /** Where the provider's own pages lead back to, if not to the shop's page for the purpose. */
  readonly returnUrl?: string
}

/** Outcomes of PREPARE that all purposes share, besides their refusals. */
export type Prepared =
  | {
      readonly kind: 'prepared'
      readonly payment: PaymentRow
      /** If it has read them. */
      readonly facts?: PayerFacts
    }
  /** The idempotency key exists: another call has done or is doing the work. */
  | { readonly kind: 'known-key' }

export type PaymentResult =
  | { readonly kind: 'payment'; readonly payment: PaymentRow }
  /** The key was used before with a different request body. */
  | { readonly kind: 'key-reused' }

/** The facts of a booking for a provider. */
type PayerFacts = Awaited<ReturnType<typeof findPayerOf>>

/** How long a repeated call waits for the first one's result. */
const WAIT_MS = 8000
const WAIT_STEP_MS = 100

/** Where the provider's own pages return the customer to. */
const RETURN_PATH: Record<PaymentPurpose, string> = {
  booking: '/booking/payment-action',
  balance: '/my-booking/payment-action',
  charge: '/my-booking/payment-action',
}

/** @param parts values that are equal in two calls of the same request */
export function keyedCall(scope: string, key: string, parts: readonly unknown[]): KeyedCall {
  return { scope, key, fingerprint: createHash('sha256').update(JSON.stringify(parts)).digest('base64url') }
}

/**
 * Before a payment under another key begins, the open one, if there is one, is settled; if it only waits for the customer it is
 * cancelled, because the customer has chosen to pay again.
 */
export async function settleEarlierPayment(
  deps: CommandDeps,
  { actor, call }: PaymentAttempt,
  open: PaymentRow | null | undefined,
): Promise<void> {
  if (!open || (await findKey(deps.db, call))) return
  const synced = await syncPayment(deps, actor, open)
  if (synced.payment.status === 'requires_action') await cancelAtProvider(deps, actor, synced.payment)
}

/** CALL, with no transaction open. The provider charges once per payment, even if the call is repeated. */
export async function callProvider(
  deps: CommandDeps,
  { token, returnUrl }: PaymentAttempt,
  payment: PaymentRow,
  { isRepeated, facts }: { readonly isRepeated: boolean; readonly facts?: PayerFacts },
): Promise<ProviderState | Unknown> {
  const { reference, site, payer } = facts ?? (await findPayerOf(deps.db, payment.bookingId))
  const answer = await deps.payments.create({
    key: payment.providerKey,
    paymentId: payment.id,
    createdAt: payment.createdAt,
    bookingReference: reference,
    site,
    isRepeated,
    amount: payment.amountPence,
    method: payment.method,
    payer,
    token,
    wantsThreeDSecure: deps.site.threeDSecure,
    returnUrl: returnUrl ?? `${deps.env.PUBLIC_URL}${RETURN_PATH[payment.purpose]}`,
  })
  await failpoint('called')
  return answer
}

/** SETTLE: records the provider's answer, and that this attempt has been answered. */
export async function settleAttempt(
  deps: CommandDeps,
  { actor, call }: PaymentAttempt,
  payment: PaymentRow,
  answer: ProviderState | Unknown,
): Promise<PaymentResult> {
  const settled = await settlePayment(deps, actor, payment.id, answer)
  await failpoint('settled')
  // A repeated call finds a payment that is over by its status.
  if (isOpen(settled)) await markAnswered(deps.db, call)
  await failpoint('answered')
  return { kind: 'payment', payment: settled }
}

/** Handles a known key: returns the first call's result, or continues its work if it never finished. */
export async function resumePayment(deps: CommandDeps, attempt: PaymentAttempt): Promise<PaymentResult> {
  const { call } = attempt
  const deadline = performance.now() + WAIT_MS
  for (;;) {
    const known = await findKey(deps.db, call)
    const payment = known?.paymentId ? await findPayment(deps.db, known.paymentId) : undefined
    if (!known || !payment) throw new Error('an idempotency key has no payment')
    if (known.fingerprint !== call.fingerprint) return { kind: 'key-reused' }
    if (!isOpen(payment)) return { kind: 'payment', payment }
    if (known.step === 'answered') return resolveUnknown(deps, attempt, payment)
    if (await takeOverLease(deps.db, call)) return repeatCall(deps, attempt, payment)
    if (performance.now() > deadline) return { kind: 'payment', payment }
    await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS))
  }
}

const isOpen = (payment: PaymentRow) => OPEN_PAYMENT_STATUSES.includes(payment.status)

async function repeatCall(deps: CommandDeps, attempt: PaymentAttempt, payment: PaymentRow): Promise<PaymentResult> {
  return settleAttempt(deps, attempt, payment, await callProvider(deps, attempt, payment, { isRepeated: true }))
}

/**
 * Resolves a payment whose call returned 'unknown': retrieves it, or repeats the call if it never reached the provider.
 */
async function resolveUnknown(deps: CommandDeps, attempt: PaymentAttempt, payment: PaymentRow): Promise<PaymentResult> {
  const synced = await syncPayment(deps, attempt.actor, payment)
  if (synced.kind === 'not-found' && (await takeOverLease(deps.db, attempt.call))) {
    return repeatCall(deps, attempt, payment)
  }
  return { kind: 'payment', payment: synced.payment }
}
