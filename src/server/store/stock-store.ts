import { and, asc, eq, gte, inArray, lt, not, or, sql, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { departureOf, nightsOf, type Stay } from '../../domain/dates/stay.ts'
import { booking } from './schema/booking.ts'
import { extra, extraStock, nightStock } from './schema/catalogue.ts'
import type { Queries, Transaction } from './transaction.ts'

const areNights = (unitTypeId: number, nights: readonly CalendarDate[]) =>
  and(eq(nightStock.unitTypeId, unitTypeId), inArray(nightStock.night, [...nights]))

const isFree = and(lt(nightStock.reserved, nightStock.capacity), not(nightStock.isClosed))

/**
 * Reserves a unit for each of the nights, in one UPDATE whose condition is evaluated on the rows it changes. The rows
 * are locked in the order of their nights, so that two stays never wait for each other. False if a night is sold out,
 * closed or not on sale: some nights may then be reserved already, so roll back.
 */
export async function reserveNights(
  tx: Transaction,
  unitTypeId: number,
  nights: readonly CalendarDate[],
): Promise<boolean> {
  const wanted = areNights(unitTypeId, nights)
  const inOrder = tx
    .select({ night: nightStock.night })
    .from(nightStock)
    .where(wanted)
    .orderBy(asc(nightStock.night))
    .for('update')
  const reserved = await tx
    .update(nightStock)
    .set({ reserved: sql`${nightStock.reserved} + 1` })
    .where(and(wanted, inArray(nightStock.night, inOrder), isFree))
  return reserved.rowCount === nights.length
}

/** A stay in a unit of a type. */
export interface UnitStay {
  readonly unitTypeId: number
  readonly stay: Stay
}

/**
 * Moves a unit from one stay to another, or to a unit of another type: the nights of both are locked in their order,
 * nights of the old stay alone are restocked, nights of the new one alone reserved. Nights of both stay reserved,
 * closed or not. False if one is sold out, closed or not on sale: roll back then.
 */
export async function moveNights(tx: Transaction, from: UnitStay, to: UnitStay): Promise<boolean> {
  await tx
    .select({ night: nightStock.night })
    .from(nightStock)
    .where(or(areNights(from.unitTypeId, nightsOf(from.stay)), areNights(to.unitTypeId, nightsOf(to.stay))))
    .orderBy(asc(nightStock.unitTypeId), asc(nightStock.night))
    .for('update')
  await restockNights(tx, from.unitTypeId, nightsWithout(from, to))
  return reserveNights(tx, to.unitTypeId, nightsWithout(to, from))
}

/** Whether `moveNights` would find the nights of the new stay free now. */
export async function canMoveNights(queries: Queries, from: UnitStay, to: UnitStay): Promise<boolean> {
  const nights = nightsWithout(to, from)
  return (await queries.$count(nightStock, and(areNights(to.unitTypeId, nights), isFree))) === nights.length
}

/** The nights of a stay that the other stay doesn't have in the same unit. */
function nightsWithout(own: UnitStay, other: UnitStay): CalendarDate[] {
  const others = own.unitTypeId === other.unitTypeId ? nightsOf(other.stay) : []
  return nightsOf(own.stay).filter((night) => !others.includes(night))
}

/** Changes how many are taken. As they become fewer, the capacity falls to the intended one. */
function changedReservations(
  { reserved, capacity, intendedCapacity: intended }: typeof nightStock | typeof extraStock,
  difference: SQL,
) {
  const after = sql`${reserved} + ${difference}`
  return {
    reserved: after,
    capacity: sql`case when ${intended} is null then ${capacity} else greatest(${intended}, ${after}) end`,
    intendedCapacity: sql`case when ${intended} < ${after} then ${intended} end`,
  }
}

/** Restocks a unit for each of the nights. */
export async function restockNights(
  tx: Transaction,
  unitTypeId: number,
  nights: readonly CalendarDate[],
): Promise<void> {
  await tx
    .update(nightStock)
    .set(changedReservations(nightStock, sql`-1`))
    .where(areNights(unitTypeId, nights))
}

export interface ExtraCount {
  readonly parkId: number
  readonly code: string
}

/** Whether an extra is limited in a park, so that it is counted per night. */
export async function isCountedExtra(queries: Queries, extra: ExtraCount): Promise<boolean> {
  const rows = await queries
    .select({ found: sql`1` })
    .from(extraStock)
    .where(and(eq(extraStock.parkId, extra.parkId), eq(extraStock.extraCode, extra.code)))
    .limit(1)
  return rows.length > 0
}

/**
 * Reserves (or with a negative quantity restocks) an extra for every night of a stay, like `reserveNights`. Extras are
 * changed after the nights and in the order of their codes, so that two bookings cannot deadlock.
 */
export async function changeExtraStock(
  tx: Transaction,
  extra: ExtraCount,
  stay: Stay,
  quantity: number,
): Promise<boolean> {
  const changed = await tx
    .update(extraStock)
    .set(changedReservations(extraStock, sql`${quantity}`))
    .where(
      and(
        eq(extraStock.parkId, extra.parkId),
        eq(extraStock.extraCode, extra.code),
        inArray(extraStock.night, nightsOf(stay)),
        sql`${extraStock.reserved} + ${quantity} <= ${extraStock.capacity}`,
      ),
    )
  return changed.rowCount === stay.nights
}

/** How many of an extra are left on each night of a stay that has stock of it, once this booking's own are given back. */
export async function extraLeftFor(
  queries: Queries,
  extra: ExtraCount,
  stay: Stay,
  own: { readonly stay: Stay; readonly quantity: number },
): Promise<readonly number[]> {
  const ownNights = nightsOf(own.stay)
  const rows = await queries
    .select()
    .from(extraStock)
    .where(
      and(
        eq(extraStock.parkId, extra.parkId),
        eq(extraStock.extraCode, extra.code),
        inArray(extraStock.night, nightsOf(stay)),
      ),
    )
  return rows.map(({ night, reserved, capacity, intendedCapacity }) => {
    const others = ownNights.includes(night) ? reserved - own.quantity : reserved
    // As `takenBy` does: the capacity falls to the intended one as fewer are taken.
    return (intendedCapacity === null ? capacity : Math.max(intendedCapacity, others)) - others
  })
}

/**
 * Remaining quantity of each extra that is counted in the park of a booking, on every night of its stay, by the code:
 * as a column of a statement that reads `booking`.
 */
export const extrasLeftOfBooking = sql`(select coalesce(json_object_agg(${extra.code}, (
    select case when count(*) = ${booking.nights} then min(${extraStock.capacity} - ${extraStock.reserved}) else 0 end
      from ${extraStock} where ${extraStock.parkId} = ${booking.parkId} and ${extraStock.extraCode} = ${extra.code}
       and ${extraStock.night} >= ${booking.arrival} and ${extraStock.night} < ${booking.arrival} + ${booking.nights}
  )), '{}') from ${extra} where exists (
    select 1 from ${extraStock} where ${extraStock.parkId} = ${booking.parkId} and ${extraStock.extraCode} = ${extra.code}
  ))`.mapWith((left: Record<string, number>): ReadonlyMap<string, number> => new Map(Object.entries(left)))

/** Remaining quantity of each extra on every night of a stay; no entry if it is not counted. */
export async function extrasLeft(queries: Queries, parkId: number, stay: Stay): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .select({
      code: extraStock.extraCode,
      nights: sql<number>`count(*)::int`,
      left: sql<number>`min(${extraStock.capacity} - ${extraStock.reserved})::int`,
    })
    .from(extraStock)
    .where(
      and(eq(extraStock.parkId, parkId), gte(extraStock.night, stay.arrival), lt(extraStock.night, departureOf(stay))),
    )
    .groupBy(extraStock.extraCode)
  return new Map(rows.map((row) => [row.code, row.nights === stay.nights ? row.left : 0]))
}
