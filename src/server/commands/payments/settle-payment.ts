/**
 * SETTLE, the last step of a payment: payment page, webhooks and reconciler all record the outcome through this one
 * function. Idempotent: duplicate and stale answers change nothing.
 */
import { reopenStep } from '../../../domain/booking/booking-steps.ts'
import type { PaymentStatus } from '../../../domain/money/payment-status.ts'
import type { ProviderState, Unknown, PaymentName } from '../../payments/payment-provider.ts'
import {
  AMOUNT_MISMATCH,
  findEvent,
  holdAtLeast,
  moveBooking,
  recordEvent,
  writeOfEvents,
  updateBooking,
  type BookingNow,
} from '../../store/booking-store.ts'
import { type Actor } from '../../../domain/identity/actor.ts'
import { findAccount, writeOfMovements } from '../../store/ledger-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import {
  lockBookingOfPayment,
  lockPayment,
  movePayment,
  sumOpenBalance,
  type LockedPayment,
  type PaymentRow,
} from '../../store/payment-store.ts'
import { claimDiscount } from '../../store/discount-store.ts'
import { withoutDatabaseLimit } from '../../store/database-time.ts'
import { inTransaction, writeTogether, type Transaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'
import { confirmBooking } from './confirm-booking.ts'
import { failpoint } from '../failpoints.ts'
import { refundPayment } from '../refunds/queue-refund.ts'
import { giveBackDiscount } from '../holds/release-booking.ts'
import { repriceBooking } from '../holds/quote-booking.ts'

/** After a failed payment the hold lasts at least this many minutes, for another attempt. */
const HOLD_AFTER_FAILURE = 10

/** Only so many failed payments extend the hold; otherwise declined cards could keep a unit for ever. */
const PROLONGING_FAILURES = 5

const STATUS_OF: Record<(ProviderState | Unknown)['kind'], PaymentStatus> = {
  'requires-action': 'requires_action',
  processing: 'processing',
  unknown: 'unknown',
  succeeded: 'succeeded',
  failed: 'failed',
  cancelled: 'cancelled',
}

/**
 * Records the provider's answer and its consequences. Stale answers are ignored, and so are answers that
 * do not match the payment's amount and currency. A slow database is given more time than other calls give it, since
 * the customer may have paid; if it fails nevertheless, the reconciler asks the provider again.
 */
export async function settlePayment(
  deps: CommandDeps,
  actor: Actor,
  paymentId: string,
  answer: ProviderState | Unknown,
): Promise<PaymentRow> {
  return withoutDatabaseLimit(() => settle(deps, actor, paymentId, answer))
}

async function settle(
  deps: CommandDeps,
  actor: Actor,
  paymentId: string,
  answer: ProviderState | Unknown,
): Promise<PaymentRow> {
  const { row, sold } = await inTransaction(deps.db, async (tx) => {
    // Lock order of all transactions: booking, then payment. A payment stays with its booking.
    const booking = await lockBookingOfPayment(tx, paymentId)
    const locked = await lockPayment(tx, paymentId)
    if (!booking || !locked) throw new Error(`payment ${paymentId} does not exist`)

    const { payment } = locked
    const moved = await record(deps, tx, actor, booking, locked, answer)
    return { row: moved, sold: isSale(payment, moved) ? booking.channel : undefined }
  })
  if (sold !== undefined) deps.steps?.count('booked', sold)
  return row
}

/** Whether this answer has confirmed the booking. */
const isSale = (before: PaymentRow, { purpose, status, isSurplus }: PaymentRow) =>
  purpose === 'booking' && !isSurplus && before.status !== 'succeeded' && status === 'succeeded'

async function record(
  deps: CommandDeps,
  tx: Transaction,
  actor: Actor,
  booking: BookingNow,
  locked: LockedPayment,
  answer: ProviderState | Unknown,
): Promise<PaymentRow> {
  const { payment } = locked
  switch (answer.kind) {
    case 'succeeded':
      return succeed(deps, tx, actor, booking, locked, answer)
    case 'failed':
    case 'cancelled':
      return fail(tx, actor, booking, payment, answer)
    default:
      return follow(tx, payment, answer)
  }
}

async function follow(
  tx: Transaction,
  payment: PaymentRow,
  answer: Extract<ProviderState | Unknown, { kind: 'requires-action' | 'processing' | 'unknown' }>,
): Promise<PaymentRow> {
  const moved = await movePayment(tx, payment.id, STATUS_OF[answer.kind], {
    ...(answer.kind === 'unknown' ? {} : { providerPaymentId: answer.providerPaymentId }),
    actionUrl: answer.kind === 'requires-action' ? answer.actionUrl : null,
  })
  return moved ?? payment
}

async function fail(
  tx: Transaction,
  actor: Actor,
  booking: BookingNow,
  payment: PaymentRow,
  answer: Extract<ProviderState, { kind: 'failed' | 'cancelled' }>,
): Promise<PaymentRow> {
  const moved = await movePayment(tx, payment.id, STATUS_OF[answer.kind], {
    ...(answer.providerPaymentId ? { providerPaymentId: answer.providerPaymentId } : {}),
    failureCode: answer.kind === 'failed' ? answer.code : 'cancelled',
    actionUrl: null,
  })
  if (!moved) return payment
  await recordEvent(tx, { bookingId: booking.id, kind: `payment-${answer.kind}`, paymentId: payment.id }, actor)
  if (payment.purpose === 'booking') await returnToHold(tx, actor, booking, payment)
  return moved
}

/** Returns the booking to 'held' for another attempt; after several failures the hold is no longer extended. */
async function returnToHold(tx: Transaction, actor: Actor, booking: BookingNow, payment: PaymentRow): Promise<void> {
  const isProlonged = booking.failedPayments < PROLONGING_FAILURES
  const held = await moveBooking(tx, booking.id, 'held', actor, {
    from: ['paying'],
    lockedIn: booking.status,
    paymentId: payment.id,
    changes: {
      agreedPrice: null,
      stepsCompleted: reopenStep(booking.stepsCompleted, 'payment'),
      discountClaimed: false,
      voucherPence: 0,
      failedPayments: booking.failedPayments + 1,
      ...(isProlonged ? { holdExpiresAt: holdAtLeast(HOLD_AFTER_FAILURE) } : {}),
    },
  })
  if (held) await giveBackDiscount(tx, booking, 0)
}

async function succeed(
  deps: CommandDeps,
  tx: Transaction,
  actor: Actor,
  booking: BookingNow,
  locked: LockedPayment,
  answer: Extract<ProviderState, { kind: 'succeeded' }>,
): Promise<PaymentRow> {
  const { payment, isHeldBySupplier } = locked
  if (answer.amount !== payment.amountPence || answer.currency !== 'GBP') {
    deps.log.error({ paymentId: payment.id, event: AMOUNT_MISMATCH }, 'the provider reports another amount')
    await recordMismatch(tx, actor, payment, `${answer.amount} ${answer.currency.slice(0, 3)}`)
    return payment
  }
  const isExpected =
    payment.purpose === 'booking'
      ? await mayConfirm(deps, tx, booking, locked)
      : await hasOutstanding(tx, booking, payment)
  const moved = await movePayment(tx, payment.id, 'succeeded', {
    providerPaymentId: answer.providerPaymentId,
    failureCode: null,
    actionUrl: null,
    isSurplus: !isExpected,
  })
  if (!moved) return payment
  const of = { bookingId: booking.id, paymentId: payment.id }
  const movement = { ...of, kind: 'payment', pence: -payment.amountPence } as const
  const event = { ...of, kind: 'payment-succeeded' } as const
  if (isExpected && payment.purpose === 'booking') {
    await confirmBooking(tx, actor, moved, { ...booking, isHeldBySupplier }, { movement, event })
  } else {
    await writeTogether(tx, [writeOfMovements(tx, [movement]), writeOfEvents(tx, [event], actor)])
    if (isExpected) await queueReceipt(tx, moved)
    else await refundPayment(tx, actor, { payment: moved, pence: moved.amountPence, reason: 'surplus' })
  }
  await failpoint('settle-written')
  return moved
}

/** Records the mismatch for staff, once per amount. */
async function recordMismatch(tx: Transaction, actor: Actor, payment: PaymentRow, detail: string): Promise<void> {
  const event = { bookingId: payment.bookingId, kind: AMOUNT_MISMATCH, detail } as const
  if (!(await findEvent(tx, event))) await recordEvent(tx, { ...event, paymentId: payment.id }, actor)
}

/**
 * Whether a received payment can still confirm its booking: either the booking waits for it, or the payment is late but
 * the hold still runs, no other payment is in progress and the price is unchanged.
 */
async function mayConfirm(
  deps: CommandDeps,
  tx: Transaction,
  booking: BookingNow,
  { payment, hasRival }: LockedPayment,
): Promise<boolean> {
  if (hasRival) return false
  if (booking.status === 'paying') return true
  if (booking.status !== 'held' || booking.isHoldOver) return false
  const { price } = await repriceBooking(deps, tx, booking, payment.option)
  if (price.total !== payment.agreedPrice.total || price.dueToday !== payment.amountPence) return false
  if (price.discount > 0 && booking.discountCode !== null) {
    const voucherPence = price.voucher?.pence ?? 0
    if (!(await claimDiscount(tx, booking.discountCode, voucherPence))) return false
    await updateBooking(tx, booking.id, { discountClaimed: true, voucherPence })
  }
  return true
}

/**
 * Whether a received balance payment is owed: the booking is confirmed (or, for a charge, cancelled), and the
 * outstanding amount covers it in addition to other balance payments in progress.
 */
async function hasOutstanding(tx: Transaction, booking: BookingNow, payment: PaymentRow): Promise<boolean> {
  if (booking.status !== (payment.purpose === 'charge' ? 'cancelled' : 'confirmed')) return false
  const { outstanding } = await findAccount(tx, booking.id)
  return outstanding - (await sumOpenBalance(tx, booking.id, payment.id)) >= payment.amountPence
}

function queueReceipt(tx: Transaction, payment: PaymentRow): Promise<void> {
  return queueTask(tx, {
    kind: 'balance-receipt',
    dedupeKey: `balance-receipt:${payment.id}`,
    payload: { bookingId: payment.bookingId, paymentId: payment.id },
  })
}

export type SyncResult =
  | { readonly kind: 'settled'; readonly payment: PaymentRow }
  /** Unknown to the provider, at least so far. */
  | { readonly kind: 'not-found'; readonly payment: PaymentRow }
  | { readonly kind: 'unknown'; readonly payment: PaymentRow }

/** Retrieves a payment from the provider and settles it. */
export async function syncPayment(deps: CommandDeps, actor: Actor, payment: PaymentRow): Promise<SyncResult> {
  const answer = await deps.payments.retrieve(nameOf(payment))
  if (answer.kind === 'not-found' || answer.kind === 'unknown') return { kind: answer.kind, payment }
  return { kind: 'settled', payment: await settlePayment(deps, actor, payment.id, answer) }
}

/** Cancels a payment at the provider, so that it can no longer take money, and settles it. */
export async function cancelAtProvider(deps: CommandDeps, actor: Actor, payment: PaymentRow): Promise<PaymentRow> {
  const answer = await deps.payments.cancel(nameOf(payment))
  return answer.kind === 'unknown' ? payment : settlePayment(deps, actor, payment.id, answer)
}

const nameOf = ({ providerKey: key, id: paymentId, createdAt, providerPaymentId }: PaymentRow): PaymentName => ({
  key,
  paymentId,
  createdAt,
  providerPaymentId: providerPaymentId ?? undefined,
})
