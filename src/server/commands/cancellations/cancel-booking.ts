import { sql } from 'drizzle-orm'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import { londonDateAt, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import {
  cancellableOf,
  cancellationCost,
  cancellationDay,
  waiverCosts,
  type CancellationCost,
  type CancellationReason,
} from '../../../domain/money/cancellation.ts'
import { collectableCharge, type Pence } from '../../../domain/money/money.ts'
import { OPEN_PAYMENT_STATUSES } from '../../../domain/money/payment-status.ts'
import type { PriceSums } from '../../../domain/money/price.ts'
import { refundOfCancellation, splitRefund, type RefundPart } from '../../../domain/money/refund.ts'
import { splitCharge } from '../../../domain/money/discount.ts'
import { nightsOf, type Stay } from '../../../domain/dates/stay.ts'
import { findChosenExtras } from '../../store/booking-details-store.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import {
  findBooking,
  lockBooking,
  moveBooking,
  stayOf,
  type BookingNow,
  type BookingRow,
} from '../../store/booking-store.ts'
import { findAccount, findCancellationCharge, findOwed, writeMovement } from '../../store/ledger-store.ts'
import type { CancellationBasis } from '../../store/schema/booking.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { findOpenPayment, type PaymentRow } from '../../store/payment-store.ts'
import { findRefundable, findRefunds } from '../../store/refund-store.ts'
import { findOpenRequest, markRequestDone } from '../../store/request-store.ts'
import { changedSince, type ChangedMeanwhile } from '../../store/bookings/version-store.ts'
import { inTransaction, rollBackWith, type Queries, type Transaction } from '../../store/transaction.ts'
import { syncPayment, cancelAtProvider } from '../payments/settle-payment.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { refundPayment } from '../refunds/queue-refund.ts'
import { restock } from '../holds/release-booking.ts'
import { cancelSupplierHold } from '../holds/supplier-holds.ts'
import { authoriseGoodwill, goodwillTerms, type GoodwillRefused, type GoodwillTerms } from '../refunds/goodwill.ts'

export interface CancellationInput {
  readonly bookingId: string
  /** Overrides the charge that the terms give for the day; 0 waives it. */
  readonly charge?: Pence
  /** What the override is based on; by default a decision of staff. */
  readonly basis?: CancellationBasis
  /** Reason that decides whether the waiver applies; by default the one the customer gave. */
  readonly reasonKind?: CancellationReason
  /** For the event table: must not contain personal data. */
  readonly reason?: string
  /** What was shown: nothing is done if the booking, or the sums, have changed since. */
  readonly version?: number
  readonly agreed?: Pick<CancellationSums, 'charge' | 'refund'>
  /** The approval that this carries out. */
  readonly approvalId?: string
}

/** The refund is everything paid beyond the charge. */
export interface CancellationSums {
  /** Taken from a voucher first. */
  readonly charge: Pence
  readonly refund: Pence
  /** What goes back on the voucher. */
  readonly toVoucher: Pence
}

/** What a cancellation does to money and stock. */
export interface CancellationPlan extends CancellationSums {
  readonly basis: CancellationBasis
  /** The most that it can cost: what is owed for the holiday, and what a voucher pays of it. */
  readonly most: Pence
  readonly byTerms: CostByTerms
  /** What it costs less than by the terms. */
  readonly waived: Pence
  /** What goes back to which payment, the newest first. */
  readonly parts: readonly RefundPart[]
  /** Paid by the customer and not refunded; left to pay before and after. */
  readonly paid: Pence
  readonly outstanding: { readonly before: Pence; readonly after: Pence }
  readonly unitTypeId: number
  readonly stay: Stay
  /** An open payment of the balance is cancelled at the provider first. */
  readonly hasOpenPayment: boolean
}

export type CancellationRefused =
  /** With the sums of the earlier cancellation; nothing is changed. */
  | ({ readonly kind: 'already-cancelled' } & CancellationSums)
  | { readonly kind: 'no-booking' }
  | { readonly kind: 'not-confirmed'; readonly status: BookingStatus }
  | { readonly kind: 'charge-refused'; readonly most: Pence }
  | ChangedMeanwhile

export type CancelBookingOutcome =
  | ({ readonly kind: 'cancelled' } & CancellationSums)
  | CancellationRefused
  /** A balance payment is open and the provider does not confirm that it can no longer take money. */
  | { readonly kind: 'payment-under-way' }
  /** The sums are not those agreed to. */
  | ({ readonly kind: 'figures-changed' } & CancellationSums)
  | GoodwillRefused

export type CancellationPreview =
  | { readonly kind: 'planned'; readonly plan: CancellationPlan; readonly goodwill: GoodwillTerms }
  | CancellationRefused

/** Another balance payment may begin while the last one is being cancelled: tries so many times. */
const ATTEMPTS = 3

const PREVIEW: Actor = { kind: 'job' }

/** Another charge than the terms give is money given away. */
function requireToCancel(actor: Actor, { charge }: CancellationInput): void {
  requirePermission(actor, 'bookings:cancel')
  if (charge !== undefined) requirePermission(actor, 'refunds:create')
}

/** What a cancellation would do to money and stock: it is made, and taken back. */
export async function previewCancellation(
  deps: CommandDeps,
  actor: Actor,
  input: CancellationInput,
): Promise<CancellationPreview> {
  requireToCancel(actor, input)
  return inTransaction(deps.db, async (tx): Promise<CancellationPreview> => {
    const row = await lockBooking(tx, input.bookingId)
    const made = await cancel(tx, deps, PREVIEW, row, input)
    if (made.kind !== 'made') return made
    const goodwill = await goodwillTerms(tx, deps, actor, { bookingId: input.bookingId, pence: made.plan.waived })
    return rollBackWith({ kind: 'planned', plan: made.plan, goodwill })
  })
}

/**
 * Cancels a confirmed booking in one transaction: restocks it, queues the notification of a live supplier, reduces the
 * ledger to the charge, and refunds what was paid beyond it from the newest payment backwards. An open balance payment
 * is cancelled at the provider first; if it succeeds nevertheless, it is refunded in full.
 */
export async function cancelBooking(
  deps: CommandDeps,
  actor: Actor,
  input: CancellationInput,
): Promise<CancelBookingOutcome> {
  requireToCancel(actor, input)
  const { bookingId } = input
  for (let attempt = 1; ; attempt++) {
    const open = await findOpenPayment(deps.db, bookingId, 'balance')
    // Before anything is said to the provider.
    const refused = open && (await refusalBefore(deps, actor, input))
    if (refused) return refused
    if (open) await closeBalancePayment(deps, actor, open)
    const outcome = await inTransaction(deps.db, async (tx): Promise<CancelBookingOutcome> => {
      const row = await lockBooking(tx, bookingId)
      const made = await cancel(tx, deps, actor, row, input)
      if (made.kind !== 'made') return made
      const { charge, refund, toVoucher, waived, hasOpenPayment } = made.plan
      if (hasOpenPayment) return rollBackWith({ kind: 'payment-under-way' })
      if (input.agreed && (input.agreed.charge !== charge || input.agreed.refund !== refund)) {
        return rollBackWith({ kind: 'figures-changed', charge, refund, toVoucher })
      }
      const goodwill = { bookingId, pence: waived, approvalId: input.approvalId }
      const goodwillRefused = await authoriseGoodwill(tx, deps, actor, goodwill)
      return goodwillRefused ? rollBackWith(goodwillRefused) : { kind: 'cancelled', charge, refund, toVoucher }
    })
    if (outcome.kind === 'payment-under-way' && attempt < ATTEMPTS) continue
    const row = outcome.kind === 'cancelled' ? await findBooking(deps.db, bookingId) : undefined
    if (row) await deps.availability.refresh(row.unitTypeId, nightsOf(stayOf(row)))
    return outcome
  }
}

/** Why a cancellation would be refused, found out without doing any of it. */
async function refusalBefore(
  deps: CommandDeps,
  actor: Actor,
  input: CancellationInput,
): Promise<CancelBookingOutcome | undefined> {
  const preview = await previewCancellation(deps, actor, input)
  if (preview.kind !== 'planned') return preview
  const { goodwill } = preview
  return goodwill.needsSecondPerson && input.approvalId === undefined
    ? { kind: 'needs-second-person', ...goodwill }
    : undefined
}

async function cancel(
  tx: Transaction,
  deps: CommandDeps,
  actor: Actor,
  row: BookingNow | undefined,
  input: CancellationInput,
): Promise<{ readonly kind: 'made'; readonly plan: CancellationPlan } | CancellationRefused> {
  if (!row) return { kind: 'no-booking' }
  const { id, agreedPrice: price } = row
  if (row.status === 'cancelled') return { kind: 'already-cancelled', ...(await cancellationSums(tx, row)) }
  if (row.status !== 'confirmed' || !price) return { kind: 'not-confirmed', status: row.status }
  const changed = await changedSince(tx, id, input.version)
  if (changed) return changed
  const before = await findAccount(tx, id)
  const owed = await findOwed(tx, id)
  const byTerms = await costByTerms(tx, deps, { id, arrival: row.arrival, agreedPrice: price }, input.reasonKind)
  const most = owed + (price.voucher?.pence ?? 0)
  const usual = Math.min(most, byTerms.charge)
  const requested = input.charge ?? usual
  const { fromVoucher, fromPayments } = splitCharge(requested, price.voucher?.pence ?? 0)
  const toPay = collectableCharge(fromPayments, before.paid)
  const charge = fromVoucher + toPay
  const basis = input.charge === undefined ? byTerms.basis : (input.basis ?? 'staff')
  if (!isPossibleCharge(requested, most)) return { kind: 'charge-refused', most }

  const hasOpenPayment = (await findOpenPayment(tx, id, 'balance')) !== undefined
  const cancelled = await moveBooking(tx, id, 'cancelled', actor, {
    changes: { cancelledAt: sql`now()`, cancellationBasis: basis, voucherPence: fromVoucher },
    detail: [basis === 'waiver' ? `charge ${charge} by the waiver` : `charge ${charge}`, input.reason]
      .filter(Boolean)
      .join(': '),
  })
  if (!cancelled) throw new Error(`booking ${id} could not be cancelled although its row is locked`)
  await restock(tx, row, fromVoucher)
  await cancelSupplierHold(tx, id)
  await writeMovement(tx, { bookingId: id, kind: 'cancellation', pence: toPay - owed })
  const parts = await refundAboveCharge(tx, deps, actor, id, toPay)
  const request = await findOpenRequest(tx, id, 'cancel')
  if (request) await markRequestDone(tx, request.id)
  await queueTask(tx, { kind: 'cancellation-email', dedupeKey: `cancellation:${id}`, payload: { bookingId: id } })
  const after = await findAccount(tx, id)
  const plan: CancellationPlan = {
    charge,
    refund: parts.reduce((sum, { pence }) => sum + pence, 0),
    toVoucher: row.voucherPence - fromVoucher,
    basis,
    most,
    byTerms: { ...byTerms, charge: usual },
    waived: Math.max(0, usual - requested),
    parts,
    paid: before.paid,
    outstanding: { before: Math.max(0, before.outstanding), after: Math.max(0, after.outstanding) },
    unitTypeId: row.unitTypeId,
    stay: stayOf(row),
    hasOpenPayment,
  }
  return { kind: 'made', plan }
}

export interface CostByTerms extends CancellationCost {
  /** The reason it was calculated with. */
  readonly reason: CancellationReason
  /** Both costs if a waiver was bought, whichever applies. */
  readonly waiver: { readonly covered: Pence; readonly uncovered: Pence } | undefined
}

/**
 * What cancelling a sold booking costs by its terms, on the day the customer requested it; the waiver applies if it was
 * bought and covers the reason.
 */
export async function costByTerms(
  queries: Queries,
  deps: Pick<CommandDeps, 'clock'>,
  { id, arrival, agreedPrice }: { id: string; arrival: CalendarDate; agreedPrice: PriceSums },
  reasonKind?: CancellationReason,
): Promise<CostByTerms> {
  const request = await findOpenRequest(queries, id, 'cancel')
  const requestedOn = request && londonDateAt(request.createdAt.getTime())
  const booking = cancellableOf(arrival, agreedPrice, await findChosenExtras(queries, id))
  const day = cancellationDay(todayOf(deps), requestedOn)
  const reason = reasonKind ?? request?.reason ?? 'other'
  return { ...cancellationCost(booking, day, reason), reason, waiver: waiverCosts(booking, day) }
}

/** The charge and refund of a cancellation, as recorded at the time. */
export async function cancellationSums(
  queries: Queries,
  { id, agreedPrice, voucherPence }: Pick<BookingRow, 'id' | 'agreedPrice' | 'voucherPence'>,
): Promise<CancellationSums> {
  const charge = await findCancellationCharge(queries, id)
  const refunds = await findRefunds(queries, id)
  return {
    charge: charge + voucherPence,
    toVoucher: Math.max(0, (agreedPrice?.voucher?.pence ?? 0) - voucherPence),
    refund: refunds.reduce((sum, { reason, pence }) => (reason === 'cancellation' ? sum + pence : sum), 0),
  }
}

const isPossibleCharge = (charge: Pence, owed: Pence) => Number.isSafeInteger(charge) && charge >= 0 && charge <= owed

/** Refunds what was paid beyond the charge and is not being refunded already. */
async function refundAboveCharge(
  tx: Transaction,
  deps: Pick<CommandDeps, 'clock'>,
  actor: Actor,
  bookingId: string,
  charge: Pence,
): Promise<readonly RefundPart[]> {
  const payments = await findRefundable(tx, bookingId, todayOf(deps))
  const paid = payments.reduce((sum, { left }) => sum + left, 0)
  const refund = refundOfCancellation(paid, charge)
  if (refund === 0) return []
  const parts = splitRefund(refund, payments)
  for (const { paymentId, pence, block } of parts) {
    await refundPayment(tx, actor, { payment: { id: paymentId, bookingId }, pence, reason: 'cancellation', block })
  }
  return parts
}

/** Runs without a transaction, because it calls the provider. */
async function closeBalancePayment(deps: CommandDeps, actor: Actor, open: PaymentRow): Promise<void> {
  const synced = await syncPayment(deps, actor, open)
  const isOpen = OPEN_PAYMENT_STATUSES.includes(synced.payment.status)
  if (synced.kind !== 'unknown' && isOpen) await cancelAtProvider(deps, actor, synced.payment)
}
