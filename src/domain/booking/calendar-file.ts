import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import { formatBookingReference } from './booking-reference.ts'

export interface StayInCalendar {
  readonly reference: string
  readonly parkName: string
  readonly townName: string
  readonly unitDesc: string
  readonly arrivalDate: CalendarDate
  readonly departureDate: CalendarDate
}

/** Escapes a text value (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

const basic = (date: CalendarDate) => date.replaceAll('-', '')

const MAX_OCTETS = 75

const octetsOf = (character: string) => {
  const code = character.codePointAt(0) as number
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Folds a line after 75 octets; a continuation line begins with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    octets += octetsOf(character)
    if (octets > MAX_OCTETS) {
      text += '\r\n '
      octets = 1 + octetsOf(character)
    }
    text += character
  }
  return text
}

/**
 * A stay as an iCalendar file (RFC 5545): whole days, from arrival to departure inclusive.
 * @param at creation time, '2027-01-15T10:20:30.123Z'
 */
export function stayCalendarFile(stay: StayInCalendar, at: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//holiday bookings//EN',
    'BEGIN:VEVENT',
    `UID:${stay.reference}@bookings`,
    `DTSTAMP:${at.replace(/[-:]/g, '').slice(0, 15)}Z`,
    `DTSTART;VALUE=DATE:${basic(stay.arrivalDate)}`,
    `DTEND;VALUE=DATE:${basic(addDays(stay.departureDate, 1))}`,
    `SUMMARY:${escaped(stay.parkName)}`,
    `LOCATION:${escaped(`${stay.parkName}, ${stay.townName}`)}`,
    `DESCRIPTION:${escaped(`${stay.unitDesc}, ${formatBookingReference(stay.reference)}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
