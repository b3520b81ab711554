/** The rows behind figures: bookings, and entries of the ledger [STAFF-07]. */
import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { addDays, londonMidnight, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { Period } from '../../../domain/reports/figures.ts'
import { booking } from '../schema/booking.ts'
import { bookingFigure } from '../schema/figures.ts'
import { ledgerEntry, type MovementKind } from '../schema/payment.ts'
import type { Queries } from '../transaction.ts'
import { balance, dayOf, ofFilter, ofQuery, type FigureFilter, type FigureQuery } from './figures-store.ts'

const listed = {
  figure: bookingFigure,
  reference: booking.reference,
  status: booking.status,
  balance,
}

const selectListed = (queries: Queries) =>
  queries.select(listed).from(bookingFigure).innerJoin(booking, eq(booking.id, bookingFigure.bookingId))

export type FigureBooking = Awaited<ReturnType<typeof selectListed>>[number]

/** The place of a row in a list, for the page after it. */
export interface AfterBooking {
  readonly day: CalendarDate
  readonly bookingId: string
}

/** The bookings of a figure, the latest first. */
export async function listFigureBookings(
  queries: Queries,
  query: FigureQuery,
  { limit, after }: { readonly limit: number; readonly after?: AfterBooking },
): Promise<FigureBooking[]> {
  const day = dayOf(query.basis)
  return selectListed(queries)
    .where(
      and(
        ofQuery(query),
        after && or(lt(day, after.day), and(eq(day, after.day), lt(bookingFigure.bookingId, after.bookingId))),
      ),
    )
    .orderBy(desc(day), desc(bookingFigure.bookingId))
    .limit(limit)
}

export interface LedgerQuery extends Period {
  readonly filter: FigureFilter
  /** All kinds by default. */
  readonly kinds?: readonly MovementKind[]
}

/** By the day on which an entry was written, in London. */
const ofLedger = ({ from, to, filter, kinds }: LedgerQuery): SQL | undefined =>
  and(
    gte(ledgerEntry.at, new Date(londonMidnight(from))),
    lt(ledgerEntry.at, new Date(londonMidnight(addDays(to, 1)))),
    kinds && inArray(ledgerEntry.kind, [...kinds]),
    ofFilter(filter),
  )

export interface MovementSum {
  readonly kind: MovementKind
  readonly entries: number
  /** As in the ledger: positive if due from customers, negative if paid. */
  readonly pence: Pence
}

const movementSums = {
  kind: ledgerEntry.kind,
  entries: sql<number>`count(*)::int`,
  pence: sql<number>`sum(${ledgerEntry.pence})::float8`,
}

/** Movements of a period by kind. */
export async function readMovements(queries: Queries, query: LedgerQuery): Promise<MovementSum[]> {
  const rows = queries.select(movementSums).from(ledgerEntry).$dynamic()
  if (ofFilter(query.filter)) void rows.innerJoin(bookingFigure, eq(bookingFigure.bookingId, ledgerEntry.bookingId))
  return rows.where(ofLedger(query)).groupBy(ledgerEntry.kind)
}

const entryColumns = {
  id: ledgerEntry.id,
  at: ledgerEntry.at,
  /** With its microseconds, which a Date has not: for the page after it. */
  exactAt: sql<string>`to_char(${ledgerEntry.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  kind: ledgerEntry.kind,
  pence: ledgerEntry.pence,
  reference: booking.reference,
  site: booking.site,
  parkId: booking.parkId,
  paymentId: ledgerEntry.paymentId,
}

const selectEntries = (queries: Queries) =>
  queries
    .select(entryColumns)
    .from(ledgerEntry)
    .innerJoin(booking, eq(booking.id, ledgerEntry.bookingId))
    .innerJoin(bookingFigure, eq(bookingFigure.bookingId, ledgerEntry.bookingId))

export type ListedEntry = Awaited<ReturnType<typeof selectEntries>>[number]

/** The place of an entry in a list. */
export interface AfterEntry {
  readonly exactAt: string
  readonly id: number
}

/** The entries of a period, the latest first. */
export async function listEntries(
  queries: Queries,
  query: LedgerQuery,
  { limit, after }: { readonly limit: number; readonly after?: AfterEntry },
): Promise<ListedEntry[]> {
  return selectEntries(queries)
    .where(
      and(
        ofLedger(query),
        after && sql`(${ledgerEntry.at}, ${ledgerEntry.id}) < (${after.exactAt}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(ledgerEntry.at), desc(ledgerEntry.id))
    .limit(limit)
}
