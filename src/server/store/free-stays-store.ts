import { and, asc, eq, gte, lt, not } from 'drizzle-orm'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { nightsOf, type Stay } from '../../domain/dates/stay.ts'
import type { Pence } from '../../domain/money/money.ts'
import { nightStock, price } from './schema/catalogue.ts'
import type { Queries } from './transaction.ts'

export type PricedStay = Stay & { readonly pence: Pence }

/** All stays of a unit type that are on sale and free, by arrival; one of its bookings does not stand in its own way. */
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
          lt(nightStock.taken, nightStock.capacity),
          not(nightStock.isClosed),
        ),
      ),
  ])
  const nights = new Set([...free.map(({ night }) => night), ...nightsOf(own)])
  return stays.filter((stay) => nightsOf(stay).every((night) => nights.has(night)))
}
