/** Details of a booking: extras, lead guest, party. */
import { asc, eq } from 'drizzle-orm'
import type { ExtraGroup, PricedExtra } from '../../domain/money/extras.ts'
import { bookingCustomer, bookingExtra, bookingGuest } from './schema/booking.ts'
import type { Queries, Transaction } from './transaction.ts'

export type CustomerRow = Omit<typeof bookingCustomer.$inferSelect, 'bookingId'>
export type GuestRow = Omit<typeof bookingGuest.$inferSelect, 'bookingId' | 'position'>
export type ChosenExtra = PricedExtra & {
  readonly name: string
  readonly isCounted: boolean
  readonly group: ExtraGroup | null
}

export async function findChosenExtras(queries: Queries, bookingId: string): Promise<ChosenExtra[]> {
  const rows = await queries
    .select()
    .from(bookingExtra)
    .where(eq(bookingExtra.bookingId, bookingId))
    .orderBy(asc(bookingExtra.extraCode))
  return rows.map((row) => ({
    code: row.extraCode,
    name: row.name,
    quantity: row.quantity,
    each: row.eachPence,
    total: row.totalPence,
    deposit: row.depositPence,
    isCounted: row.isCounted,
    group: row.group,
  }))
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
  const [row] = await queries.select().from(bookingCustomer).where(eq(bookingCustomer.bookingId, bookingId))
  if (!row) return undefined
  const { bookingId: _, ...customer } = row
  return customer
}

export async function writeCustomer(tx: Transaction, bookingId: string, customer: CustomerRow): Promise<void> {
  await tx
    .insert(bookingCustomer)
    .values({ bookingId, ...customer })
    .onConflictDoUpdate({ target: bookingCustomer.bookingId, set: customer })
}

export async function findGuests(queries: Queries, bookingId: string): Promise<GuestRow[]> {
  return queries
    .select({
      title: bookingGuest.title,
      initial: bookingGuest.initial,
      lastName: bookingGuest.lastName,
      age: bookingGuest.age,
      dateOfBirth: bookingGuest.dateOfBirth,
    })
    .from(bookingGuest)
    .where(eq(bookingGuest.bookingId, bookingId))
    .orderBy(asc(bookingGuest.position))
}

/** Replaces the whole party. */
export async function writeGuests(tx: Transaction, bookingId: string, guests: readonly GuestRow[]): Promise<void> {
  await tx.delete(bookingGuest).where(eq(bookingGuest.bookingId, bookingId))
  await tx.insert(bookingGuest).values(guests.map((guest, position) => ({ bookingId, position, ...guest })))
}
