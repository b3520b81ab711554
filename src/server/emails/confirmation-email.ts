import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import type { BookingRecord } from '../commands/holds/load-booking.ts'
import { type Sender, taskEmailId } from '../mail/mail.ts'
import {
  arrivalSection,
  attractionsSection,
  calendarOf,
  cancellationSection,
  directionsSection,
  moneySection,
  myBookingLink,
  nextSection,
  type BookingEmailContents,
} from './booking-sections.ts'

export interface Confirmation {
  /** The outbox task that sends it again. */
  readonly again?: number
}

/** A confirmed booking: place, dates, price and cancellation terms, with a calendar file. */
export function confirmationEmail(
  record: BookingRecord,
  { again }: Confirmation,
  sender: Sender,
): BookingEmailContents {
  const { row, sale, account } = record
  const heading = `You are going to ${sale.parkName}`
  return {
    id: again === undefined ? `confirmation-${row.id}` : taskEmailId('confirmation-again', again),
    subject: `Your holiday at ${sale.parkName} is confirmed`,
    preview: `Your holiday is confirmed. Booking reference ${formatBookingReference(row.reference)}.`,
    heading,
    opening: `Thank you for booking with ${sender.site.brandName}. Your holiday is confirmed. The attached file adds it to your calendar.`,
    sections: [
      arrivalSection(record),
      nextSection(record),
      moneySection(record),
      directionsSection(record, sender),
      ...cancellationSection(record, sender),
      attractionsSection(sender),
    ],
    link: myBookingLink(sender, account.outstanding > 0 ? 'See your booking or pay the balance' : 'See your booking'),
    attachments: [calendarOf(record)],
  }
}
