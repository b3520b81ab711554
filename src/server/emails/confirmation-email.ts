import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { stayCalendarFile } from '../../domain/booking/calendar-file.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import type { BookingRecord } from '../commands/checkout/load-booking.ts'
import type { Attachment } from '../mail/mail.ts'
import type { Sender } from '../mail/sender.ts'
import { stayOf } from '../store/booking-store.ts'
import {
  arrivalSection,
  attractionsSection,
  cancellationSection,
  directionsSection,
  moneySection,
  myBookingLink,
  type BookingEmailContents,
} from './booking-sections.ts'

/** A confirmed booking: place, dates, price and cancellation terms, with a calendar file. */
export function confirmationEmail(record: BookingRecord, sender: Sender): BookingEmailContents {
  const { row, sale, account } = record
  const heading = `You are going to ${sale.parkName}`
  return {
    id: `confirmation-${row.id}`,
    subject: `Your holiday at ${sale.parkName} is confirmed`,
    preview: `Your holiday is confirmed. Booking reference ${formatBookingReference(row.reference)}.`,
    heading,
    opening: `Thank you for booking with ${sender.site.brandName}. Your holiday is confirmed. The attached file adds it to your calendar.`,
    sections: [
      arrivalSection(record),
      ...directionsSection(record),
      moneySection(record),
      ...cancellationSection(record, sender),
      attractionsSection(sender),
    ],
    link: myBookingLink(sender, account.outstanding > 0 ? 'See your booking or pay the balance' : 'See your booking'),
    attachments: [calendarOf(record)],
  }
}

function calendarOf({ row, sale }: BookingRecord): Attachment {
  const stay = {
    reference: row.reference,
    parkName: sale.parkName,
    townName: sale.townName,
    unitDesc: sale.unitName,
    arrivalDate: row.arrival,
    departureDate: departureOf(stayOf(row)),
  }
  return {
    filename: `${row.reference}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: stayCalendarFile(stay, row.readAt.toISOString()),
  }
}
