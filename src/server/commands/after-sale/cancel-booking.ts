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
import { askProvider, cancelAtProvider } from '../payment/ask-provider.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { refundPayment } from '../payment/refund-payment.ts'
import { restock } from '../hold/release-booking.ts'
import { cancelSupplierHold } from '../hold/supplier-holds.ts'

export interface CancellationInput {
  readonly bookingId: string
  /** What cancelling is to cost instead of what the terms say for its day: 0 waives it. */
  readonly charge?: Pence
  /** What that amount follows from, where it is not staff's own. */
  readonly basis?: CancellationBasis
  /** What a waiver that was bought is judged by; left out, it is the one that the customer has given. */
  readonly reasonKind?: CancellationReason
  /** Why, for the event table: never personal data. */
  readonly reason?: string
}

/** What a cancellation comes to: the refund is all that was paid beyond the charge. */
export interface CancellationSums {
  readonly charge: Pence
  readonly refund: Pence
}

export type CancelBookingOutcome =
  | ({ readonly kind: 'cancelled' } & CancellationSums)
  /** It was before, at that cost; nothing is done. */
  | ({ readonly kind: 'already-cancelled' } & CancellationSums)
  | { readonly kind: 'no-booking' }
  | { readonly kind: 'not-confirmed'; readonly status: BookingStatus }
  | { readonly kind: 'charge-refused'; readonly most: Pence }
  /** A payment of the balance is open and the provider does not say that it takes no money any more. */
  | { readonly kind: 'payment-under-way' }

/** Somebody may begin to pay the balance again while the last payment is being cancelled: so often we begin anew. */
const ATTEMPTS = 3

/**
 * Cancels a confirmed booking. What it has taken goes back on sale, a live supplier is told, the ledger is left with what
 * cancelling costs, and what was paid beyond that goes back, the newest payment first: all decided in one transaction.
 * An open payment of the balance is cancelled at the provider before; one that succeeds all the same goes back whole.
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
    const asked = input.charge ?? Math.min(owed, byTerms.charge)
    const charge = collectableCharge(asked, (await findAccount(tx, id)).paid)
    const basis = input.charge === undefined ? byTerms.basis : (input.basis ?? 'staff')
    if (!isPossibleCharge(asked, owed)) return { kind: 'charge-refused', most: owed }

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
    const refund = await refundBeyond(tx, deps, actor, id, charge)
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
  /** The reason that it was judged by. */
  readonly reason: CancellationReason
  /** Both costs where a waiver was bought, whichever counts. */
  readonly waiver: { readonly covered: Pence; readonly uncovered: Pence } | undefined
}

/**
 * What cancelling a sold booking costs by its terms when staff see to it, counted from the day on which it was asked for,
 * and by the waiver where one was bought and covers the reason.
 */
export async function costByTerms(
  queries: Queries,
  deps: Pick<CommandDeps, 'clock'>,
  { id, arrival, agreedPrice }: { id: string; arrival: CalendarDate; agreedPrice: PriceBreakdown },
  reasonKind?: CancellationReason,
): Promise<CostByTerms> {
  const request = await findOpenRequest(queries, id, 'cancel')
  const askedOn = request && londonDateAt(request.createdAt.getTime())
  const booking = cancellableOf(arrival, agreedPrice, await findChosenExtras(queries, id))
  const day = cancellationDay(todayOf(deps), askedOn)
  const reason = reasonKind ?? request?.reason ?? 'other'
  return { ...cancellationCost(booking, day, reason), reason, waiver: waiverCosts(booking, day) }
}

/** What a booking was cancelled at, from what was written then. */
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

/** Sends back what was paid beyond the charge and is not on its way back already. */
async function refundBeyond(
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

/** No transaction is open while the provider is asked. */
async function closeBalancePayment(deps: CommandDeps, actor: Actor, bookingId: string): Promise<void> {
  const open = await findOpenPayment(deps.db, bookingId, 'balance')
  if (!open) return
  const asked = await askProvider(deps, actor, open)
  const isOpen = OPEN_PAYMENT_STATUSES.includes(asked.payment.status)
  if (asked.kind !== 'unknown' && isOpen) await cancelAtProvider(deps, actor, asked.payment)
}
