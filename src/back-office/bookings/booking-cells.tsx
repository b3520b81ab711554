/** Cells of a booking in lists. */
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatShortDate, londonDateAt, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { balanceState } from '../../domain/money/balance.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { maskCustomer } from '../../domain/identity/mask.ts'
import { partyWords } from '../../server/emails/booking-sections.ts'
import type { ListedBooking } from '../../server/queries/bookings.ts'
import { Badge } from '../../web/ui/facts/badge.tsx'
import type { Column, Row } from '../frame/table.tsx'
import * as words from './words.ts'

export const bookingPath = (reference: string) => `/staff/bookings/${reference}`

/** The lead guest as the viewer may see them. */
export function guestWords({ customer, booking }: ListedBooking, isWhole: boolean): string {
  if (!customer) return booking.purgedAt === null ? words.noGuest : words.purged
  const { title, firstName, lastName } = isWhole ? customer : maskCustomer(customer)
  return `${title} ${firstName} ${lastName}`
}

export const unitWords = ({ booking, unitName }: Pick<ListedBooking, 'booking' | 'unitName'>) =>
  unitName ?? words.unitGone(booking.unitTypeId)

/** The balance with its due day; undefined if nothing is owed. */
export function owingWords(
  { booking, outstanding, dueBy, isDisputed }: ListedBooking,
  today: CalendarDate,
): { readonly text: string; readonly isUrgent: boolean } | undefined {
  if (outstanding === 0 || booking.agreedPrice === null) return undefined
  if (outstanding < 0) return { text: words.refundDue, isUrgent: false }
  if (isDisputed) return { text: words.owedWords.disputed, isUrgent: true }
  if (dueBy === null) return { text: '', isUrgent: true }
  if (booking.status === 'cancelled') return { text: words.owedWords.charge(dueBy), isUrgent: true }
  const state = balanceState(dueBy, today)
  if (state === 'to-come') return { text: words.owedWords.toCome(dueBy), isUrgent: false }
  if (state === 'due-today') return { text: words.owedWords.today, isUrgent: true }
  return { text: words.owedWords.overdue(dueBy), isUrgent: true }
}

/** The total and the balance. */
function Money({ listed, today }: { readonly listed: ListedBooking; readonly today: CalendarDate }) {
  const { agreedPrice } = listed.booking
  const owing = owingWords(listed, today)
  if (!agreedPrice) return null
  return (
    <>
      {formatMoneyExact(agreedPrice.total)}
      {owing && (
        <span className={`block text-small ${owing.isUrgent ? 'text-error' : 'text-muted'}`}>
          <span className="font-semibold">
            {listed.outstanding > 0
              ? words.owes(formatMoneyExact(listed.outstanding))
              : formatMoneyExact(-listed.outstanding)}
          </span>
          <span className="block">{owing.text}</span>
        </span>
      )}
    </>
  )
}

/** Marks every status but the usual one, confirmed. */
export function Marks({ listed: { booking, isDisputed } }: { readonly listed: ListedBooking }) {
  const { status } = booking
  return (
    <>
      {status !== 'confirmed' && (
        <Badge kind={status === 'cancelled' ? 'warning' : 'plain'}>{words.statusWords[status]}</Badge>
      )}
      {isDisputed && <Badge kind="warning">{words.disputed}</Badge>}
    </>
  )
}

/** @param titles of the sortable columns */
export function bookingColumns(
  titles: Partial<Record<'arrival' | 'booked' | 'owing', Column['title']>> = {},
): Column[] {
  return [
    { title: 'Reference' },
    { title: 'Guest', phone: 'line' },
    { title: titles.arrival ?? 'Arrival', label: 'Arrival', phone: 'line' },
    { title: 'Stay', phone: 'line' },
    { title: titles.booked ?? 'Booked', label: 'Booked', phone: 'none' },
    { title: titles.owing ?? 'Total', label: 'Total', isNumber: true, phone: 'side' },
  ]
}

/** The cells of `bookingColumns`. */
export function bookingRow(
  listed: ListedBooking,
  today: CalendarDate,
  isWhole: boolean,
): Row & { cells: React.ReactNode[] } {
  const { booking, parkName } = listed
  return {
    key: booking.id,
    href: bookingPath(booking.reference),
    cells: [
      <span key="reference" className="whitespace-nowrap">
        {formatBookingReference(booking.reference)}
        <span className="flex flex-wrap gap-1">
          <Marks listed={listed} />
        </span>
      </span>,
      <span key="guest" className="block min-w-32 break-words">
        <bdi className={listed.customer ? undefined : 'text-muted'}>{guestWords(listed, isWhole)}</bdi>
        <span className="staff-second">{partyWords(booking)}</span>
      </span>,
      <span key="arrival" className="whitespace-nowrap">
        {formatShortDate(booking.arrival)}
        <span className="staff-second">{words.nightsWords(booking.nights)}</span>
      </span>,
      <span key="stay">
        {parkName ?? `Park ${booking.parkId}`}
        <span className="staff-second">{unitWords(listed)}</span>
      </span>,
      <span key="booked" className="whitespace-nowrap">
        {words.dayWords(londonDateAt((booking.confirmedAt ?? booking.createdAt).getTime()))}
      </span>,
      <Money key="money" listed={listed} today={today} />,
    ],
  }
}
