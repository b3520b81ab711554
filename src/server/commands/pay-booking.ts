import { createHash } from 'node:crypto'
import { OPEN_PAYMENT_STATUSES } from '../../domain/payment-status.ts'
import { findBooking, type Act } from '../store/booking-store.ts'
import { findKey, markAnswered, takeOverLease, type KeyedCall } from '../store/idempotency-store.ts'
import { findOpenPayment, findPayment, type PaymentRow } from '../store/payment-store.ts'
import { findSessionBooking } from '../store/session-store.ts'
import { askProvider, cancelAtProvider } from './ask-provider.ts'
import { customerAct, sessionHashOf, type Caller, type CommandDeps } from './command-deps.ts'
import { reach } from './fail-points.ts'
import { preparePayment, type PaymentWish, type PrepareOutcome } from './prepare-payment.ts'
import { releaseExpiredHold } from './release-booking.ts'
import { settlePayment } from './settle-payment.ts'

export interface PaymentRequest extends PaymentWish {
  /** Made with the pay page and kept over reloads. */
  readonly idempotencyKey: string
  readonly token: string | undefined
  /** Of the booking that the pay page shows. */
  readonly reference?: string
}

export type PayBookingOutcome =
  | { readonly kind: 'payment'; readonly payment: PaymentRow }
  /** The key came with another body before. */
  | { readonly kind: 'key-reused' }
  /** Another booking has been begun in this session since the page was opened. */
  | { readonly kind: 'other-booking' }
  | Exclude<PrepareOutcome, { kind: 'prepared' | 'known-key' }>

/** How long a second call under a key waits for the first one's answer. */
const WAIT_MS = 8000
const WAIT_STEP_MS = 100

/**
 * Pays for the booking of a session: PREPARE → CALL → FINALISE, once for a key. The same call again waits for the
 * first one and answers as it did; if that one died, it takes over under the same key at the provider [PAY-07].
 */
export async function payBooking(
  deps: CommandDeps,
  caller: Caller,
  request: PaymentRequest,
): Promise<PayBookingOutcome> {
  const hash = sessionHashOf(deps, caller)
  const bookingId = hash && (await findSessionBooking(deps.db, hash))
  if (!bookingId) return { kind: 'no-booking' }
  if (request.reference !== undefined) {
    const booking = await findBooking(deps.db, bookingId)
    if (booking?.reference !== request.reference) return { kind: 'other-booking' }
  }
  const act = customerAct(caller)
  const call: KeyedCall = {
    scope: `pay:${bookingId}`,
    key: request.idempotencyKey,
    fingerprint: fingerprintOf(request),
  }
  await resolveEarlierPayment(deps, act, bookingId, call)
  reach('before-prepare')
  const prepared = await preparePayment(deps, act, bookingId, call, request)
  switch (prepared.kind) {
    case 'prepared':
      reach('prepared')
      return { kind: 'payment', payment: await carryOut(deps, act, call, prepared.payment, request) }
    case 'known-key':
      return repeat(deps, act, call, request)
    case 'hold-expired':
      await releaseExpiredHold(deps, { actor: 'job' }, bookingId)
      return prepared
    default:
      return prepared
  }
}

/** Everything that must be the same for a call to be the same call. */
function fingerprintOf(request: PaymentRequest): string {
  const { method, option, agreedTotal, agreedDueToday, token } = request
  return createHash('sha256')
    .update(JSON.stringify([method, option, agreedTotal, agreedDueToday, token ?? null]))
    .digest('base64url')
}

/** CALL, with no transaction open, and FINALISE. */
async function carryOut(
  deps: CommandDeps,
  act: Act,
  call: KeyedCall,
  payment: PaymentRow,
  request: PaymentRequest,
): Promise<PaymentRow> {
  if (payment.status === 'succeeded') {
    await markAnswered(deps.db, call)
    return payment
  }
  const answer = await deps.payments.create({
    key: payment.providerKey,
    paymentId: payment.id,
    amount: payment.amountPence,
    method: payment.method,
    token: request.token,
  })
  reach('called')
  const settled = await settlePayment(deps, act, payment.id, answer)
  reach('finalised')
  await markAnswered(deps.db, call)
  return settled
}

/** A call whose key is known: the answer of the first one, or its work where it never finished. */
async function repeat(
  deps: CommandDeps,
  act: Act,
  call: KeyedCall,
  request: PaymentRequest,
): Promise<PayBookingOutcome> {
  const deadline = performance.now() + WAIT_MS
  for (;;) {
    const known = await findKey(deps.db, call)
    const payment = known?.paymentId ? await findPayment(deps.db, known.paymentId) : undefined
    if (!known || !payment) throw new Error('a key was kept without its payment')
    if (known.fingerprint !== call.fingerprint) return { kind: 'key-reused' }
    if (!isOpen(payment)) return { kind: 'payment', payment }
    if (known.step === 'answered')
      return { kind: 'payment', payment: await askAgain(deps, act, call, payment, request) }
    if (await takeOverLease(deps.db, call)) {
      return { kind: 'payment', payment: await carryOut(deps, act, call, payment, request) }
    }
    if (performance.now() > deadline) return { kind: 'payment', payment }
    await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS))
  }
}

const isOpen = (payment: PaymentRow) => OPEN_PAYMENT_STATUSES.includes(payment.status)

/** The truth of a payment whose call was answered 'unknown': the provider's, or the call made anew where it never arrived. */
async function askAgain(
  deps: CommandDeps,
  act: Act,
  call: KeyedCall,
  payment: PaymentRow,
  request: PaymentRequest,
): Promise<PaymentRow> {
  const asked = await askProvider(deps, act, payment)
  if (asked.kind === 'settled' || asked.kind === 'unknown') return asked.payment
  return (await takeOverLease(deps.db, call)) ? carryOut(deps, act, call, payment, request) : payment
}

/**
 * Before a payment under another key is begun, one that is still open is settled as the provider has it; one that only
 * waits for the customer is cancelled there, since the customer has chosen to pay anew.
 */
async function resolveEarlierPayment(deps: CommandDeps, act: Act, bookingId: string, call: KeyedCall): Promise<void> {
  const open = await findOpenPayment(deps.db, bookingId, 'booking')
  if (!open || (await findKey(deps.db, call))) return
  const asked = await askProvider(deps, act, open)
  if (asked.payment.status === 'requires_action') await cancelAtProvider(deps, act, asked.payment)
}
