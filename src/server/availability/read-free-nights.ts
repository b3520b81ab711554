import type { Pool } from 'pg'
import type { FreeNight, NightsByUnit } from './night-reader.ts'

/** Current free units of nights; 0 for closed and for unknown nights. */
export async function readFreeNights(pool: Pool, nights: NightsByUnit): Promise<FreeNight[]> {
  const wanted = [...nights].flatMap(([unitTypeId, days]) => [...days].map((dayNumber) => ({ unitTypeId, dayNumber })))
  if (wanted.length === 0) return []
  const { rows } = await pool.query<FreeNight>(
    `select wanted.unit as "unitTypeId", wanted.day as "dayNumber", 
      case when stock.is_closed then 0 else coalesce(stock.capacity - stock.taken, 0) end as free
    from unnest($1::int[], $2::int[]) as wanted(unit, day)
    left join night_stock stock on stock.unit_type_id = wanted.unit and stock.night = date '1970-01-01' + wanted.day`,
    [wanted.map(({ unitTypeId }) => unitTypeId), wanted.map(({ dayNumber }) => dayNumber)],
  )
  return rows
}
