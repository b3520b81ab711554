/**
 * Runs a payment of any purpose in three steps: PREPARE → CALL → FINALISE, once per idempotency key. A repeated call
 * waits for the first one and returns its result; if the first one died, it continues with the same key at the provider
 * [PAY-07].
 */
import { OPEN_PAYMENT_STATUSES, type PaymentPurpose } from '../../../domain/money/payment-status.ts'
import type { Actor } from '../../../domain/identity/actor.ts'
import { findPayerOf } from '../../store/booking-details-store.ts'
import { findKey, markAnswered, takeOverLease, type KeyedCall } from '../../store/idempotency-store.ts'
import { findOpenPayment, findPayment, type PaymentRow } from '../../store/payment-store.ts'
import { syncPayment, cancelAtProvider } from './sync-payment.ts'
import type { CommandDeps } from '../command-deps.ts'
import { failpoint } from '../failpoints.ts'
import { settlePayment } from './settle-payment.ts'

/** Outcomes of PREPARE for every purpose. */
export type Prepared =
  | { readonly kind: 'prepared'; readonly payment: PaymentRow }
  /** The idempotency key exists: another call has done or is doing the work. */
  | { readonly kind: 'known-key' }

export type PaymentRunResult =
  | { readonly kind: 'payment'; readonly payment: PaymentRow }
  /** The key was used before with a different request body. */
  | { readonly kind: 'key-reused' }

export interface PaymentRun<Refused> {
  readonly call: KeyedCall
  readonly bookingId: string
  readonly purpose: PaymentPurpose
  /** Token of the payment method, from the provider's script in the browser. */
  readonly token: string | undefined
  /** Where the provider's own pages lead back to, if not to the shop's page for the purpose. */
  readonly returnUrl?: string
  prepare(): Promise<Prepared | Refused>
}

/** How long a repeated call waits for the first one's result. */
const WAIT_MS = 8000
const WAIT_STEP_MS = 100

/** Where the provider's own pages return the customer to. */
const RETURN_PATH: Record<PaymentPurpose, string> = {
  booking: '/booking/payment-action',
  balance: '/my-booking/payment-action',
  charge: '/my-booking/payment-action',
}

export async function takePayment<Refused extends { readonly kind: string }>(
  deps: CommandDeps,
  actor: Actor,
  run: PaymentRun<Refused>,
): Promise<PaymentRunResult | Refused> {
  await resolveEarlierPayment(deps, actor, run)
  await failpoint('before-prepare')
  const prepared = await run.prepare()
  if (isPrepared(prepared)) {
    await failpoint('prepared')
    return {
      kind: 'payment',
      payment: await callAndFinalise(deps, actor, run, prepared.payment, { isRepeated: false }),
    }
  }
  return isKnownKey(prepared) ? repeat(deps, actor, run) : (prepared as Refused)
}

const isPrepared = (outcome: { readonly kind: string }): outcome is Extract<Prepared, { kind: 'prepared' }> =>
  outcome.kind === 'prepared'
const isKnownKey = (outcome: { readonly kind: string }) => outcome.kind === 'known-key'

type AnyRun = Omit<PaymentRun<never>, 'prepare'>

/** CALL, with no transaction open, then FINALISE. */
async function callAndFinalise(
  deps: CommandDeps,
  actor: Actor,
  run: AnyRun,
  payment: PaymentRow,
  { isRepeated }: { isRepeated: boolean },
): Promise<PaymentRow> {
  if (payment.status === 'succeeded') {
    await markAnswered(deps.db, run.call)
    return payment
  }
  const { reference, site, payer } = await findPayerOf(deps.db, payment.bookingId)
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
    token: run.token,
    wantsThreeDSecure: deps.site.threeDSecure,
    returnUrl: run.returnUrl ?? `${deps.env.PUBLIC_URL}${RETURN_PATH[payment.purpose]}`,
  })
  await failpoint('called')
  const settled = await settlePayment(deps, actor, payment.id, answer)
  await failpoint('finalised')
  await markAnswered(deps.db, run.call)
  await failpoint('answered')
  return settled
}

/** Handles a known key: returns the first call's result, or continues its work if it never finished. */
async function repeat(deps: CommandDeps, actor: Actor, run: AnyRun): Promise<PaymentRunResult> {
  const { call } = run
  const deadline = performance.now() + WAIT_MS
  for (;;) {
    const known = await findKey(deps.db, call)
    const payment = known?.paymentId ? await findPayment(deps.db, known.paymentId) : undefined
    if (!known || !payment) throw new Error('an idempotency key has no payment')
    if (known.fingerprint !== call.fingerprint) return { kind: 'key-reused' }
    if (!isOpen(payment)) return { kind: 'payment', payment }
    if (known.step === 'answered') return { kind: 'payment', payment: await resolveUnknown(deps, actor, run, payment) }
    if (await takeOverLease(deps.db, call)) {
      return { kind: 'payment', payment: await callAndFinalise(deps, actor, run, payment, { isRepeated: true }) }
    }
    if (performance.now() > deadline) return { kind: 'payment', payment }
    await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS))
  }
}

const isOpen = (payment: PaymentRow) => OPEN_PAYMENT_STATUSES.includes(payment.status)

/**
 * Resolves a payment whose call returned 'unknown': retrieves it, or repeats the call if it never reached the provider.
 */
async function resolveUnknown(deps: CommandDeps, actor: Actor, run: AnyRun, payment: PaymentRow): Promise<PaymentRow> {
  const synced = await syncPayment(deps, actor, payment)
  if (synced.kind === 'settled' || synced.kind === 'unknown') return synced.payment
  const isOurs = await takeOverLease(deps.db, run.call)
  return isOurs ? callAndFinalise(deps, actor, run, payment, { isRepeated: true }) : payment
}

/**
 * Before a payment under another key begins, the open one is settled; if it only waits for the customer it is
 * cancelled, because the customer has chosen to pay again.
 */
async function resolveEarlierPayment(deps: CommandDeps, actor: Actor, run: AnyRun): Promise<void> {
  const open = await findOpenPayment(deps.db, run.bookingId, run.purpose)
  if (!open || (await findKey(deps.db, run.call))) return
  const synced = await syncPayment(deps, actor, open)
  if (synced.payment.status === 'requires_action') await cancelAtProvider(deps, actor, synced.payment)
}
