import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { balanceState, type BalanceState } from '../../domain/money/balance.ts'
import { EURO_RATE_DAYS, needsNewEuroRate } from '../../domain/money/euro-guide.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { todayOf } from '../commands/command-deps.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import type { ListedBooking } from '../store/staff-store.ts'
import { findStuck } from '../store/bookings/stuck-store.ts'
import { listBookings, type BookingFilter } from '../store/bookings/booking-list-store.ts'
import type { StaffDeps } from './staff-deps.ts'
import { moment, table, type Terminal } from './terminal.ts'

const TITLES = [
  'reference',
  'status',
  'arrival',
  'nights',
  'holiday',
  'lead guest',
  'total',
  'paid',
  'outstanding',
  'due by',
]

export const holidayOf = ({ booking, unitName, parkName }: ListedBooking) =>
  unitName === null || parkName === null ? `unit type ${booking.unitTypeId}` : `${unitName}, ${parkName}`

/** Prints bookings by arrival date, and says if there are more than it may show. */
export async function printBookings(
  deps: StaffDeps,
  terminal: Terminal,
  filter: BookingFilter,
  limit: number,
): Promise<number> {
  const { rows, after } = await listBookings(deps.db, filter, { order: 'arrival', limit })
  if (rows.length === 0) terminal.error('No bookings.\n')
  else
    terminal.out(
      table(
        TITLES,
        rows.map((listed) => rowOf(listed, todayOf(deps))),
      ),
    )
  if (after) terminal.error(`Only the first ${limit} are shown. Narrow the dates or raise --limit.\n`)
  return 0
}

function rowOf(listed: ListedBooking, today: CalendarDate): string[] {
  const { booking, customer, paid, outstanding } = listed
  return [
    formatBookingReference(booking.reference),
    booking.status,
    booking.arrival,
    String(booking.nights),
    holidayOf(listed),
    customer ? `${customer.firstName} ${customer.lastName}` : '',
    booking.agreedPrice ? formatMoneyExact(booking.agreedPrice.total) : '',
    formatMoneyExact(paid),
    formatMoneyExact(outstanding),
    dueWords(listed, today),
  ]
}

/** The outstanding amount, and whether staff must decide about it [DUE-02]. */
function dueWords({ booking, outstanding, dueBy, isDisputed }: ListedBooking, today: CalendarDate): string {
  if (outstanding <= 0) return ''
  if (isDisputed) return [dueBy, 'disputed: decide'].filter(Boolean).join(', ')
  if (dueBy === null) return ''
  if (booking.status === 'cancelled') return `${dueBy}, charge`
  const standing = balanceState(dueBy, today)
  return `${dueBy}${STANDINGS[standing]}`
}

const STANDINGS: Record<BalanceState, string> = {
  'to-come': '',
  'due-today': ', today',
  overdue: ', overdue',
  'for-staff': ', overdue: decide',
}

/**
 * Prints everything that needs a person.
 * @returns exit code 1 if there is anything, for monitoring
 */
export async function printNeedsAttention(deps: StaffDeps, terminal: Terminal): Promise<number> {
  const { payments, findings, refunds, alerts, tasks, waitingTasks, events, supplierHolds } = await findStuck(deps.db)
  const parts: string[] = []
  const add = (heading: string, titles: readonly string[], rows: readonly string[][]) => {
    if (rows.length > 0) parts.push(`${heading}:\n${table(titles, rows)}`)
  }
  add(
    'Payments with an unknown result',
    ['reference', 'payment', 'for', 'status', 'amount', 'mismatch', 'since'],
    payments.map((row) => [
      formatBookingReference(row.reference),
      row.id,
      `${row.purpose} by ${row.method}`,
      row.status,
      formatMoneyExact(row.pence),
      row.mismatch === null ? '' : `the provider names ${row.mismatch}`,
      moment(row.createdAt),
    ]),
  )
  add(
    'Payments that differ from the provider’s list (alerts --done)',
    ['reference', 'finding', 'what', 'there', 'here', 'payment', 'since'],
    findings.map((row) => [
      formatBookingReference(row.bookingReference),
      row.id,
      row.kind,
      row.listedAmount ?? 'not listed',
      row.ourPence === null ? 'no payment' : `${formatMoneyExact(row.ourPence)} ${row.ourStatus}`,
      row.subject,
      moment(row.paidAt),
    ]),
  )
  add(
    'Refunds that haven’t reached the customer (retry-refund)',
    ['reference', 'refund', 'for', 'status', 'amount', 'reason', 'since'],
    refunds.map((row) => [
      formatBookingReference(row.reference),
      row.id,
      row.reason,
      row.status,
      formatMoneyExact(row.pence),
      row.failureCode ?? '',
      moment(row.createdAt),
    ]),
  )
  add(
    'Disputes and fraud warnings (alerts --done)',
    ['reference', 'alert', 'kind', 'status', 'amount', 'reason', 'answer by', 'since'],
    alerts.map((row) => [
      formatBookingReference(row.reference),
      row.id,
      row.kind,
      row.status,
      formatMoneyExact(row.pence),
      row.reason,
      moment(row.dueBy),
      moment(row.createdAt),
    ]),
  )
  add(
    'Failed tasks (retry)',
    ['task', 'kind', 'reference', 'attempts', 'reason', 'failed'],
    tasks.map((row) => [
      String(row.id),
      row.kind,
      row.reference ? formatBookingReference(row.reference) : '',
      String(row.attempts),
      row.lastError ?? '',
      moment(row.deadAt),
    ]),
  )
  add(
    'Tasks waiting for a server',
    ['brand', 'tasks', 'due since'],
    waitingTasks.map((row) => [row.site ?? 'any', String(row.count), moment(row.since)]),
  )
  add(
    'Provider events without a payment',
    ['provider', 'event', 'kind', 'payment there', 'attempts', 'received'],
    events.map((row) => [
      row.provider,
      row.eventId,
      row.kind,
      row.providerPaymentId,
      String(row.attempts),
      moment(row.receivedAt),
    ]),
  )
  add(
    'Holds without a supplier’s answer',
    ['hold', 'supplier', 'unit type', 'arrival', 'nights', 'since'],
    supplierHolds.map((row) => [
      row.id,
      row.supplier,
      String(row.unitTypeId),
      row.arrival,
      String(row.nights),
      moment(row.createdAt),
    ]),
  )
  const rate = deps.env.EURO_RATE
  if (rate && needsNewEuroRate(rate, todayOf(deps))) {
    parts.push(`EURO_RATE is of ${rate.date}: pages show no euro after ${EURO_RATE_DAYS} days. Set a new one.\n`)
  }
  if (parts.length === 0) {
    terminal.error('Nothing needs attention.\n')
    return 0
  }
  terminal.out(parts.join('\n'))
  return 1
}
