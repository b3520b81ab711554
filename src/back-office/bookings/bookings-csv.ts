/** The list of bookings as a file: what its pages show, all of them. */
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { londonDateAt, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { csvLines } from '../../server/command-line/csv-lines.ts'
import { readBookings, type BookingFilter, type PageRequest } from '../../server/store/bookings/booking-list-store.ts'
import type { ListedBooking } from '../../server/store/staff-store.ts'
import type { Queries } from '../../server/store/transaction.ts'
import { guestWords, owingWords, unitWords } from './booking-cells.tsx'
import * as words from './words.ts'

/** Bookings per query. */
const BATCH = 500

const TITLES = [
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

export async function* bookingsCsv(
  queries: Queries,
  filter: BookingFilter,
  order: Pick<PageRequest, 'order' | 'isDescending'>,
  viewer: Viewer,
): AsyncGenerator<string> {
  yield csvLines([TITLES])
  for await (const rows of readBookings(queries, filter, { ...order, batch: BATCH })) {
    yield csvLines(rows.map((listed) => lineOf(listed, viewer)))
  }
}

const poundsOf = (pence: number) => (pence / 100).toFixed(2)

function lineOf(listed: ListedBooking, { today, isWhole }: Viewer): (string | number | null)[] {
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
