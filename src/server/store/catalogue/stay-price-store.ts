/** Prices of stays as staff see and change them. */
import { and, asc, between, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { WAS_PRICE_DAYS, type StayPrice } from '../../../domain/stock/price-change.ts'
import { CATALOGUE_LOCK } from '../../../catalogue-files/load/catalogue-lock.ts'
import { offer, price } from '../schema/catalogue.ts'
import type { Queries, Transaction } from '../transaction.ts'

export interface UnitPrice extends StayPrice {
  readonly unitTypeId: number
  readonly arrival: CalendarDate
  readonly nights: number
}

interface Prices {
  readonly unitTypeIds: readonly number[]
  /** The first and the last arrival. */
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** Empty for all lengths. */
  readonly nights?: readonly number[]
}

/** Prices by unit type, arrival and nights. */
export async function findUnitPrices(
  queries: Queries,
  { unitTypeIds, from, to, nights = [] }: Prices,
  limit: number,
): Promise<UnitPrice[]> {
  return queries
    .select()
    .from(price)
    .where(
      and(
        inArray(price.unitTypeId, [...unitTypeIds]),
        between(price.arrival, from, to),
        nights.length === 0 ? undefined : inArray(price.nights, [...nights]),
      ),
    )
    .orderBy(asc(price.unitTypeId), asc(price.arrival), asc(price.nights))
    .limit(limit)
}

/**
 * Prices in an offer, of arrivals from a day on, by unit type, arrival and nights. Reads all prices: for what is done
 * seldom.
 */
export async function findOfferPrices(queries: Queries, offerUrn: number, from: CalendarDate): Promise<UnitPrice[]> {
  return queries
    .select()
    .from(price)
    .where(and(eq(price.offerUrn, offerUrn), gte(price.arrival, from)))
    .orderBy(asc(price.unitTypeId), asc(price.arrival), asc(price.nights))
}

/**
 * Offers of staff and of files that ended in the week before today and have prices of arrivals to come. The generator
 * ends its own. Reads all prices, and none while no offer has just ended.
 */
export async function findOffersJustOver(queries: Queries, today: CalendarDate): Promise<number[]> {
  const rows = await queries
    .select({ urn: offer.urn })
    .from(offer)
    .where(and(offer.isImported, between(offer.endsOn, sql`${today}::date - 7`, sql`${today}::date - 1`)))
  if (rows.length === 0) return []
  const urns = rows.map(({ urn }) => urn)
  const found = await queries
    .selectDistinct({ urn: price.offerUrn })
    .from(price)
    .where(and(inArray(price.offerUrn, urns), gt(price.arrival, today)))
  return found.flatMap(({ urn }) => urn ?? [])
}

/** Names a price. */
export const priceKey = ({ unitTypeId, arrival, nights }: Pick<UnitPrice, 'unitTypeId' | 'arrival' | 'nights'>) =>
  `${unitTypeId} ${arrival} ${nights}`

/**
 * The lowest price that each stay had within `WAS_PRICE_DAYS` before its prices were changed by staff or by the last
 * import, by `priceKey`; without those that kept their price. Prices then are in the records of changes alone.
 */
export async function findLowestInRecentDays(
  queries: Queries,
  unitTypeIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const ids = sql`${sql.param([...unitTypeIds])}::int[]`
  const { rows } = await queries.execute<{ key: string; pence: number }>(sql`
    select key, min(pence)::float8 as pence from (
      select concat(unit.unit_type_id, ' ', stay ->> 0, ' ', stay ->> 1) as key, (stay ->> 2)::int as pence
        from catalogue_change change join catalogue_change_unit unit on unit.change_id = change.id,
             jsonb_array_elements(unit.rows) stay
       where change.kind = 'prices' and change.at > now() - make_interval(days => ${WAS_PRICE_DAYS})
         and unit.unit_type_id = any(${ids})
      union all
      select concat(before ->> 'unit_type_id', ' ', before ->> 'arrival', ' ', before ->> 'nights'), (before ->> 'pence')::int
        from catalogue_import_row line join catalogue_import import on import.id = line.import_id
       where line.type = 'price' and import.ended_at > now() - make_interval(days => ${WAS_PRICE_DAYS})
         and (before ->> 'unit_type_id')::int = any(${ids})
    ) lately group by key`)
  return new Map(rows.map(({ key, pence }) => [key, pence]))
}

/** Rows of one statement: each takes about a second at most. */
const AT_ONCE = 20_000

/** Writes prices of rows that exist. */
export async function writeUnitPrices(tx: Transaction, prices: readonly UnitPrice[]): Promise<void> {
  for (let from = 0; from < prices.length; from += AT_ONCE) {
    const part = prices.slice(from, from + AT_ONCE)
    await tx.execute(sql`
      update price set pence = line.pence, was_pence = line.was_pence, offer_urn = line.offer_urn
      from unnest(
        ${sql.param(part.map(({ unitTypeId }) => unitTypeId))}::int[],
        ${sql.param(part.map(({ arrival }) => arrival))}::date[],
        ${sql.param(part.map(({ nights }) => nights))}::smallint[],
        ${sql.param(part.map(({ pence }) => pence))}::int[],
        ${sql.param(part.map(({ wasPence }) => wasPence))}::int[],
        ${sql.param(part.map(({ offerUrn }) => offerUrn))}::smallint[]
      ) as line (unit_type_id, arrival, nights, pence, was_pence, offer_urn)
      where price.unit_type_id = line.unit_type_id and price.arrival = line.arrival and price.nights = line.nights`)
  }
}

/**
 * Keeps imports and other changes of prices away until the transaction ends.
 * @returns false if one is running
 */
export async function lockPrices(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${CATALOGUE_LOCK}) as "isLocked"`,
  )
  return rows[0]?.isLocked ?? false
}

/** Tells all servers, at the commit, that prices were changed and are to be loaded. */
export async function raiseCatalogueVersion(tx: Transaction): Promise<void> {
  await tx.execute(sql`update catalogue_state set version = version + 1`)
}

/** Titles of offers by urn. @param lastDay only of those that last until then */
export async function findOfferTitles(
  queries: Queries,
  urns: readonly number[],
  lastDay?: CalendarDate,
): Promise<ReadonlyMap<number, string>> {
  if (urns.length === 0) return new Map()
  const rows = await queries
    .select({ urn: offer.urn, title: offer.title })
    .from(offer)
    .where(and(inArray(offer.urn, [...urns]), lastDay === undefined ? undefined : gte(offer.endsOn, lastDay)))
  return new Map(rows.map(({ urn, title }) => [urn, title]))
}
