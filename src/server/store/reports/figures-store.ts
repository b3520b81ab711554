/** Sums over bookings: `booking_figure`, which triggers of `booking` and `ledger_entry` keep [STAFF-07]. */
import { and, between, eq, gt, inArray, isNotNull, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { SiteCode } from '../../../domain/site/site.ts'
import { NO_SUMS, type FigureSums, type Basis, type Only, type Period } from '../../../domain/reports/figures.ts'
import { operator, park, region } from '../schema/catalogue.ts'
import { bookingFigure } from '../schema/figures.ts'
import type { Queries } from '../transaction.ts'

export interface FigureFilter {
  readonly site?: SiteCode
  readonly channel?: ChannelCode
  readonly parkId?: number
  readonly regionId?: number
  readonly operatorId?: number
  /** A discount code. */
  readonly code?: string
}

export interface FigureQuery extends Period {
  readonly basis: Basis
  readonly filter: FigureFilter
  /** Leaves out what was booked later. */
  readonly bookedBy?: CalendarDate
  readonly only?: Only
  /** By which a balance is to come or overdue. */
  readonly today: CalendarDate
}

export const dayOf = (basis: Basis) => (basis === 'booked' ? bookingFigure.bookedOn : bookingFigure.arrival)

/** The outstanding amount of a booking: the sum of its ledger. */
export const balance = sql<number>`(${bookingFigure.soldPence} - ${bookingFigure.receivedPence} + ${bookingFigure.refundedPence})`

const isLate = (today: CalendarDate) =>
  sql`(${bookingFigure.isCancelled} or coalesce(${bookingFigure.balanceDue} < ${today}, true))`

/** SQL of the rows that a figure is made of. */
export function ofQuery({ basis, from, to, bookedBy, only, today, filter }: FigureQuery): SQL | undefined {
  return and(
    between(dayOf(basis), from, to),
    bookedBy === undefined ? undefined : lte(bookingFigure.bookedOn, bookedBy),
    only && isOnly(only, today),
    ofFilter(filter),
  )
}

export const ofFilter = ({ site, channel, parkId, regionId, operatorId, code }: FigureFilter): SQL | undefined =>
  and(
    site === undefined ? undefined : eq(bookingFigure.site, site),
    channel === undefined ? undefined : eq(bookingFigure.channel, channel),
    parkId === undefined ? undefined : eq(bookingFigure.parkId, parkId),
    code === undefined ? undefined : eq(bookingFigure.discountCode, code),
    regionId === undefined
      ? undefined
      : inArray(bookingFigure.parkId, sql`(select id from ${park} where ${park.regionId} = ${regionId})`),
    operatorId === undefined
      ? undefined
      : inArray(bookingFigure.parkId, sql`(select id from ${park} where ${park.operatorId} = ${operatorId})`),
  )

function isOnly(only: Only, today: CalendarDate): SQL | undefined {
  switch (only) {
    case 'cancelled':
      return eq(bookingFigure.isCancelled, true)
    case 'discounted':
      return and(eq(bookingFigure.isSold, true), isNotNull(bookingFigure.discountCode))
    case 'refunded':
      return ne(bookingFigure.refundedPence, 0)
    case 'to-come':
      return and(gt(balance, 0), sql`not ${isLate(today)}`)
    case 'overdue':
      return and(gt(balance, 0), isLate(today))
    case 'to-refund':
      return lt(balance, 0)
  }
}

const sumsOf = (today: CalendarDate) => {
  const total = (what: SQL | typeof bookingFigure.nights, where?: SQL) =>
    sql<number>`coalesce(sum(${what})${where && sql` filter (where ${where})`}, 0)::float8`
  const count = (where: SQL | typeof bookingFigure.isSold) => sql<number>`count(*) filter (where ${where})::int`
  const { isSold } = bookingFigure
  return {
    bookings: count(isSold),
    cancelled: count(sql`${bookingFigure.isCancelled}`),
    nights: total(bookingFigure.nights, sql`${isSold}`),
    guests: total(sql`${bookingFigure.guests}`, sql`${isSold}`),
    leadDays: total(sql`${bookingFigure.arrival} - ${bookingFigure.bookedOn}`, sql`${isSold}`),
    discounted: count(sql`${isSold} and ${bookingFigure.discountCode} is not null`),
    discount: total(sql`${bookingFigure.discountPence}`, sql`${isSold}`),
    sold: total(sql`${bookingFigure.soldPence}`),
    kept: total(sql`${bookingFigure.soldPence}`, sql`${bookingFigure.isCancelled}`),
    received: total(sql`${bookingFigure.receivedPence}`),
    refunded: total(sql`${bookingFigure.refundedPence}`),
    toCome: total(balance, sql`${balance} > 0 and not ${isLate(today)}`),
    overdue: total(balance, sql`${balance} > 0 and ${isLate(today)}`),
    toRefund: total(sql`-${balance}`, sql`${balance} < 0`),
  } satisfies Record<keyof FigureSums, SQL>
}

/** By what rows are added up here; regions, operators, weeks and months are put together from parks and days. */
export type FigureKey = 'day' | 'channel' | 'park' | 'site' | 'code'

function keyColumn(key: FigureKey, basis: Basis): SQL {
  switch (key) {
    case 'day':
      return sql`${dayOf(basis)}`
    case 'channel':
      return sql`${bookingFigure.channel}`
    case 'park':
      return sql`${bookingFigure.parkId}`
    case 'site':
      return sql`${bookingFigure.site}`
    case 'code':
      return sql`coalesce(${bookingFigure.discountCode}, '')`
  }
}

/** Sums by a key, only of keys with bookings. */
export async function readSums(
  queries: Queries,
  query: FigureQuery,
  key: FigureKey,
): Promise<(FigureSums & { readonly key: string })[]> {
  const column = keyColumn(key, query.basis)
  return queries
    .select({ key: sql<string>`${column}::text`, ...sumsOf(query.today) })
    .from(bookingFigure)
    .where(ofQuery(query))
    .groupBy(column)
}

export async function readTotal(queries: Queries, query: FigureQuery): Promise<FigureSums> {
  const [row] = await queries.select(sumsOf(query.today)).from(bookingFigure).where(ofQuery(query))
  return row ?? NO_SUMS
}

export interface Place {
  readonly id: number
  readonly name: string
}

export interface Places {
  readonly parks: ReadonlyMap<number, Place & { readonly regionId: number; readonly operatorId: number }>
  readonly regions: ReadonlyMap<number, Place>
  readonly operators: ReadonlyMap<number, Place>
}

/** Names of what figures are listed by, of what is no longer sold too. */
export async function readPlaces(queries: Queries): Promise<Places> {
  const [parks, regions, operators] = await Promise.all([
    queries.select({ id: park.id, name: park.name, regionId: park.regionId, operatorId: park.operatorId }).from(park),
    queries.select({ id: region.id, name: region.name }).from(region),
    queries.select({ id: operator.id, name: operator.name }).from(operator),
  ])
  const byId = <Row extends Place>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
  return { parks: byId(parks), regions: byId(regions), operators: byId(operators) }
}

/** Codes of the sites with bookings: they share a database. */
export async function readSites(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectDistinct({ site: bookingFigure.site })
    .from(bookingFigure)
    .orderBy(bookingFigure.site)
  return rows.map(({ site }) => site)
}
