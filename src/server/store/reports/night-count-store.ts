/** Nights on sale and sold, by park and holiday type: `night_count`, which a job keeps [STAFF-07]. */
import { and, between, eq, inArray, sql } from 'drizzle-orm'
import { addDays, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { NO_NIGHTS, type NightSums, type Period } from '../../../domain/reports/figures.ts'
import { nightStock, park } from '../schema/catalogue.ts'
import { nightCount } from '../schema/figures.ts'
import type { Queries } from '../transaction.ts'
import type { FigureFilter } from './figures-store.ts'

/** Nights that are counted again after they are past. */
const RECOUNTED_DAYS = 7

/** Nights in a statement: all at once would take longer than a statement may. */
const NIGHTS = 30

/**
 * Adds up `night_stock`, of closed nights the reserved units alone: all of it the first time, later the nights from a
 * week ago on. Earlier nights do not change, even if their stock does.
 *
 * @returns 0: there is nothing left to count at once
 */
export async function countNights(queries: Queries, today: CalendarDate): Promise<0> {
  const bounds = (night: typeof nightStock.night | typeof nightCount.night) => ({
    first: sql<CalendarDate | null>`min(${night})`,
    last: sql<CalendarDate | null>`max(${night})`,
  })
  const [stock] = await queries.select(bounds(nightStock.night)).from(nightStock)
  const [counted] = await queries.select(bounds(nightCount.night)).from(nightCount)
  const first = counted?.first ? addDays(today, -RECOUNTED_DAYS) : stock?.first
  const last = [stock?.last ?? '', counted?.last ?? ''].sort().at(-1)
  if (!first || !last) return 0
  for (let from = first; from <= last; from = addDays(from, NIGHTS)) {
    await countBetween(queries, { from, to: addDays(from, NIGHTS - 1) }, today)
  }
  return 0
}

async function countBetween(queries: Queries, { from, to }: Period, today: CalendarDate): Promise<void> {
  await queries.execute(sql`
    with counted as (
      select unit.park_id, unit.channel, stock.night,
        sum(case when stock.is_closed then stock.taken else stock.capacity end)::int as capacity, sum(stock.taken)::int as taken
      from unit_type unit join night_stock stock on stock.unit_type_id = unit.id
      where stock.night between ${from} and ${to}
      group by 1, 2, 3
    ), gone as (
      delete from night_count old where old.night between ${from} and ${to} and old.night >= ${today}
        and not exists (select from counted where (counted.night, counted.park_id, counted.channel) = (old.night, old.park_id, old.channel))
    )
    insert into night_count (park_id, channel, night, capacity, taken)
    select counted.park_id, counted.channel, counted.night, counted.capacity, counted.taken
    from counted left join (select * from night_count where night between ${from} and ${to}) old using (night, park_id, channel)
    where (old.capacity, old.taken) is distinct from (counted.capacity, counted.taken)
    on conflict (night, park_id, channel) do update set capacity = excluded.capacity, taken = excluded.taken`)
}

const sums = {
  capacity: sql<number>`coalesce(sum(${nightCount.capacity}), 0)::float8`,
  reserved: sql<number>`coalesce(sum(${nightCount.reserved}), 0)::float8`,
}

const KEYS = {
  day: sql<string>`${nightCount.night}::text`,
  channel: sql<string>`${nightCount.channel}`,
  park: sql<string>`${nightCount.parkId}::text`,
} as const

export type NightKey = keyof typeof KEYS

const ofNights = ({ from, to }: Period, { channel, parkId, regionId, operatorId }: FigureFilter) =>
  and(
    between(nightCount.night, from, to),
    channel === undefined ? undefined : eq(nightCount.channel, channel),
    parkId === undefined ? undefined : eq(nightCount.parkId, parkId),
    regionId === undefined
      ? undefined
      : inArray(nightCount.parkId, sql`(select id from ${park} where ${park.regionId} = ${regionId})`),
    operatorId === undefined
      ? undefined
      : inArray(nightCount.parkId, sql`(select id from ${park} where ${park.operatorId} = ${operatorId})`),
  )

/** Nights by a key. Sites share the stock: there is none of one site alone. */
export async function readNights(
  queries: Queries,
  period: Period,
  filter: FigureFilter,
  key: NightKey,
): Promise<(NightSums & { readonly key: string })[]> {
  return queries
    .select({ key: KEYS[key], ...sums })
    .from(nightCount)
    .where(ofNights(period, filter))
    .groupBy(sql`1`)
}

export async function readNightTotal(queries: Queries, period: Period, filter: FigureFilter): Promise<NightSums> {
  const [row] = await queries.select(sums).from(nightCount).where(ofNights(period, filter))
  return row ?? NO_NIGHTS
}
