import type { ClientBase } from 'pg'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { DOUBTED_PRICES } from './effects.ts'
import { lettingWarnings } from './letting-lines.ts'
import type { Finding, Warning } from './validation-error.ts'

/** The context of an import beyond files and catalogue. */
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
  const photos = await client.query<{ origin: string }>(PHOTO_ORIGINS)
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
      UNKNOWN_PHOTO_HOSTS,
      strange,
    ),
    await find(client, 'places far from their region', FAR_PLACES),
    await find(client, 'parks that guests leave later than the next ones arrive', LATE_DEPARTURES),
    await find(client, 'unit types whose beds do not match how many they sleep', WRONG_BEDS),
    await find(client, 'unit types without a price, which nobody can book', UNPRICED_UNITS, today),
    await find(client, 'prices of parks that sell holiday homes only, which nobody can book', PRICES_OF_SALES_PARKS),
    await find(client, 'nights with fewer units than are sold or held, which keep these', CLAMPED_LINES),
    ...(await lettingWarnings(client, today)),
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
 * The shortest stay that the files price on an arrival, where no run of nights with stock reaches to its end: every
 * longer one needs the same nights. Rows of a replaced operator or a unit type that moves are withdrawn.
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

/**
 * Queries of valid lines that look like a mistake, for the warnings: file, line, field and reason.
 * Places further from the middle of their region are taken for a mistake, in kilometres: UK regions are smaller.
 */
const FURTHEST = `case region.area when 'europe' then 500 else 200 end`

/** Kilometres between two places; good enough to tell a region from another. */
const distance = (latitude: string, longitude: string) =>
  `111.2 * sqrt((${latitude} - region.latitude) ^ 2 + ((${longitude} - region.longitude) * cos(radians(region.latitude))) ^ 2)`

const EXCHANGED = 'latitude and longitude look exchanged'

const farFromRegion = (staged: string) => `
  select line.file, line.line, 'latitude' as field,
         case when ${distance('line.longitude', 'line.latitude')} <= ${FURTHEST} then '${EXCHANGED}'
              else format('%s km from the middle of region %s', round(${distance('line.latitude', 'line.longitude')}), region.id) end as reason
    from ${staged} line join known_region region on region.id = line.region_id
   where ${distance('line.latitude', 'line.longitude')} > ${FURTHEST}`

/** The box of an area: the United Kingdom, or Europe with its islands. */
const inArea = (latitude: string, longitude: string) => `
  case line.area when 'europe' then ${latitude} between 27 and 72 and ${longitude} between -32 and 45
                 else ${latitude} between 49 and 61 and ${longitude} between -9 and 2.5 end`

const FAR_PLACES = `
  select file, line, 'latitude' as field,
         case when ${inArea('longitude', 'latitude')} then '${EXCHANGED}'
              else format('%s, %s is not in the area %s', latitude, longitude, area) end as reason
    from staged_region line where not (${inArea('latitude', 'longitude')})
  union all ${farFromRegion('staged_town')}
  union all ${farFromRegion('staged_park')}`

const PHOTOS = `
  select file, line, number - 1 as at, substring(photo ->> 'url' from '^https://[^/?#]+') as origin from (
    select file, line, photos from staged_park union all select file, line, photos from staged_unit_type
  ) shown, jsonb_array_elements(photos) with ordinality as each (photo, number)`

/** The beginnings of photographs' addresses; paths of the site itself have none. */
const PHOTO_ORIGINS = `select distinct origin from (${PHOTOS}) photo where origin is not null`

/** Photographs whose address begins with one of `$1`. */
const UNKNOWN_PHOTO_HOSTS = `
  select file, line, format('photos.%s.url', at) as field, format('PHOTO_HOSTS lacks %s', origin) as reason
    from (${PHOTOS}) photo where origin = any ($1::text[])`

const LATE_DEPARTURES = `
  select file, line, 'departureBy' as field, format('%s is after arrivalFrom, %s', departure_by, arrival_from) as reason
    from staged_park where departure_by > arrival_from`

/** All beds but singles are for two; some of them may be meant in place of others. */
const WRONG_BEDS = `
  select file, line, 'beds' as field, format('for %s, but it sleeps %s', places, sleeps) as reason
    from staged_unit_type line cross join lateral (
      select sum((bed ->> 'count')::integer * case bed ->> 'kind' when 'single' then 1 else 2 end) as places
        from jsonb_array_elements(beds) bed
    ) counted where places < sleeps or places > 2 * sleeps`

const PRICES_OF_SALES_PARKS = `
  select line.file, line.line, 'unitTypeId' as field,
         format('unit type %s is of park %s, which sells holiday homes only', unit.id, park.id) as reason
    from staged_price line join known_unit_type unit on unit.id = line.unit_type_id
    join known_park park on park.id = unit.park_id where park.park_type_id = 15`

/**
 * Unit types of our own stock that have no price from the day `$1` on, in the files or of what stays in the database.
 */
const UNPRICED_UNITS = `
  select line.file, line.line, 'id' as field, format('unit type %s has no price from today on', line.id) as reason
    from staged_unit_type line join known_park park on park.id = line.park_id
    join known_operator operator on operator.id = park.operator_id
   where park.park_type_id <> 15 and operator.supplier = 'store'
     and not exists (select from staged_price price where price.unit_type_id = line.id and price.arrival >= $1::date)
     and (line.id in (select id from moved_unit_type) or park.operator_id in (select id from replaced_operator)
          or not exists (select from price where price.unit_type_id = line.id and price.arrival >= $1::date))`
