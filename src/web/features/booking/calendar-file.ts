import { addDays } from '../../../domain/calendar-date.ts'
import { formatBookingReference } from '../../../domain/booking-reference.ts'
import type { Booking } from '../../../contract/booking-calls.ts'

type Stay = Pick<
  Booking,
  'bookingId' | 'confirmationId' | 'parkName' | 'townName' | 'unitDesc' | 'arrivalDate' | 'departureDate' | 'serverTime'
>

/** Commas, semicolons, backslashes and line ends have to be escaped in text values (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const basic = (date: string) => date.replaceAll('-', '')

/** A stay as a calendar file (iCalendar, RFC 5545): whole days from arrival to the day of departure included. */
export function stayCalendarFile(stay: Stay): string {
  const reference = stay.confirmationId ?? stay.bookingId
  const stamp = `${stay.serverTime.replace(/[-:]/g, '').slice(0, 15)}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//holiday bookings//EN',
    'BEGIN:VEVENT',
    `UID:${reference}@bookings`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${basic(stay.arrivalDate)}`,
    `DTEND;VALUE=DATE:${basic(addDays(stay.departureDate, 1))}`,
    `SUMMARY:${escaped(stay.parkName)}`,
    `LOCATION:${escaped(`${stay.parkName}, ${stay.townName}`)}`,
    `DESCRIPTION:${escaped(`${stay.unitDesc}, ${formatBookingReference(reference)}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}
