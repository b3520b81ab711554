/** The list of bookings as a file: what its pages show. */
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { londonDateAt, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { partyWords } from '../../server/emails/booking-sections.ts'
import type { CsvColumns } from '../frame/responses.ts'
import type { ListedBooking } from '../../server/queries/bookings.ts'
import { guestWords, owingWords, unitWords } from './booking-cells.tsx'
import * as words from './words.ts'

interface Viewer {
  readonly today: CalendarDate
  /** Whether names are whole. */
  readonly isWhole: boolean
}

const poundsOf = (pence: number) => (pence / 100).toFixed(2)

/** The columns for a viewer. */
export const csvColumns = ({ today, isWhole }: Viewer): CsvColumns<ListedBooking> => ({
  Reference: ({ booking }) => formatBookingReference(booking.reference),
  Guest: (listed) => guestWords(listed, isWhole),
  Party: ({ booking }) => partyWords(booking),
  Arrival: ({ booking }) => booking.arrival,
  Departure: ({ booking }) => departureOf(booking),
  Nights: ({ booking }) => booking.nights,
  Park: ({ booking, parkName }) => parkName ?? `Park ${booking.parkId}`,
  Unit: unitWords,
  Booked: ({ booking }) => londonDateAt((booking.confirmedAt ?? booking.createdAt).getTime()),
  Status: ({ booking, isDisputed }) =>
    words.statusWords[booking.status] + (isDisputed ? `, ${words.disputed.toLowerCase()}` : ''),
  Site: ({ booking }) => booking.site,
  Total: ({ booking }) => (booking.agreedPrice ? poundsOf(booking.agreedPrice.total) : null),
  Owes: ({ outstanding }) => poundsOf(outstanding),
  Due: (listed) => owingWords(listed, today)?.text ?? null,
})
