/** The only place that reads and writes prices of stays, for the shop and for staff. */
import { and, asc, between, eq, gt, gte, inArray, lt, ne, not, sql, type Placeholder } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { copyNumbers } from '../../availability/binary-copy.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { WAS_PRICE_DAYS, type StayPrice } from '../../../domain/stock/price-change.ts'
import { CATALOGUE_LOCK } from '../../../catalogue-files/load/catalogue-lock.ts'
import { departureOf, nightsOf, type Stay } from '../../../domain/dates/stay.ts'
import { unitPriceOf, type ListedStay, type UnitPrice } from '../../../domain/money/unit-price.ts'
import { rowOf } from '../json-row.ts'
import { expiredHoldsOf } from '../booking-store.ts'
import { isBookable, offeredExtras, saleColumns, saleOf, type OfferedExtra, type Sale } from '../sale-store.ts'
import { booking, supplierHold } from '../schema/booking.ts'
import { nightStock, offer, operator, park, price, unitType } from '../schema/catalogue.ts'
import { prepared, type Queries, type Transaction } from '../transaction.ts'

/** The columns that the rules of price need. */
const listedColumns = { arrival: price.arrival, nights: price.nights, pence: price.pence, wasPence: price.wasPence }

const listedStay = prepared(['unitTypeId', 'arrival', 'nights'], (queries, { unitTypeId, arrival, nights }) =>
  queries
    .select(listedColumns)
    .from(price)
    .where(and(eq(price.unitTypeId, unitTypeId), eq(price.arrival, arrival), eq(price.nights, nights))),
)

/** The current price of a stay; undefined if not on sale. */
export async function findUnitPrice(queries: Queries, unitTypeId: number, stay: Stay): Promise<UnitPrice | undefined> {
  const [row] = await listedStay(queries, { unitTypeId, arrival: stay.arrival, nights: stay.nights })
  return row && unitPriceOf(row)
}

/**
 * The current price of a booked stay, unless a live supplier holds its unit: then the price is the one agreed with it.
 * As a column of a statement that reads `booking`; null if it's not on sale.
 */
export const priceOfBooking = rowOf(
  listedColumns,
  sql`from ${price} where ${price.unitTypeId} = ${booking.unitTypeId} and ${price.arrival} = ${booking.arrival}
    and ${price.nights} = ${booking.nights}
    and not exists (select 1 from ${supplierHold} where ${supplierHold.id} = ${booking.id})`,
)

/** A unit type for a stay, as it is sold. */
export interface StayOnSale {
  readonly sale: Sale
  /** The extras of its operator and channel. */
  readonly offered: readonly OfferedExtra[]
  /** The price of the stay; undefined if it's not on sale. */
  readonly listed: UnitPrice | undefined
  /** Ids of bookings that overlap the stay and whose hold has expired, the oldest first. */
  readonly expiredHolds: readonly string[]
}

const stayOnSale = prepared(
  ['unitTypeId', 'arrival', 'nights', 'departure'],
  (queries, { unitTypeId, arrival, nights, departure }) =>
    queries
      .select({
        sale: saleColumns,
        offered: offeredExtras,
        listed: rowOf(
          listedColumns,
          sql`from ${price} where ${price.unitTypeId} = ${unitType.id} and ${price.arrival} = ${arrival}
            and ${price.nights} = ${nights}`,
        ),
        expiredHolds: expiredHoldsOf(sql`${unitType.id}`, arrival, departure),
      })
      .from(unitType)
      .innerJoin(park, eq(park.id, unitType.parkId))
      .where(eq(unitType.id, unitTypeId)),
)

/** Reads all of it in one statement; undefined if there is no such unit type. */
export async function findStayOnSale(
  queries: Queries,
  unitTypeId: number,
  stay: Stay,
): Promise<StayOnSale | undefined> {
  const [row] = await stayOnSale(queries, { unitTypeId, ...stay, departure: departureOf(stay) })
  return row && { ...row, sale: saleOf(row.sale), listed: row.listed ? unitPriceOf(row.listed) : undefined }
}

export interface Promo {
  readonly urn: number
  readonly title: string
}

/**
 * The offer behind the price of a booking's stay, unless it has ended, as a column of a statement that reads `booking`.
 */
export const promoOfBooking = (today: Placeholder) =>
  rowOf(
    { urn: offer.urn, title: offer.title },
    sql`from ${price} join ${offer} on ${offer.urn} = ${price.offerUrn}
      where ${price.unitTypeId} = ${booking.unitTypeId} and ${price.arrival} = ${booking.arrival}
      and ${price.nights} = ${booking.nights} and ${offer.endsOn} >= ${today}`,
  )

type PricedStay = Stay & { readonly price: UnitPrice }

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
      .select(listedColumns)
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
  return stays.filter((stay) => nightsOf(stay).every((night) => nights.has(night))).map(pricedStay)
}

const pricedStay = (listed: ListedStay): PricedStay => ({
  arrival: listed.arrival,
  nights: listed.nights,
  price: unitPriceOf(listed),
})

type PricedUnit = Sale & { readonly price: UnitPrice }

/** Other unit types of an operator that are on sale and free for a stay: those of the park first, then by price. */
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
    .select({ sale: saleColumns, listed: listedColumns })
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
    .orderBy(sql`${park.id} <> ${own.parkId}`, asc(unitType.id))
  const isOfPark = ({ parkId }: Sale) => parkId === own.parkId
  return rows
    .map(({ sale, listed }) => ({ ...saleOf(sale), price: unitPriceOf(listed) }))
    .filter(isBookable)
    .sort((a, b) => Number(isOfPark(b)) - Number(isOfPark(a)) || a.price.pence - b.price.pence)
}

/**
 * Streams all prices to the index: unit type, arrival, nights, pence, was-pence and offer, as `copyNumbers` gives them.
 */
export function copyPrices(client: ClientBase, onRow: (row: Int32Array) => void): Promise<void> {
  return copyNumbers(client, 'price (unit_type_id, arrival, nights, pence, was_pence, offer_urn)', 6, onRow)
}

/** Arrivals of a unit type from one day to another, inclusive. */
interface Window {
  readonly unitTypeId: number
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** The stays that are listed in each window, for these numbers of nights, by arrival and nights: free or not. */
export async function findListedStays(
  client: ClientBase,
  windows: readonly Window[],
  nights: readonly number[],
): Promise<PricedStay[][]> {
  const { rows } = await client.query<ListedStay & { position: number }>(
    `select w.position::int, p.arrival::text, p.nights, p.pence, p.was_pence as "wasPence"
       from unnest($1::int[], $2::date[], $3::date[]) with ordinality as w (unit, first, last, position)
       join price p on p.unit_type_id = w.unit and p.arrival between w.first and w.last and p.nights = any ($4)
      order by w.position, p.arrival, p.nights`,
    [
      windows.map(({ unitTypeId }) => unitTypeId),
      windows.map(({ from }) => from),
      windows.map(({ to }) => to),
      [...nights],
    ],
  )
  const stays: PricedStay[][] = windows.map(() => [])
  for (const { position, ...listed } of rows) stays[position - 1]?.push(pricedStay(listed))
  return stays
}

/** As staff see and change it. */
export interface StayPriceRow extends StayPrice {
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
): Promise<StayPriceRow[]> {
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
export async function findOfferPrices(queries: Queries, offerUrn: number, from: CalendarDate): Promise<StayPriceRow[]> {
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
export const priceKey = ({ unitTypeId, arrival, nights }: Pick<StayPriceRow, 'unitTypeId' | 'arrival' | 'nights'>) =>
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
export async function writeUnitPrices(tx: Transaction, prices: readonly StayPriceRow[]): Promise<void> {
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
export async function raiseCatalogueVersion(queries: Queries): Promise<void> {
  await queries.execute(sql`insert into catalogue_state (id, version) values (1, 1)
    on conflict (id) do update set version = catalogue_state.version + 1`)
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
