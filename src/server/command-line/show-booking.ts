import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { guestName, isNamed } from '../../domain/customer/guests.ts'
import { balanceState } from '../../domain/money/balance.ts'
import { formatLongDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { todayOf } from '../commands/command-deps.ts'
import { costByTerms } from '../commands/cancellations/cancel-booking.ts'
import { costWords } from './outcome-words.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { BALANCE_REMINDED, findEvents, stayOf, type EventRow } from '../store/booking-store.ts'
import { findMovements } from '../store/ledger-store.ts'
import { findRefunds } from '../store/refund-store.ts'
import { requestState } from '../../domain/correspondence/booking-request.ts'
import { findRequests } from '../store/request-store.ts'
import {
  findExtrasOf,
  findGuestsOf,
  findPayments,
  type ListedBooking,
  type PaymentOfBooking,
} from '../store/staff-store.ts'
import { holidayOf } from './list-bookings.ts'
import type { StaffDeps } from './staff-deps.ts'
import { moment, section, type Terminal } from './terminal.ts'

/** Prints all details of a booking. */
export async function printBooking(deps: StaffDeps, terminal: Terminal, found: ListedBooking): Promise<void> {
  const { id } = found.booking
  const [extras, guests, movements, payments, refunds, requests, events] = await Promise.all([
    findExtrasOf(deps.db, [id]),
    findGuestsOf(deps.db, [id]),
    findMovements(deps.db, id),
    findPayments(deps.db, id),
    findRefunds(deps.db, id),
    findRequests(deps.db, id),
    findEvents(deps.db, id),
  ])
  terminal.out(
    [
      `${formatBookingReference(found.booking.reference)}  ${found.booking.status}  ${found.booking.site}\n`,
      section('Holiday', holidayLines(found)),
      section('Lead guest', customerLines(found)),
      section(
        'Party',
        guests.filter(isNamed).map((guest) => `${guestName(guest)}${guest.age === null ? '' : `, ${guest.age}`}`),
      ),
      section(
        'Extras',
        extras.map((extra) => `${extra.quantity} × ${extra.name}, ${formatMoneyExact(extra.totalPence)}`),
      ),
      section('Price', await priceLines(deps, found)),
      section(
        'Ledger',
        movements.map(({ at, kind, pence }) => `${moment(at)}  ${kind}  ${formatMoneyExact(pence)}`),
      ),
      section('Payments', payments.map(paymentLine)),
      section(
        'Refunds',
        refunds.map(
          ({ createdAt, reason, pence, status, failureCode, doneAt }) =>
            `${moment(createdAt)}  ${reason}  ${formatMoneyExact(pence)}  ${status} ${doneAt ? moment(doneAt) : (failureCode ?? '')}`,
        ),
      ),
      section(
        'Requests',
        requests.map(
          (request) =>
            `${moment(request.createdAt)}  ${request.id}  ${request.kind}  ${requestState(request)}  ${request.words}`,
        ),
      ),
      section('Reminders', events.filter(({ kind }) => kind === BALANCE_REMINDED).map(reminderLine)),
      section('Events', events.map(eventLine)),
    ].join(''),
  )
}

function holidayLines(found: ListedBooking): string[] {
  const { booking, parkTelephone } = found
  const { adults, children, under5s, dogs, assistanceDogs, purgedAt } = booking
  return [
    parkTelephone === null ? holidayOf(found) : `${holidayOf(found)}, ${parkTelephone}`,
    `${formatLongDate(booking.arrival)} to ${formatLongDate(departureOf(stayOf(booking)))}, ${booking.nights} nights`,
    `${adults} adults, ${children} children, ${under5s} under 5, ${dogs} dogs, ${assistanceDogs} assistance dogs`,
    ...(purgedAt ? [`Personal data was deleted on ${moment(purgedAt)}`] : []),
  ]
}

function customerLines({ customer }: ListedBooking): string[] {
  if (!customer) return []
  const { title, firstName, lastName, email, telephone, street, town, county, postcode, country } = customer
  return [
    `${title} ${firstName} ${lastName}`,
    `${email}, ${telephone}`,
    [street, town, county, postcode, country].filter(Boolean).join(', '),
    ...(customer.specialNeeds ? [`Needs: ${customer.specialNeeds}`] : []),
  ]
}

async function priceLines(
  deps: StaffDeps,
  { booking, paid, outstanding, isDisputed }: ListedBooking,
): Promise<string[]> {
  const { agreedPrice, status } = booking
  if (!agreedPrice) return []
  const isStanding = status === 'confirmed'
  return [
    `Total ${formatMoneyExact(agreedPrice.total)}, paid ${formatMoneyExact(paid)}, outstanding ${formatMoneyExact(outstanding)}`,
    ...(agreedPrice.balanceDue
      ? [balanceLine(agreedPrice.balanceDue, outstanding > 0 && isStanding, todayOf(deps))]
      : []),
    ...(isDisputed && outstanding > 0
      ? ['A payment is disputed or was lost to a dispute: the customer isn’t asked for the balance, you decide']
      : []),
    ...(isStanding
      ? [`Cancelling today costs ${costWords(await costByTerms(deps.db, deps, { ...booking, agreedPrice }))}`]
      : []),
  ]
}

/** When the balance is due, and what staff still have to do about it [DUE-02]. */
function balanceLine(due: CalendarDate, isOpen: boolean, today: CalendarDate): string {
  const line = `Balance due by ${formatLongDate(due)}`
  const standing = balanceState(due, today)
  if (!isOpen || standing === 'to-come') return line
  if (standing === 'due-today') return `${line}, which is today`
  return standing === 'overdue'
    ? `${line}: overdue`
    : `${line}: overdue by a week or more, so that staff may treat it as cancelled by its customer`
}

/** '7 days before due', as recorded when the email was sent. */
const reminderLine = ({ at, detail }: EventRow) => `${moment(at)}  ${detail ?? ''}`

function paymentLine(row: PaymentOfBooking): string {
  const notes = [row.failureCode, row.isSurplus ? 'surplus' : undefined, row.providerPaymentId].filter(Boolean)
  return [
    moment(row.createdAt),
    row.id,
    `${row.purpose} by ${row.method}`,
    row.status,
    formatMoneyExact(row.amountPence),
    ...notes,
  ].join('  ')
}

function eventLine(row: EventRow): string {
  const who = row.actorName ? `${row.actor} ${row.actorName}` : row.actor
  const move = row.toStatus ? `${row.fromStatus ?? ''} → ${row.toStatus}` : undefined
  return [moment(row.at), row.kind, who, move, row.detail].filter(Boolean).join('  ')
}
