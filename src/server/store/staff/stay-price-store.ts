/** Prices of stays as staff see and change them. */
import { and, asc, between, inArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { StayPrice } from '../../../domain/staff/price-change.ts'
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
  most: number,
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
    .limit(most)
}

/** Rows of one statement: each takes about a second at most. */
const AT_ONCE = 20_000

/** Writes prices, of which there are rows. */
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

/** Titles of offers by urn. */
export async function findOfferTitles(queries: Queries, urns: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (urns.length === 0) return new Map()
  const rows = await queries
    .select({ urn: offer.urn, title: offer.title })
    .from(offer)
    .where(inArray(offer.urn, [...urns]))
  return new Map(rows.map(({ urn, title }) => [urn, title]))
}
