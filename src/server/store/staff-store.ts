/** A booking as staff list it, and what belongs to it. */
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { isDisputed } from './alert-store.ts'
import { isMoney } from './ledger-store.ts'
import { dueBy } from './due-balance-store.ts'
import { booking, bookingCustomer, bookingExtra, bookingGuest } from './schema/booking.ts'
import { park, unitType } from './schema/catalogue.ts'
import { ledgerEntry, payment } from './schema/payment.ts'
import type { Queries } from './transaction.ts'

const sumOf = (kinds: SQL) =>
  sql<number>`(select coalesce(sum(${ledgerEntry.pence}), 0)::int from ${ledgerEntry} where ${ledgerEntry.bookingId} = ${booking.id} and ${kinds})`

const listedColumns = {
  booking,
  customer: bookingCustomer,
  /** Null if no longer in the catalogue. */
  parkName: park.name,
  parkTelephone: park.telephone,
  unitName: unitType.name,
  paid: sql<number>`-${sumOf(isMoney)}`,
  outstanding: booking.outstandingPence,
  isDisputed,
  /** Due date; for a cancelled booking the day of the cancellation; null if nothing was left to pay. */
  dueBy: sql<CalendarDate | null>`${dueBy}`,
}

/** @param note a further column: the place of a row in its list, or why it was found */
export const selectListed = (queries: Queries, note: SQL<string>) =>
  queries
    .select({ ...listedColumns, note })
    .from(booking)
    .leftJoin(bookingCustomer, eq(bookingCustomer.bookingId, booking.id))
    .leftJoin(unitType, eq(unitType.id, booking.unitTypeId))
    .leftJoin(park, eq(park.id, booking.parkId))

export type ListedBooking = Omit<Awaited<ReturnType<typeof selectListed>>[number], 'note'>

export async function findByReference(queries: Queries, reference: string): Promise<ListedBooking | undefined> {
  const [row] = await selectListed(queries, sql`''`).where(eq(booking.reference, reference))
  return row
}

export type ExtraOfBooking = typeof bookingExtra.$inferSelect
export type GuestOfBooking = typeof bookingGuest.$inferSelect

export async function findExtrasOf(queries: Queries, ids: readonly string[]): Promise<ExtraOfBooking[]> {
  if (ids.length === 0) return []
  return queries
    .select()
    .from(bookingExtra)
    .where(inArray(bookingExtra.bookingId, [...ids]))
    .orderBy(asc(bookingExtra.extraCode))
}

export async function findGuestsOf(queries: Queries, ids: readonly string[]): Promise<GuestOfBooking[]> {
  if (ids.length === 0) return []
  return queries
    .select()
    .from(bookingGuest)
    .where(inArray(bookingGuest.bookingId, [...ids]))
    .orderBy(asc(bookingGuest.position))
}

export type PaymentOfBooking = typeof payment.$inferSelect

export async function findPayments(queries: Queries, bookingId: string): Promise<PaymentOfBooking[]> {
  return queries.select().from(payment).where(eq(payment.bookingId, bookingId)).orderBy(asc(payment.createdAt))
}
