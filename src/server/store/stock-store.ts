import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { departureOf, nightsOf, type Stay } from '../../domain/dates/stay.ts'
import { extraStock, nightStock } from './schema/catalogue.ts'
import type { Queries, Transaction } from './transaction.ts'

/**
 * Takes a unit for every night of a stay, in one statement whose condition is checked on the very rows it changes.
 * False where a night is full or not on sale: some nights may then be taken already, so the caller rolls back.
 */
export async function takeNights(tx: Transaction, unitTypeId: number, stay: Stay): Promise<boolean> {
  const taken = await tx
    .update(nightStock)
    .set({ taken: sql`${nightStock.taken} + 1` })
    .where(
      and(
        eq(nightStock.unitTypeId, unitTypeId),
        inArray(nightStock.night, nightsOf(stay)),
        lt(nightStock.taken, nightStock.capacity),
      ),
    )
  return taken.rowCount === stay.nights
}

/** Puts a unit back on sale for every night of a stay. */
export async function restockNights(tx: Transaction, unitTypeId: number, stay: Stay): Promise<void> {
  await tx
    .update(nightStock)
    .set({ taken: sql`${nightStock.taken} - 1` })
    .where(and(eq(nightStock.unitTypeId, unitTypeId), inArray(nightStock.night, nightsOf(stay))))
}

export interface ExtraCount {
  readonly parkId: number
  readonly code: string
}

/** Whether a park has only so many of an extra, so that it is counted by the night. */
export async function isCountedExtra(queries: Queries, extra: ExtraCount): Promise<boolean> {
  const rows = await queries
    .select({ found: sql`1` })
    .from(extraStock)
    .where(and(eq(extraStock.parkId, extra.parkId), eq(extraStock.extraCode, extra.code)))
    .limit(1)
  return rows.length > 0
}

/**
 * Takes (or with a negative quantity gives back) an extra for every night of a stay, like `takeNights`. Several extras
 * are changed in the order of their codes, after the nights, so that two bookings never wait for each other.
 */
export async function changeExtraStock(
  tx: Transaction,
  extra: ExtraCount,
  stay: Stay,
  quantity: number,
): Promise<boolean> {
  const changed = await tx
    .update(extraStock)
    .set({ taken: sql`${extraStock.taken} + ${quantity}` })
    .where(
      and(
        eq(extraStock.parkId, extra.parkId),
        eq(extraStock.extraCode, extra.code),
        inArray(extraStock.night, nightsOf(stay)),
        sql`${extraStock.taken} + ${quantity} <= ${extraStock.capacity}`,
      ),
    )
  return changed.rowCount === stay.nights
}

/** How many of an extra are left on every night of a stay; undefined where it is not counted. */
export async function extrasLeft(queries: Queries, parkId: number, stay: Stay): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .select({
      code: extraStock.extraCode,
      nights: sql<number>`count(*)::int`,
      left: sql<number>`min(${extraStock.capacity} - ${extraStock.taken})::int`,
    })
    .from(extraStock)
    .where(
      and(eq(extraStock.parkId, parkId), gte(extraStock.night, stay.arrival), lt(extraStock.night, departureOf(stay))),
    )
    .groupBy(extraStock.extraCode)
  return new Map(rows.map((row) => [row.code, row.nights === stay.nights ? row.left : 0]))
}
