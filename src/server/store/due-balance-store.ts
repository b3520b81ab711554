import { and, eq, gte, not, sql } from 'drizzle-orm'
import type { DueBalance } from '../../domain/balance-reminder.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { londonDateAt } from '../../domain/calendar-date.ts'
import type { SiteCode } from '../../domain/site.ts'
import { isDisputed } from './alert-store.ts'
import { booking, bookingRequest } from './schema/booking.ts'
import { ledgerEntry, payment } from './schema/payment.ts'
import type { Queries } from './transaction.ts'

/**
 * Balances of a site that are due by a day and can be asked for: of booked stays that are not over, with something
 * outstanding, no payment of it on its way, no dispute, and no request to cancel that staff have not answered.
 */
export async function findDueBalances(
  queries: Queries,
  { site, dueBy, today }: { readonly site: SiteCode; readonly dueBy: CalendarDate; readonly today: CalendarDate },
): Promise<(DueBalance & { readonly bookingId: string })[]> {
  const due = sql<CalendarDate>`${booking.agreedPrice}->>'balanceDue'`
  const rows = await queries
    .select({ bookingId: booking.id, arrival: booking.arrival, confirmedAt: booking.confirmedAt, due })
    .from(booking)
    .where(
      and(
        eq(booking.site, site),
        eq(booking.status, 'confirmed'),
        gte(booking.arrival, today),
        sql`${due} <= ${dueBy}`,
        sql`(select sum(${ledgerEntry.pence}) from ${ledgerEntry} where ${ledgerEntry.bookingId} = ${booking.id}) > 0`,
        sql`not exists (select from ${payment} where ${payment.bookingId} = ${booking.id}
          and ${payment.purpose} = 'balance' and ${payment.status} in ('created', 'processing', 'unknown'))`,
        sql`not exists (select from ${bookingRequest} where ${bookingRequest.bookingId} = ${booking.id}
          and ${bookingRequest.kind} = 'cancel' and ${bookingRequest.doneAt} is null)`,
        not(isDisputed),
      ),
    )
  return rows.map(({ confirmedAt, ...row }) => ({
    ...row,
    bookedOn: confirmedAt ? londonDateAt(confirmedAt.getTime()) : today,
  }))
}
