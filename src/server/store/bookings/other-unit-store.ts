import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { nightsOf, type Stay } from '../../../domain/dates/stay.ts'
import { nightStock, operator, park, price, unitType } from '../schema/catalogue.ts'
import { isBookable, saleOf, saleColumns, type Sale } from '../sale-store.ts'
import type { Queries } from '../transaction.ts'

export type PricedUnit = Sale & { readonly pence: number }

/** Other unit types of an operator that are on sale and free for a stay: those of the park first, then by price. */
export async function findFreeUnits(
  queries: Queries,
  own: { readonly unitTypeId: number; readonly parkId: number },
  stay: Stay,
): Promise<PricedUnit[]> {
  const nights = nightsOf(stay)
  const freeNights = sql`(select count(*) from ${nightStock} where ${nightStock.unitTypeId} = ${unitType.id}
    and ${nightStock.night} in ${nights} and ${nightStock.taken} < ${nightStock.capacity} and not ${nightStock.isClosed})`
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
