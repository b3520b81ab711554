/** Queries of valid lines that look like a mistake, for the warnings: file, line, field and reason. */

/** Places further from the middle of their region are taken for a mistake, in kilometres: UK regions are smaller. */
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

export const FAR_PLACES = `
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
export const PHOTO_ORIGINS = `select distinct origin from (${PHOTOS}) photo where origin is not null`

/** Photographs whose address begins with one of `$1`. */
export const UNKNOWN_PHOTO_HOSTS = `
  select file, line, format('photos.%s.url', at) as field, format('PHOTO_HOSTS lacks %s', origin) as reason
    from (${PHOTOS}) photo where origin = any ($1::text[])`

export const LATE_DEPARTURES = `
  select file, line, 'departureBy' as field, format('%s is after arrivalFrom, %s', departure_by, arrival_from) as reason
    from staged_park where departure_by > arrival_from`

/** All beds but singles are for two; some of them may be meant in place of others. */
export const WRONG_BEDS = `
  select file, line, 'beds' as field, format('for %s, but it sleeps %s', places, sleeps) as reason
    from staged_unit_type line cross join lateral (
      select sum((bed ->> 'count')::integer * case bed ->> 'kind' when 'single' then 1 else 2 end) as places
        from jsonb_array_elements(beds) bed
    ) counted where places < sleeps or places > 2 * sleeps`

export const PRICES_OF_SALES_PARKS = `
  select line.file, line.line, 'unitTypeId' as field,
         format('unit type %s is of park %s, which sells holiday homes only', unit.id, park.id) as reason
    from staged_price line join known_unit_type unit on unit.id = line.unit_type_id
    join known_park park on park.id = unit.park_id where park.park_type_id = 15`

/** Unit types of our own stock that have no price from the day `$1` on, in the files or of what stays in the database. */
export const UNPRICED_UNITS = `
  select line.file, line.line, 'id' as field, format('unit type %s has no price from today on', line.id) as reason
    from staged_unit_type line join known_park park on park.id = line.park_id
    join known_operator operator on operator.id = park.operator_id
   where park.park_type_id <> 15 and operator.supplier = 'store'
     and not exists (select from staged_price price where price.unit_type_id = line.id and price.arrival >= $1::date)
     and (line.id in (select id from moved_unit_type) or park.operator_id in (select id from replaced_operator)
          or not exists (select from price where price.unit_type_id = line.id and price.arrival >= $1::date))`
