import { and, asc, eq, gte, lt, not, ne, sql } from 'drizzle-orm'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { nightsOf, type Stay } from '../../domain/dates/stay.ts'
import type { Pence } from '../../domain/money/money.ts'
import { nightStock, price, operator, park, unitType } from './schema/catalogue.ts'
import type { Queries } from './transaction.ts'
import { isBookable, saleOf, saleColumns, type Sale } from './sale-store.ts'

type PricedStay = Stay & { readonly pence: Pence }

/**
 * All stays of a unit type that are on sale and free, by arrival; one of its bookings does not stand in its own way.
 */
export async function findFreeStays(
  queries: Queries,
  unitTypeId: number,
  own: Stay,
  from: CalendarDate,
): Promise<PricedStay[]> {
  const [stays, free] = await Promise.all([
    queries
      .select({ arrival: price.arrival, nights: price.nights, pence: price.pence })
      .from(price)
      .where(and(eq(price.unitTypeId, unitTypeId), gte(price.arrival, from)))
      .orderBy(asc(price.arrival), asc(price.nights)),
    queries
      .select({ night: nightStock.night })
      .from(nightStock)
      .where(
        and(
          eq(nightStock.unitTypeId, unitTypeId),
          gte(nightStock.night, from),
          lt(nightStock.reserved, nightStock.capacity),
          not(nightStock.isClosed),
        ),
      ),
  ])
  const nights = new Set([...free.map(({ night }) => night), ...nightsOf(own)])
  return stays.filter((stay) => nightsOf(stay).every((night) => nights.has(night)))
}

type PricedUnit = Sale & { readonly pence: number }

/** Other unit types of an operator that are on sale and free for a stay: the park's own first, then by price. */
export async function findFreeUnits(
  queries: Queries,
  own: { readonly unitTypeId: number; readonly parkId: number },
  stay: Stay,
): Promise<PricedUnit[]> {
  const nights = nightsOf(stay)
  const freeNights = sql`(select count(*) from ${nightStock} where ${nightStock.unitTypeId} = ${unitType.id}
    and ${nightStock.night} in ${nights} and ${nightStock.reserved} < ${nightStock.capacity} and not ${nightStock.isClosed})`
  const operatorOfOwn = sql`(select own.operator_id from ${park} own where own.id = ${own.parkId})`
  const rows = await queries
    .select({ ...saleColumns, pence: price.pence })
    .from(unitType)
    .innerJoin(park, eq(park.id, unitType.parkId))
    .innerJoin(operator, eq(operator.id, park.operatorId))
    .innerJoin(
      price,
      and(eq(price.unitTypeId, unitType.id), eq(price.arrival, stay.arrival), eq(price.nights, stay.nights)),
    )
    .where(
      and(
        sql`${park.operatorId} = ${operatorOfOwn}`,
        ne(unitType.id, own.unitTypeId),
        sql`${freeNights} = ${nights.length}`,
      ),
    )
    .orderBy(sql`${park.id} <> ${own.parkId}`, asc(price.pence), asc(unitType.id))
  return rows.map(({ pence, ...row }) => ({ ...saleOf(row), pence })).filter(isBookable)
}
