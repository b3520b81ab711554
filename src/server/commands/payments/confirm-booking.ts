import { BOOKING_STEPS } from '../../../domain/booking/booking-steps.ts'
import { sql } from 'drizzle-orm'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import type { Actor } from '../../../domain/identity/actor.ts'
import { moveBooking } from '../../store/booking-store.ts'
import { writeMovement } from '../../store/ledger-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import type { PaymentRow } from '../../store/payment-store.ts'
import type { Transaction } from '../../store/transaction.ts'
import { queueConversion } from './affiliate-sale.ts'
import { confirmSupplierHold } from '../holds/supplier-holds.ts'

/**
 * Confirms a booking: stores the agreed price, writes the sale to the ledger, and queues the confirmation email and
 * the notifications of a live supplier and an affiliate network. False if the booking's status does not allow it.
 *
 * @param lockedIn the status that this transaction has read with the booking's lock
 */
export async function confirmBooking(
  tx: Transaction,
  actor: Actor,
  payment: PaymentRow,
  lockedIn: BookingStatus,
  from: readonly BookingStatus[] = ['paying'],
): Promise<boolean> {
  const confirmed = await moveBooking(tx, payment.bookingId, 'confirmed', actor, {
    from,
    lockedIn,
    paymentId: payment.id,
    changes: {
      agreedPrice: payment.agreedPrice,
      paymentOption: payment.option,
      stepsCompleted: [...BOOKING_STEPS],
      confirmedAt: sql`now()`,
    },
  })
  if (!confirmed) return false
  await writeMovement(tx, { bookingId: payment.bookingId, kind: 'sale', pence: payment.agreedPrice.total })
  await confirmSupplierHold(tx, payment.bookingId)
  await queueConversion(tx, confirmed)
  await queueTask(tx, {
    kind: 'confirmation-email',
    dedupeKey: `confirmation:${payment.bookingId}`,
    payload: { bookingId: payment.bookingId },
  })
  return true
}
