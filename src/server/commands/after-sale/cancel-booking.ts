import { sql } from 'drizzle-orm'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import { londonDateAt, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import {
  cancellableOf,
  cancellationCost,
  cancellationDay,
  type CancellationCost,
  waiverCosts,
  type CancellationReason,
} from '../../../domain/money/cancellation.ts'
import { collectableCharge, type Pence } from '../../../domain/money/money.ts'
import { OPEN_PAYMENT_STATUSES } from '../../../domain/money/payment-status.ts'
import type { PriceBreakdown } from '../../../domain/money/price.ts'
import { refundOfCancellation, splitRefund } from '../../../domain/money/refund.ts'
import { nightsOf } from '../../../domain/dates/stay.ts'
import { findChosenExtras } from '../../store/booking-details-store.ts'
import { findBooking, lockBooking, moveBooking, stayOf, type Actor } from '../../store/booking-store.ts'
import { findAccount, findCancellationCharge, findOwed, writeMovement } from '../../store/ledger-store.ts'
import type { CancellationBasis } from '../../store/schema/booking.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { findOpenPayment } from '../../store/payment-store.ts'
import { findRefundable, findRefunds } from '../../store/refund-store.ts'
import { findOpenRequest, markRequestDone } from '../../store/request-store.ts'
import { inTransaction, type Queries, type Transaction } from '../../store/transaction.ts'
import { syncPayment, cancelAtProvider } from '../payment/sync-payment.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { refundPayment } from '../payment/refund-payment.ts'
import { restock } from '../hold/release-booking.ts'
import { cancelSupplierHold } from '../hold/supplier-holds.ts'

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
}

/** The refund is everything paid beyond the charge. */
export interface CancellationSums {
  readonly charge: Pence
  readonly refund: Pence
}

export type CancelBookingOutcome =
  | ({ readonly kind: 'cancelled' } & CancellationSums)
  /** With the sums of the earlier cancellation; nothing is changed. */
  | ({ readonly kind: 'already-cancelled' } & CancellationSums)
  | { readonly kind: 'no-booking' }
  | { readonly kind: 'not-confirmed'; readonly status: BookingStatus }
  | { readonly kind: 'charge-refused'; readonly most: Pence }
  /** A balance payment is open and the provider does not confirm that it can no longer take money. */
  | { readonly kind: 'payment-under-way' }

/** Another balance payment may begin while the last one is being cancelled: tries so many times. */
const ATTEMPTS = 3

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
  for (let attempt = 1; ; attempt++) {
    await closeBalancePayment(deps, actor, input.bookingId)
    const outcome = await cancel(deps, actor, input)
    if (outcome.kind === 'payment-under-way' && attempt < ATTEMPTS) continue
    return outcome
  }
}

async function cancel(deps: CommandDeps, actor: Actor, input: CancellationInput): Promise<CancelBookingOutcome> {
  const { bookingId: id, reason } = input
  const outcome = await inTransaction(deps.db, async (tx): Promise<CancelBookingOutcome> => {
    const row = await lockBooking(tx, id)
    if (!row) return { kind: 'no-booking' }
    const price = row.agreedPrice
    if (row.status === 'cancelled') return { kind: 'already-cancelled', ...(await cancellationSums(tx, id)) }
    if (row.status !== 'confirmed' || !price) return { kind: 'not-confirmed', status: row.status }
    if (await findOpenPayment(tx, id, 'balance')) return { kind: 'payment-under-way' }
    const owed = await findOwed(tx, id)
    const terms = { id, arrival: row.arrival, agreedPrice: price }
    const byTerms = await costByTerms(tx, deps, terms, input.reasonKind)
    const requested = input.charge ?? Math.min(owed, byTerms.charge)
    const charge = collectableCharge(requested, (await findAccount(tx, id)).paid)
    const basis = input.charge === undefined ? byTerms.basis : (input.basis ?? 'staff')
    if (!isPossibleCharge(requested, owed)) return { kind: 'charge-refused', most: owed }

    const cancelled = await moveBooking(tx, id, 'cancelled', actor, {
      changes: { cancelledAt: sql`now()`, cancellationBasis: basis },
      detail: [basis === 'waiver' ? `charge ${charge} by the waiver` : `charge ${charge}`, reason]
        .filter(Boolean)
        .join(': '),
    })
    if (!cancelled) throw new Error(`booking ${id} could not be cancelled although its row is locked`)
    await restock(tx, cancelled)
    await cancelSupplierHold(tx, id)
    await writeMovement(tx, { bookingId: id, kind: 'cancellation', pence: charge - owed })
    const refund = await refundAboveCharge(tx, deps, actor, id, charge)
    const request = await findOpenRequest(tx, id, 'cancel')
    if (request) await markRequestDone(tx, request.id)
    await queueTask(tx, { kind: 'cancellation-email', dedupeKey: `cancellation:${id}`, payload: { bookingId: id } })
    return { kind: 'cancelled', charge, refund }
  })
  const row = outcome.kind === 'cancelled' ? await findBooking(deps.db, id) : undefined
  if (row) await deps.availability.refresh(row.unitTypeId, nightsOf(stayOf(row)))
  return outcome
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
  { id, arrival, agreedPrice }: { id: string; arrival: CalendarDate; agreedPrice: PriceBreakdown },
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
export async function cancellationSums(queries: Queries, bookingId: string): Promise<CancellationSums> {
  const [charge, refunds] = await Promise.all([
    findCancellationCharge(queries, bookingId),
    findRefunds(queries, bookingId),
  ])
  return {
    charge,
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
): Promise<Pence> {
  const payments = await findRefundable(tx, bookingId, todayOf(deps))
  const paid = payments.reduce((sum, { left }) => sum + left, 0)
  const refund = refundOfCancellation(paid, charge)
  if (refund === 0) return 0
  for (const { paymentId, pence, block } of splitRefund(refund, payments)) {
    await refundPayment(tx, actor, { payment: { id: paymentId, bookingId }, pence, reason: 'cancellation', block })
  }
  return refund
}

/** Runs without a transaction, because it calls the provider. */
async function closeBalancePayment(deps: CommandDeps, actor: Actor, bookingId: string): Promise<void> {
  const open = await findOpenPayment(deps.db, bookingId, 'balance')
  if (!open) return
  const synced = await syncPayment(deps, actor, open)
  const isOpen = OPEN_PAYMENT_STATUSES.includes(synced.payment.status)
  if (synced.kind !== 'unknown' && isOpen) await cancelAtProvider(deps, actor, synced.payment)
}
