/** The list of bookings as a file: what its pages show. */
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { londonDateAt, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import type { ListedBooking } from '../../server/queries/bookings.ts'
import { guestWords, owingWords, unitWords } from './booking-cells.tsx'
import * as words from './words.ts'

export const CSV_TITLES = [
  'Reference',
  'Guest',
  'Party',
  'Arrival',
  'Departure',
  'Nights',
  'Park',
  'Unit',
  'Booked',
  'Status',
  'Site',
  'Total',
  'Owes',
  'Due',
]

interface Viewer {
  readonly today: CalendarDate
  /** Whether names are whole. */
  readonly isWhole: boolean
}

const poundsOf = (pence: number) => (pence / 100).toFixed(2)

/** What the file says of a booking, by `CSV_TITLES`. */
export function csvCells(listed: ListedBooking, { today, isWhole }: Viewer): (string | number | null)[] {
  const { booking, parkName, outstanding, isDisputed } = listed
  return [
    formatBookingReference(booking.reference),
    guestWords(listed, isWhole),
    words.partyWords(booking),
    booking.arrival,
    departureOf(booking),
    booking.nights,
    parkName ?? `Park ${booking.parkId}`,
    unitWords(listed),
    londonDateAt((booking.confirmedAt ?? booking.createdAt).getTime()),
    words.statusWords[booking.status] + (isDisputed ? `, ${words.disputed.toLowerCase()}` : ''),
    booking.site,
    booking.agreedPrice ? poundsOf(booking.agreedPrice.total) : null,
    poundsOf(outstanding),
    owingWords(listed, today)?.text ?? null,
  ]
}
