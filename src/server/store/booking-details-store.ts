/** Details of a booking: extras, lead guest, party. */
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { ExtraGroup, PricedExtra } from '../../domain/money/extras.ts'
import type { BookingRow } from './booking-store.ts'
import { rowOf, rowsOf } from './json-row.ts'
import { booking, bookingCustomer, bookingExtra, bookingGuest } from './schema/booking.ts'
import { operator, park, unitType } from './schema/catalogue.ts'
import type { Queries, Transaction } from './transaction.ts'

export type CustomerRow = Omit<typeof bookingCustomer.$inferSelect, 'bookingId' | 'formerEmail'>
export type GuestRow = Omit<typeof bookingGuest.$inferSelect, 'bookingId' | 'position'>
export type ChosenExtra = PricedExtra & {
  readonly name: string
  readonly isCounted: boolean
  readonly group: ExtraGroup | null
}

const extraColumns = {
  code: bookingExtra.extraCode,
  name: bookingExtra.name,
  quantity: bookingExtra.quantity,
  each: bookingExtra.eachPence,
  total: bookingExtra.totalPence,
  deposit: bookingExtra.depositPence,
  isCounted: bookingExtra.isCounted,
  group: bookingExtra.group,
}

export function findChosenExtras(queries: Queries, bookingId: string): Promise<ChosenExtra[]> {
  return queries
    .select(extraColumns)
    .from(bookingExtra)
    .where(eq(bookingExtra.bookingId, bookingId))
    .orderBy(asc(bookingExtra.extraCode))
}

const guestColumns = {
  title: bookingGuest.title,
  initial: bookingGuest.initial,
  lastName: bookingGuest.lastName,
  age: bookingGuest.age,
  dateOfBirth: bookingGuest.dateOfBirth,
}

const { bookingId: _, formerEmail: __, ...customerColumns } = getTableColumns(bookingCustomer)

/** Details of a booking as columns of a statement that reads `booking`. */
export const bookingDetails = {
  extras: rowsOf(
    extraColumns,
    sql`from ${bookingExtra} where ${bookingExtra.bookingId} = ${booking.id}`,
    sql`${bookingExtra.extraCode}`,
  ),
  guests: rowsOf(
    guestColumns,
    sql`from ${bookingGuest} where ${bookingGuest.bookingId} = ${booking.id}`,
    sql`${bookingGuest.position}`,
  ),
  customer: rowOf(customerColumns, sql`from ${bookingCustomer} where ${bookingCustomer.bookingId} = ${booking.id}`),
}

/** Replaces all extras of a booking. */
export async function writeChosenExtras(
  tx: Transaction,
  bookingId: string,
  extras: readonly ChosenExtra[],
): Promise<void> {
  await tx.delete(bookingExtra).where(eq(bookingExtra.bookingId, bookingId))
  if (extras.length === 0) return
  await tx.insert(bookingExtra).values(
    extras.map((extra) => ({
      bookingId,
      extraCode: extra.code,
      name: extra.name,
      quantity: extra.quantity,
      eachPence: extra.each,
      totalPence: extra.total,
      depositPence: extra.deposit,
      isCounted: extra.isCounted,
      group: extra.group,
    })),
  )
}

export async function findCustomer(queries: Queries, bookingId: string): Promise<CustomerRow | undefined> {
  const [row] = await queries
    .select(customerColumns)
    .from(bookingCustomer)
    .where(eq(bookingCustomer.bookingId, bookingId))
  return row
}

/** The facts about a booking for a payment provider. @throws Error if it does not exist */
export async function findPayerOf(
  queries: Queries,
  bookingId: string,
): Promise<Pick<BookingRow, 'reference' | 'site'> & { readonly payer: CustomerRow | undefined }> {
  const [row] = await queries
    .select({ reference: booking.reference, site: booking.site, payer: bookingDetails.customer })
    .from(booking)
    .where(eq(booking.id, bookingId))
  if (!row) throw new Error(`booking ${bookingId} does not exist`)
  return { ...row, payer: row.payer ?? undefined }
}

/** The fields that the details step needs to be complete. */
export interface LeadState {
  readonly hasCustomer: boolean
  /** Of the policy that the booking is made under; null without one. */
  readonly minimumAge: number | null
  /** The lead guest's; null if not stated. */
  readonly dateOfBirth: CalendarDate | null
}

/** @throws Error if the unit of the booking is no longer in the catalogue */
export async function findLeadState(tx: Transaction, bookingId: string): Promise<LeadState> {
  const [row] = await tx
    .select({
      hasCustomer: sql<boolean>`exists (select 1 from ${bookingCustomer} where ${bookingCustomer.bookingId} = ${booking.id})`,
      minimumAge: sql<number | null>`case when ${booking.policy} is null then ${operator.minimumAge}
        else (${booking.policy}->>'minimumAge')::int end`,
      dateOfBirth: bookingGuest.dateOfBirth,
    })
    .from(booking)
    .innerJoin(unitType, eq(unitType.id, booking.unitTypeId))
    .innerJoin(park, eq(park.id, unitType.parkId))
    .innerJoin(operator, eq(operator.id, park.operatorId))
    .leftJoin(bookingGuest, and(eq(bookingGuest.bookingId, booking.id), eq(bookingGuest.position, 0)))
    .where(eq(booking.id, bookingId))
  if (!row) throw new Error(`the unit of booking ${bookingId} is not in the catalogue`)
  return row
}

export async function writeCustomer(tx: Transaction, bookingId: string, customer: CustomerRow): Promise<void> {
  await tx
    .insert(bookingCustomer)
    .values({ bookingId, ...customer })
    .onConflictDoUpdate({ target: bookingCustomer.bookingId, set: customer })
}

/** Keeps the address that a correction replaces until it has got an email; of several, the first. */
export async function keepFormerEmail(
  tx: Transaction,
  bookingId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const first = sql`coalesce(${bookingCustomer.formerEmail}, ${from})`
  await tx
    .update(bookingCustomer)
    .set({ formerEmail: sql`case when lower(${first}) <> lower(${to}) then ${first} end` })
    .where(eq(bookingCustomer.bookingId, bookingId))
}

/** The address that was replaced and not told yet. */
export async function findFormerEmail(queries: Queries, bookingId: string): Promise<string | undefined> {
  const [row] = await queries
    .select({ address: bookingCustomer.formerEmail })
    .from(bookingCustomer)
    .where(eq(bookingCustomer.bookingId, bookingId))
  return row?.address ?? undefined
}

export async function forgetFormerEmail(queries: Queries, bookingId: string): Promise<void> {
  await queries.update(bookingCustomer).set({ formerEmail: null }).where(eq(bookingCustomer.bookingId, bookingId))
}

export function findGuests(queries: Queries, bookingId: string): Promise<GuestRow[]> {
  return queries
    .select(guestColumns)
    .from(bookingGuest)
    .where(eq(bookingGuest.bookingId, bookingId))
    .orderBy(asc(bookingGuest.position))
}

/** Replaces the whole party. */
export async function writeGuests(tx: Transaction, bookingId: string, guests: readonly GuestRow[]): Promise<void> {
  await tx.delete(bookingGuest).where(eq(bookingGuest.bookingId, bookingId))
  await tx.insert(bookingGuest).values(guests.map((guest, position) => ({ bookingId, position, ...guest })))
}
