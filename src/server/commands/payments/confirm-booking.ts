import { BOOKING_STEPS } from '../../../domain/booking/booking-steps.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../domain/identity/actor.ts'
import { writeOfEvents, writeOfMove, type BookingEvent, type BookingRow } from '../../store/booking-store.ts'
import { writeOfMovements, type Movement } from '../../store/ledger-store.ts'
import { writeOfTasks } from '../../store/outbox-store.ts'
import type { LockedPayment, PaymentRow } from '../../store/payment-store.ts'
import { booking, bookingEvent } from '../../store/schema/booking.ts'
import { writeReturning, type Transaction } from '../../store/transaction.ts'
import { conversion } from './affiliate-sale.ts'
import { supplierConfirmation } from '../holds/supplier-holds.ts'

/**
 * Confirms a locked booking: stores the agreed price, writes the sale to the ledger, and queues the confirmation email
 * and the notifications of a live supplier and an affiliate network. What the payment itself is to leave behind is
 * written before them, in the same statement.
 *
 * @param locked as this transaction has read it with the booking's lock
 * @throws Error if the booking's status does not allow it
 */
export async function confirmBooking(
  tx: Transaction,
  actor: Actor,
  payment: PaymentRow,
  locked: Pick<BookingRow, 'status' | 'affiliateClick'> & Pick<LockedPayment, 'isHeldBySupplier'>,
  paid: { readonly movement?: Movement; readonly event?: BookingEvent } = {},
): Promise<void> {
  const { id: paymentId, bookingId, agreedPrice } = payment
  const changes = {
    agreedPrice,
    paymentOption: payment.option,
    stepsCompleted: [...BOOKING_STEPS],
    confirmedAt: sql`now()`,
  }
  const moved = writeOfMove(tx, bookingId, 'confirmed', { from: ['held', 'paying'], changes })
  const event = { bookingId, kind: 'confirmed', from: locked.status, to: 'confirmed', paymentId } as const
  const movements = [
    ...(paid.movement ? [paid.movement] : []),
    { bookingId, kind: 'sale', pence: agreedPrice.total } as const,
  ]
  const confirmed = await writeReturning(
    tx,
    moved.returning({ id: booking.id }),
    writeOfEvents(tx, [...(paid.event ? [paid.event] : []), event], actor).returning({ id: bookingEvent.id }),
    [
      writeOfMovements(tx, movements),
      writeOfTasks(tx, [
        ...(locked.isHeldBySupplier ? [supplierConfirmation(bookingId)] : []),
        ...(locked.affiliateClick === null ? [] : [conversion(bookingId)]),
        { kind: 'confirmation-email', dedupeKey: `confirmation:${bookingId}`, payload: { bookingId } },
      ]),
    ],
  )
  if (!confirmed) throw new Error(`booking ${bookingId} could not be confirmed although its row is locked`)
}
