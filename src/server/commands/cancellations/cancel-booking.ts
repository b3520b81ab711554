import { sql } from 'drizzle-orm'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import { londonDateAt } from '../../../domain/dates/calendar-date.ts'
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
import { findReletSums } from '../../store/relet-store.ts'
import { findPolicy } from '../../store/sale-store.ts'
import { findOpenRequest, markRequestDone } from '../../store/request-store.ts'
import { changedSince, type ChangedMeanwhile } from '../../store/bookings/version-store.ts'
import {
  inReadOnlyTransaction,
  inTransaction,
  rollBackWith,
  type Queries,
  type Transaction,
} from '../../store/transaction.ts'
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
  /** The basis of the override; by default a decision of staff. */
  readonly basis?: CancellationBasis
  /** Reason that decides whether the waiver applies; by default the one the customer gave. */
  readonly reasonKind?: CancellationReason
  /** For the event table: must not contain personal data. */
  readonly reason?: string
  /** The version and sums shown: a stale preview is rejected. */
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
  /** Returned to the voucher. */
  readonly toVoucher: Pence
}

/** The effect of a cancellation on money and stock. */
export interface CancellationPlan extends CancellationSums {
  readonly basis: CancellationBasis
  /** The maximum charge: the price of the holiday, including a voucher's part. */
  readonly most: Pence
  readonly byTerms: CostByTerms
  /** The reduction below the terms. */
  readonly waived: Pence
  /** The refund of each payment, the newest first. */
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
  /** The sums differ from the agreed ones. */
  | ({ readonly kind: 'figures-changed' } & CancellationSums)
  | GoodwillRefused

export type CancellationPreview =
  | { readonly kind: 'planned'; readonly plan: CancellationPlan; readonly goodwill: GoodwillTerms }
  | CancellationRefused

/** Attempts, since another balance payment may begin while the last one is being cancelled. */
const ATTEMPTS = 3

/** A charge other than by the terms may be goodwill, so it needs the permission for refunds. */
function requireToCancel(actor: Actor, { charge }: CancellationInput): void {
  requirePermission(actor, 'bookings:cancel')
  if (charge !== undefined) requirePermission(actor, 'refunds:create')
}

/** Previews the effect of a cancellation on money and stock. Changes nothing. */
export async function previewCancellation(
  deps: CommandDeps,
  actor: Actor,
  input: CancellationInput,
): Promise<CancellationPreview> {
  requireToCancel(actor, input)
  const { bookingId } = input
  return inReadOnlyTransaction(deps.db, async (queries): Promise<CancellationPreview> => {
    const decided = await decideCancellation(queries, deps, await findBooking(queries, bookingId), input)
    if (decided.kind !== 'decided') return decided
    const { plan } = decided
    const goodwill = await goodwillTerms(queries, deps, actor, { bookingId, pence: plan.waived })
    return { kind: 'planned', plan, goodwill }
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
    // Refused before the provider is called.
    const refused = open && (await refusalBefore(deps, actor, input))
    if (refused) return refused
    if (open) await closeBalancePayment(deps, actor, open)
    const outcome = await inTransaction(deps.db, async (tx): Promise<CancelBookingOutcome> => {
      const row = await lockBooking(tx, bookingId)
      const decided = await decideCancellation(tx, deps, row, input)
      if (decided.kind !== 'decided') return decided
      const { charge, refund, toVoucher, waived, hasOpenPayment } = decided.plan
      if (hasOpenPayment) return { kind: 'payment-under-way' }
      if (input.agreed && (input.agreed.charge !== charge || input.agreed.refund !== refund)) {
        return { kind: 'figures-changed', charge, refund, toVoucher }
      }
      await cancel(tx, actor, decided, input.reason)
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

/** Why a cancellation would be refused; changes nothing. */
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

/** A cancellation without a refusal. */
interface DecidedCancellation {
  readonly kind: 'decided'
  readonly row: BookingNow
  readonly plan: CancellationPlan
  /** The parts of the charge that the voucher and the customer's payments cover. */
  readonly covered: { readonly byVoucher: Pence; readonly byPayments: Pence }
  readonly owed: Pence
}

/** Reads and decides a cancellation, for the preview and for the command, which has locked the booking. */
async function decideCancellation(
  queries: Queries,
  deps: Pick<CommandDeps, 'clock' | 'site'>,
  row: BookingNow | undefined,
  input: CancellationInput,
): Promise<DecidedCancellation | CancellationRefused> {
  if (!row) return { kind: 'no-booking' }
  const { id, agreedPrice: price } = row
  if (row.status === 'cancelled') return { kind: 'already-cancelled', ...(await cancellationSums(queries, row)) }
  if (row.status !== 'confirmed' || !price) return { kind: 'not-confirmed', status: row.status }
  const changed = await changedSince(queries, id, input.version)
  if (changed) return changed
  const { paid, outstanding } = await findAccount(queries, id)
  const owed = await findOwed(queries, id)
  const byTerms = await costByTerms(queries, deps, { ...row, agreedPrice: price }, input.reasonKind)
  const most = owed + (price.voucher?.pence ?? 0)
  const usual = Math.min(most, byTerms.charge)
  const requested = input.charge ?? usual
  if (!isPossibleCharge(requested, most)) return { kind: 'charge-refused', most }
  const { fromVoucher, fromPayments } = splitCharge(requested, price.voucher?.pence ?? 0)
  const toPay = collectableCharge(fromPayments, paid)
  const payments = await findRefundable(queries, id, todayOf(deps))
  const refund = refundOfCancellation(
    payments.reduce((sum, { left }) => sum + left, 0),
    toPay,
  )
  const plan: CancellationPlan = {
    charge: fromVoucher + toPay,
    refund,
    toVoucher: row.voucherPence - fromVoucher,
    basis: input.charge === undefined ? byTerms.basis : (input.basis ?? 'staff'),
    most,
    byTerms: { ...byTerms, charge: usual },
    waived: Math.max(0, usual - requested),
    parts: refund === 0 ? [] : splitRefund(refund, payments),
    paid,
    outstanding: { before: Math.max(0, outstanding), after: Math.max(0, outstanding + toPay - owed) },
    unitTypeId: row.unitTypeId,
    stay: stayOf(row),
    hasOpenPayment: (await findOpenPayment(queries, id, 'balance')) !== undefined,
  }
  return { kind: 'decided', row, plan, covered: { byVoucher: fromVoucher, byPayments: toPay }, owed }
}

/** Carries a decided cancellation out, with the booking locked. */
async function cancel(
  tx: Transaction,
  actor: Actor,
  { row, plan: { charge, basis, parts }, covered: { byVoucher, byPayments }, owed }: DecidedCancellation,
  reason: string | undefined,
): Promise<void> {
  const { id } = row
  const cancelled = await moveBooking(tx, id, 'cancelled', actor, {
    changes: { cancelledAt: sql`now()`, cancellationBasis: basis, voucherPence: byVoucher },
    detail: [basis === 'waiver' ? `charge ${charge} by the waiver` : `charge ${charge}`, reason]
      .filter(Boolean)
      .join(': '),
  })
  if (!cancelled) throw new Error(`booking ${id} could not be cancelled although its row is locked`)
  await restock(tx, row, byVoucher)
  await cancelSupplierHold(tx, id)
  await writeMovement(tx, { bookingId: id, kind: 'cancellation', pence: byPayments - owed })
  for (const { paymentId, pence, block } of parts) {
    await refundPayment(tx, actor, { payment: { id: paymentId, bookingId: id }, pence, reason: 'cancellation', block })
  }
  const request = await findOpenRequest(tx, id, 'cancel')
  if (request) await markRequestDone(tx, request.id)
  await queueTask(tx, { kind: 'cancellation-email', dedupeKey: `cancellation:${id}`, payload: { bookingId: id } })
}

export interface CostByTerms extends CancellationCost {
  /** The reason behind the calculated charge. */
  readonly reason: CancellationReason
  /** Both costs if a waiver was bought, whichever applies. */
  readonly waiver: { readonly covered: Pence; readonly uncovered: Pence } | undefined
}

/**
 * The cost of cancelling a sold booking by its terms, on the day the customer requested it. The waiver applies if it
 * was bought and covers the reason.
 */
export async function costByTerms(
  queries: Queries,
  deps: Pick<CommandDeps, 'clock' | 'site'>,
  booked: Pick<BookingRow, 'id' | 'arrival' | 'policy' | 'unitTypeId'> & { readonly agreedPrice: PriceSums },
  reasonKind?: CancellationReason,
): Promise<CostByTerms> {
  const { id, arrival, agreedPrice } = booked
  const request = await findOpenRequest(queries, id, 'cancel')
  const requestedOn = request && londonDateAt(request.createdAt.getTime())
  const { cancellation } = await findPolicy(queries, deps.site, booked)
  const booking = cancellableOf(arrival, agreedPrice, await findChosenExtras(queries, id), cancellation)
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
  // Later refunds of nights that were sold again are no part of it.
  const kept = voucherPence + (await findReletSums(queries, id)).toVoucher
  return {
    charge: charge + kept,
    toVoucher: Math.max(0, (agreedPrice?.voucher?.pence ?? 0) - kept),
    refund: refunds.reduce((sum, { reason, pence }) => (reason === 'cancellation' ? sum + pence : sum), 0),
  }
}

const isPossibleCharge = (charge: Pence, owed: Pence) => Number.isSafeInteger(charge) && charge >= 0 && charge <= owed

/** Runs without a transaction, because it calls the provider. */
async function closeBalancePayment(deps: CommandDeps, actor: Actor, open: PaymentRow): Promise<void> {
  const synced = await syncPayment(deps, actor, open)
  const isOpen = OPEN_PAYMENT_STATUSES.includes(synced.payment.status)
  if (synced.kind !== 'unknown' && isOpen) await cancelAtProvider(deps, actor, synced.payment)
}
