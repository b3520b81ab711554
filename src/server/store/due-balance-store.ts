import { and, eq, gte, not, or, sql } from 'drizzle-orm'
import { amountOwed, type DueBalance } from '../../domain/money/balance-reminder.ts'
import { CHARGE_LINK_DAYS } from '../../domain/money/balance.ts'
import { addDays, londonDateAt, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { isDisputed } from './alert-store.ts'
import type { BookingRow } from './booking-store.ts'
import { booking, bookingRequest } from './schema/booking.ts'
import { ledgerEntry, payment } from './schema/payment.ts'
import type { Queries } from './transaction.ts'

/** The last day to pay: of what cancelling costs, the day on which it was cancelled; null where nothing was left to pay. */
export const dueBy = sql<CalendarDate | null>`case when ${booking.status} = 'cancelled'
  then to_char(${booking.cancelledAt} at time zone 'Europe/London', 'YYYY-MM-DD')
  else ${booking.agreedPrice}->>'balanceDue' end`

/**
 * Balances of a site that are due by a day and can be asked for: of booked stays that are not over, and of what cancelling has
 * cost, with something outstanding, no payment of it on its way, no dispute, and no request to cancel that staff have not
 * answered.
 */
export async function findDueBalances(
  queries: Queries,
  { site, last, today }: { readonly site: SiteCode; readonly last: CalendarDate; readonly today: CalendarDate },
): Promise<(DueBalance & { readonly bookingId: string })[]> {
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
    return balance ? [{ bookingId: row.id, ...balance }] : []
  })
}

/** What can be asked for of a booking. @param due the last day to pay it, where it stands */
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
