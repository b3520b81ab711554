import { and, eq, gte, not, or, sql } from 'drizzle-orm'
import { amountOwed, type DueBalance, CHARGE_LINK_DAYS } from '../../domain/money/balance.ts'
import { addDays, londonDateAt, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { DEFAULT_POLICY, type Policy } from '../../domain/money/policy.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { isDisputed } from './alert-store.ts'
import type { BookingRow } from './booking-store.ts'
import { booking, bookingRequest } from './schema/booking.ts'
import { ledgerEntry, payment } from './schema/payment.ts'
import type { Queries } from './transaction.ts'

/** SQL: the due date; for a cancelled booking the day of the cancellation; null if nothing was left to pay. */
export const dueBy = sql<CalendarDate | null>`case when ${booking.status} = 'cancelled'
  then to_char(${booking.cancelledAt} at time zone 'Europe/London', 'YYYY-MM-DD')
  else ${booking.agreedPrice}->>'balanceDue' end`

/**
 * Balances and cancellation charges of a site due by a day that can be collected: of bookings whose stay is not over,
 * with an outstanding amount, no payment in progress, no dispute, and no unanswered request to cancel.
 */
export async function findDueBalances(
  queries: Queries,
  { site, last, today }: { readonly site: SiteCode; readonly last: CalendarDate; readonly today: CalendarDate },
): Promise<(DueBalance & Pick<Policy, 'reminderDays'> & { readonly bookingId: string })[]> {
  const rows = await queries
    .select({ booking, due: sql<CalendarDate>`${dueBy}` })
    .from(booking)
    .where(
      and(
        eq(booking.site, site),
        or(
          and(eq(booking.status, 'confirmed'), gte(booking.arrival, today)),
          and(eq(booking.status, 'cancelled'), sql`${dueBy} >= ${addDays(today, -CHARGE_LINK_DAYS)}`),
        ),
        sql`${dueBy} <= ${last}`,
        sql`(select sum(${ledgerEntry.pence}) from ${ledgerEntry} where ${ledgerEntry.bookingId} = ${booking.id}) > 0`,
        sql`not exists (select from ${payment} where ${payment.bookingId} = ${booking.id}
          and ${payment.purpose} in ('balance', 'charge') and ${payment.status} in ('created', 'processing', 'unknown'))`,
        sql`not exists (select from ${bookingRequest} where ${bookingRequest.bookingId} = ${booking.id}
          and ${bookingRequest.kind} = 'cancel' and ${bookingRequest.doneAt} is null)`,
        not(isDisputed),
      ),
    )
  return rows.flatMap(({ booking: row, due }) => {
    const balance = dueBalance(row, due)
    return balance ? [{ bookingId: row.id, reminderDays: (row.policy ?? DEFAULT_POLICY).reminderDays, ...balance }] : []
  })
}

/**
 * The outstanding amount of a booking and its day.
 * @param due the last day to pay the balance, if any
 */
export function dueBalance(
  { confirmedAt, cancelledAt, arrival, nights }: Pick<BookingRow, 'confirmedAt' | 'cancelledAt' | 'arrival' | 'nights'>,
  due: CalendarDate | undefined,
): DueBalance | undefined {
  if (!confirmedAt) return undefined
  const stay = {
    confirmedOn: londonDateAt(confirmedAt.getTime()),
    cancelledOn: cancelledAt ? londonDateAt(cancelledAt.getTime()) : undefined,
    arrival,
    departure: departureOf({ arrival, nights }),
  }
  return amountOwed(stay, due)
}
