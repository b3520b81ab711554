/** Nights of unit types as staff see and change them. */
import { and, asc, between, gte, inArray, sql } from 'drizzle-orm'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { NightStock } from '../../../domain/stock/night-change.ts'
import { booking } from '../schema/booking.ts'
import { nightStock } from '../schema/catalogue.ts'
import type { Queries, Transaction } from '../transaction.ts'

export interface UnitNight extends NightStock {
  readonly unitTypeId: number
  readonly night: CalendarDate
}

interface Nights {
  readonly unitTypeIds: readonly number[]
  /** The first and the last night. */
  readonly from: CalendarDate
  readonly to: CalendarDate
}

const selectNights = (queries: Queries, { unitTypeIds, from, to }: Nights) =>
  queries
    .select()
    .from(nightStock)
    .where(and(inArray(nightStock.unitTypeId, [...unitTypeIds]), between(nightStock.night, from, to)))
    .orderBy(asc(nightStock.unitTypeId), asc(nightStock.night))

export async function findUnitNights(queries: Queries, nights: Nights): Promise<UnitNight[]> {
  return selectNights(queries, nights)
}

/** The same, locked in the order in which bookings lock them: none of them is sold or released until the end. */
export async function lockUnitNights(tx: Transaction, nights: Nights): Promise<UnitNight[]> {
  return selectNights(tx, nights).for('update')
}

/** Writes stock and closing of nights that are locked. */
export async function writeUnitNights(tx: Transaction, nights: readonly UnitNight[]): Promise<void> {
  await tx.execute(sql`
    update night_stock set capacity = line.capacity, is_closed = line.is_closed,
      intended_capacity = case when night_stock.capacity = line.capacity then intended_capacity end
    from unnest(
      ${sql.param(nights.map(({ unitTypeId }) => unitTypeId))}::int[],
      ${sql.param(nights.map(({ night }) => night))}::date[],
      ${sql.param(nights.map(({ capacity }) => capacity))}::smallint[],
      ${sql.param(nights.map(({ isClosed }) => isClosed))}::boolean[]
    ) as line (unit_type_id, night, capacity, is_closed)
    where night_stock.unit_type_id = line.unit_type_id and night_stock.night = line.night`)
}

/** The first night on sale of any of them from a day on; undefined if there is none. */
export async function findFirstNight(
  queries: Queries,
  unitTypeIds: readonly number[],
  from: CalendarDate,
): Promise<CalendarDate | undefined> {
  const [row] = await queries
    .select({ night: nightStock.night })
    .from(nightStock)
    .where(and(inArray(nightStock.unitTypeId, [...unitTypeIds]), gte(nightStock.night, from)))
    .orderBy(asc(nightStock.night))
    .limit(1)
  return row?.night
}

export interface ReservedStay {
  readonly unitTypeId: number
  readonly reference: string
  readonly status: BookingStatus
  readonly arrival: CalendarDate
  readonly nights: number
}

/** Bookings that take a unit on one of the nights: held, paying or confirmed; by arrival. */
export async function findReservedStays(queries: Queries, { unitTypeIds, from, to }: Nights): Promise<ReservedStay[]> {
  return queries
    .select({
      unitTypeId: booking.unitTypeId,
      reference: booking.reference,
      status: booking.status,
      arrival: booking.arrival,
      nights: booking.nights,
    })
    .from(booking)
    .where(
      and(
        inArray(booking.unitTypeId, [...unitTypeIds]),
        inArray(booking.status, ['held', 'paying', 'confirmed']),
        // Stays of 28 nights at most: the index is asked for a bounded range.
        between(booking.arrival, sql`${from}::date - 28`, to),
        sql`${booking.arrival} + ${booking.nights} > ${from}::date`,
      ),
    )
    .orderBy(asc(booking.arrival), asc(booking.reference))
}
