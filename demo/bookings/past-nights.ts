/** Nights of the two years that bookings are made up for, as the shop counts nights on sale and sold. */
import type { ClientBase } from 'pg'
import { addDays, type CalendarDate } from '../../src/domain/dates/calendar-date.ts'

/** Nights of a statement. */
const NIGHTS = 30

/**
 * Counts the nights until yesterday that are before the first with stock: on sale was what is on sale a year or two
 * later on the same weekday, and taken what bookings have, also those that are not made up. Those counts are made anew;
 * others stay.
 */
export async function countPastNights(client: ClientBase, today: CalendarDate): Promise<void> {
  const { rows } = await client.query<{ first: CalendarDate | null; start: CalendarDate | null }>(
    `select (select min(arrival)::text from booking where status = 'confirmed') as first,
            (select min(night)::text from night_stock) as start`,
  )
  const [{ first, start } = { first: null, start: null }] = rows
  if (first === null || start === null) return
  const last = addDays(start < today ? start : today, -1)
  for (let from = first; from <= last; from = addDays(from, NIGHTS)) {
    const to = addDays(from, NIGHTS - 1)
    await client.query(
      `insert into night_count (park_id, channel, night, capacity, taken)
       with on_sale as (
         select unit.park_id, unit.channel, stock.night - 364 * years.later as night, sum(stock.capacity)::int as capacity
           from generate_series(1, 2) as years (later)
           join night_stock stock on stock.night between $1::date + 364 * years.later and $2::date + 364 * years.later
           join unit_type unit on unit.id = stock.unit_type_id
          -- The later of the two years is for nights that the first cannot have.
          where years.later = 1 + (($3::date - (stock.night - 364 * years.later) - 1) / 364)
          group by 1, 2, 3
       ), sold as (
         select unit.park_id, unit.channel, night.night, count(*)::int as taken
           from booking join unit_type unit on unit.id = booking.unit_type_id,
                generate_series($1::date, $2::date, interval '1 day') as days (day), cast(day as date) as night (night)
          where booking.status = 'confirmed' and night.night >= booking.arrival and night.night < booking.arrival + booking.nights
          group by 1, 2, 3
       )
       select park_id, channel, night, greatest(capacity, coalesce(taken, 0)), coalesce(taken, 0)
         from on_sale left join sold using (park_id, channel, night)
       on conflict (night, park_id, channel) do update set capacity = excluded.capacity, taken = excluded.taken`,
      [from, to < last ? to : last, start],
    )
  }
}
