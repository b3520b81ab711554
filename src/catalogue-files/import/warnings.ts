import type { ClientBase } from 'pg'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { DOUBTED_PRICES } from './effects.ts'
import type { Finding } from './validation-error.ts'
import * as odd from './odd-lines.ts'

/** Valid lines that sell nothing at present, or look like a mistake. */
export interface Warning {
  /** What they have in common. */
  readonly words: string
  readonly count: number
  /** The first of them, in the order of the files. */
  readonly examples: readonly Finding[]
}

/** What besides files and catalogue decides about an import. */
export interface Circumstances {
  readonly today: CalendarDate
  /** Whether our own stock or a configured supplier has this name. */
  readonly isSupplied: (supplier: string) => boolean
  /** Where photographs may come from: `https://photos.example`. */
  readonly photoOrigins: readonly string[]
  /** How many in a hundred of an operator's records may be withdrawn or changed without a question. */
  readonly changePercent: number
}

const EXAMPLES = 5

/** Checks validated lines before they are written: the database is still unchanged. */
export async function findWarnings(client: ClientBase, circumstances: Circumstances): Promise<Warning[]> {
  const { today, isSupplied, photoOrigins } = circumstances
  const named = await client.query<{ supplier: string }>('select distinct supplier from staged_operator')
  const missing = named.rows.map(({ supplier }) => supplier).filter((supplier) => !isSupplied(supplier))
  const photos = await client.query<{ origin: string }>(odd.PHOTO_ORIGINS)
  const strange = photos.rows.map(({ origin }) => origin).filter((url) => !photoOrigins.includes(new URL(url).origin))
  const warnings = [
    await find(
      client,
      'operators of which nothing is sold, as SUPPLIERS lacks their supplier',
      LACKING_SUPPLIER,
      missing,
    ),
    await find(
      client,
      'photographs that are never fetched, as PHOTO_HOSTS lacks their host',
      odd.UNKNOWN_PHOTO_HOSTS,
      strange,
    ),
    await find(client, 'places far from their region', odd.FAR_PLACES),
    await find(client, 'parks that guests leave later than the next ones arrive', odd.LATE_DEPARTURES),
    await find(client, 'unit types whose beds do not match how many they sleep', odd.WRONG_BEDS),
    await find(client, 'unit types without a price, which nobody can book', odd.UNPRICED_UNITS, today),
    await find(
      client,
      'prices of parks that sell holiday homes only, which nobody can book',
      odd.PRICES_OF_SALES_PARKS,
    ),
    await find(client, 'nights with fewer units than are sold or held, which keep these', CLAMPED_LINES),
    await find(client, 'prices for arrivals in the past', PAST_ARRIVAL, today),
    await find(client, 'prices of less than half or more than twice what stands', DOUBTED_PRICES, today),
    await find(client, 'arrivals with a price that cannot be booked, as a night has no stock', LACKING_STOCK, today),
  ]
  return warnings.filter(({ count }) => count > 0)
}

const LACKING_SUPPLIER = `
  select file, line, 'supplier' as field, format('%s is not configured', supplier) as reason
    from staged_operator where supplier = any ($1::text[])`

const CLAMPED_LINES = `
  select file, line, 'capacity' as field, format('%s, but %s %s sold or held', capacity, taken, case taken when 1 then 'is' else 'are' end) as reason
    from clamped_line`

const PAST_ARRIVAL = `
  select file, line, 'arrival' as field, format('%s is in the past', to_char(arrival, 'YYYY-MM-DD')) as reason
    from staged_price where arrival < $1::date`

/**
 * The shortest stay that the files price on an arrival, where no run of nights with stock reaches to its end: every longer
 * one needs the same nights. What a replaced operator or a unit type that moves has in the database is withdrawn.
 */
const LACKING_STOCK = `
  select file, line, 'arrival' as field, format(
           'unit type %s has no stock for the night of %s', shortest.unit_type_id, to_char(coalesce(last_night + 1, arrival), 'YYYY-MM-DD')
         ) as reason
    from (
      select distinct on (unit_type_id, arrival) * from staged_price where arrival >= $1::date
       order by unit_type_id, arrival, nights
    ) shortest
    left join (
      select unit_type_id, night, max(night) over (partition by unit_type_id, run) as last_night
        from (
          select unit_type_id, night, night - row_number() over (partition by unit_type_id order by night)::integer as run
            from (
              select unit_type_id, night from staged_night_stock
              union
              select unit_type_id, night from night_stock
               where unit_type_id in (select unit_type_id from staged_price)
                 and unit_type_id not in (select id from moved_unit_type)
                 and unit_type_id not in (
                   select unit_type.id from unit_type join park on park.id = unit_type.park_id
                    where park.operator_id in (select id from replaced_operator))
            ) stocked
        ) numbered
    ) runs on runs.unit_type_id = shortest.unit_type_id and night = arrival
   where last_night is null or last_night < arrival + nights - 1`

/** @param values of the query's parameters */
async function find(client: ClientBase, words: string, query: string, ...values: unknown[]): Promise<Warning> {
  const { rows } = await client.query<Finding & { count: number }>(
    `with found as (${query})
     select name as file, line, field, reason, (select count(*) from found)::integer as count
       from found join import_file using (file) order by found.file, line, field limit ${EXAMPLES}`,
    values,
  )
  return { words, count: rows[0]?.count ?? 0, examples: rows }
}
