/** Details of a booking: extras, lead guest, party. */
import { and, asc, eq, getTableColumns, gte, sql, type SQLWrapper } from 'drizzle-orm'
import type { ExtraGroup, PricedExtra } from '../../domain/money/extras.ts'
import type { BookingRow } from './booking-store.ts'
import { rowOf, rowsOf, upsertRows } from './json-row.ts'
import { booking, bookingCustomer, bookingExtra, bookingGuest } from './schema/booking.ts'
import { writeTogether, type Queries, type Transaction } from './transaction.ts'

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

/** As JavaScript compares them, whatever the language of the database. */
const byCode = sql`${bookingExtra.extraCode} collate "C"`

export const inOrderOfCode = (extras: readonly ChosenExtra[]): ChosenExtra[] =>
  [...extras].sort((a, b) => (a.code < b.code ? -1 : 1))

export function findChosenExtras(queries: Queries, bookingId: string): Promise<ChosenExtra[]> {
  return queries.select(extraColumns).from(bookingExtra).where(eq(bookingExtra.bookingId, bookingId)).orderBy(byCode)
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
  extras: rowsOf(extraColumns, sql`from ${bookingExtra} where ${bookingExtra.bookingId} = ${booking.id}`, byCode),
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
  await writeTogether(tx, writesOfExtras(tx, bookingId, extras))
}

/** The same as writes for `writeTogether`. An extra that stays as it is isn't written. */
export function writesOfExtras(tx: Transaction, bookingId: string, extras: readonly ChosenExtra[]): SQLWrapper[] {
  const codes = sql.param(extras.map(({ code }) => code))
  const rows = extras.map((extra) => ({
    bookingId,
    extraCode: extra.code,
    name: extra.name,
    quantity: extra.quantity,
    eachPence: extra.each,
    totalPence: extra.total,
    depositPence: extra.deposit,
    isCounted: extra.isCounted,
    group: extra.group,
  }))
  return [
    tx
      .delete(bookingExtra)
      .where(and(eq(bookingExtra.bookingId, bookingId), sql`${bookingExtra.extraCode} <> all (${codes}::text[])`)),
    upsertRows(bookingExtra, rows, [bookingExtra.bookingId, bookingExtra.extraCode]),
  ]
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

export async function writeCustomer(tx: Transaction, bookingId: string, customer: CustomerRow): Promise<void> {
  await writeOfCustomer(tx, bookingId, customer)
}

/** The same as a write for `writeTogether`. */
export const writeOfCustomer = (tx: Transaction, bookingId: string, customer: CustomerRow) =>
  tx
    .insert(bookingCustomer)
    .values({ bookingId, ...customer })
    .onConflictDoUpdate({ target: bookingCustomer.bookingId, set: customer })

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
  await writeTogether(tx, writesOfGuests(tx, bookingId, guests))
}

/** The same as writes for `writeTogether`. */
export function writesOfGuests(tx: Transaction, bookingId: string, guests: readonly GuestRow[]): SQLWrapper[] {
  const rows = guests.map((guest, position) => ({ bookingId, position, ...guest }))
  return [
    tx
      .delete(bookingGuest)
      .where(and(eq(bookingGuest.bookingId, bookingId), gte(bookingGuest.position, guests.length))),
    upsertRows(bookingGuest, rows, [bookingGuest.bookingId, bookingGuest.position]),
  ]
}
