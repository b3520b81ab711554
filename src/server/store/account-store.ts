/** Queries of My booking, without the booking itself. */
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { BookingReference } from '../../domain/booking/booking-reference.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { OPEN_PAYMENT_STATUSES } from '../../domain/money/payment-status.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import type { PaymentRow } from './payment-store.ts'
import { booking, bookingCustomer } from './schema/booking.ts'
import { payment } from './schema/payment.ts'
import type { Queries } from './transaction.ts'

export interface LoginFacts {
  readonly bookingId: string
  readonly surname: string
  readonly postcode: string
}

/**
 * The facts that a guest must know to log in to a booking. Undefined for an unknown reference, one of another site, a
 * booking that was never paid, and one whose personal data has been deleted.
 */
export async function findLoginFacts(
  queries: Queries,
  site: SiteCode,
  reference: BookingReference,
): Promise<LoginFacts | undefined> {
  const [row] = await queries
    .select({ bookingId: booking.id, surname: bookingCustomer.lastName, postcode: bookingCustomer.postcode })
    .from(booking)
    .leftJoin(bookingCustomer, eq(bookingCustomer.bookingId, booking.id))
    .where(
      and(
        eq(booking.reference, reference),
        eq(booking.site, site),
        inArray(booking.status, ['confirmed', 'cancelled']),
      ),
    )
  if (!row || row.surname === null || row.postcode === null) return undefined
  return { bookingId: row.bookingId, surname: row.surname, postcode: row.postcode }
}

interface EmailQuestion {
  readonly site: SiteCode
  readonly email: string
  /** Undefined for all bookings whose stay is not over. */
  readonly reference: string | undefined
  readonly leavingFrom: CalendarDate
  readonly limit: number
}

/** Ids of sold bookings by the lead guest's email address, ignoring case; the next arrival first. */
export async function findBookingsOfEmail(
  queries: Queries,
  { site, email, reference, leavingFrom, limit }: EmailQuestion,
): Promise<string[]> {
  const rows = await queries
    .select({ id: booking.id })
    .from(bookingCustomer)
    .innerJoin(booking, eq(booking.id, bookingCustomer.bookingId))
    .where(
      and(
        sql`lower(${bookingCustomer.email}) = lower(${email})`,
        eq(booking.site, site),
        inArray(booking.status, ['confirmed', 'cancelled']),
        reference === undefined
          ? sql`${booking.arrival} + ${booking.nights}::int >= ${leavingFrom}::date`
          : eq(booking.reference, reference),
      ),
    )
    .orderBy(asc(booking.arrival), asc(booking.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The balance or charge payment in progress, else the last attempt. */
export async function findBalancePayment(queries: Queries, bookingId: string): Promise<PaymentRow | undefined> {
  const isSettled = sql`case when ${inArray(payment.status, [...OPEN_PAYMENT_STATUSES])} then 0 else 1 end`
  const [row] = await queries
    .select()
    .from(payment)
    .where(and(eq(payment.bookingId, bookingId), ne(payment.purpose, 'booking')))
    .orderBy(isSettled, desc(payment.createdAt))
    .limit(1)
  return row
}
