/** Nights of cancelled bookings that were sold again [POL-08]. */
import { eq, sql } from 'drizzle-orm'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { Pence } from '../../domain/money/money.ts'
import type { AgreedPrice } from '../../domain/money/price.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import { reletNight } from './schema/booking.ts'
import type { Queries, Transaction } from './transaction.ts'

export interface NightSoldAgain {
  readonly night: CalendarDate
  /** The booking that has it now, its nights and its price. */
  readonly bookingId: string
  readonly nights: number
  readonly price: AgreedPrice
}

/** A stay whose policy gives back, that was cancelled, and whose guest lost something by it. */
const GIVES_BACK = sql`gone.status = 'cancelled' and (gone.policy->>'reletRefunds')::boolean`

/**
 * The nights of a cancelled booking that were sold again and paid since, and are not accounted for yet. A unit that
 * is still free counts as the one that was cancelled: of a type with several, a night was sold again once fewer are
 * free than were cancelled, the one cancelled first before the others. Each night of a new booking counts once.
 */
export async function findSoldAgain(queries: Queries, bookingId: string): Promise<NightSoldAgain[]> {
  const { rows } = await queries.execute<{
    [Name in keyof NightSoldAgain]: NightSoldAgain[Name]
  }>(sql`
    with night as (
      select gone.id, gone.unit_type_id, gone.cancelled_at, stock.night, stock.capacity - stock.taken as free,
             stock.is_closed
        from booking gone
        join night_stock stock on stock.unit_type_id = gone.unit_type_id
         and stock.night >= gone.arrival and stock.night < gone.arrival + gone.nights
       where gone.id = ${bookingId} and ${GIVES_BACK}
         and not exists (select from relet_night where booking_id = gone.id and night = stock.night)
    ), waiting as (
      select night.*, counted.* from night cross join lateral (
        select count(*) as all, count(*) filter (where (gone.cancelled_at, gone.id) < (night.cancelled_at, night.id)) as before
          from booking gone
         where gone.unit_type_id = night.unit_type_id and ${GIVES_BACK}
           and gone.arrival <= night.night and gone.arrival + gone.nights > night.night
           and not exists (select from relet_night where booking_id = gone.id and night = night.night)
      ) counted
    )
    select waiting.night::text as night, sold.id as "bookingId", sold.nights, sold.agreed_price as price
      from waiting cross join lateral (
        select id, nights, agreed_price from booking
         where unit_type_id = waiting.unit_type_id and status = 'confirmed' and confirmed_at > waiting.cancelled_at
           and arrival <= waiting.night and arrival + nights > waiting.night and outstanding_pence <= 0
           and not exists (select from relet_night where sold_to = booking.id and night = waiting.night)
         order by confirmed_at, id offset waiting.before limit 1
      ) sold
     where not waiting.is_closed and waiting.all - waiting.free > waiting.before
     order by waiting.night`)
  return rows
}

/** Cancelled bookings of a site that may have nights that were sold again: whose stay isn't long over. */
export async function findReletCandidates(
  queries: Queries,
  { site, today }: { readonly site: SiteCode; readonly today: CalendarDate },
): Promise<string[]> {
  const { rows } = await queries.execute<{ id: string }>(sql`
    select gone.id from booking gone
     where gone.site = ${site} and ${GIVES_BACK} and gone.arrival > ${today}::date - 60
       and exists (select from booking sold
         where sold.unit_type_id = gone.unit_type_id and sold.status = 'confirmed' and sold.confirmed_at > gone.cancelled_at
           and sold.arrival < gone.arrival + gone.nights and sold.arrival + sold.nights > gone.arrival)`)
  return rows.map(({ id }) => id)
}

export async function insertReletNights(
  tx: Transaction,
  nights: readonly (typeof reletNight.$inferInsert)[],
): Promise<void> {
  await tx.insert(reletNight).values([...nights])
}

export interface ReletSums {
  readonly earned: Pence
  readonly given: Pence
  /** The part of what was given that went back on a voucher. */
  readonly toVoucher: Pence
}

/** The earnings of nights that were sold again, and the refunds of them so far. */
export async function findReletSums(queries: Queries, bookingId: string): Promise<ReletSums> {
  const sumOf = (column: typeof reletNight.earnedPence) => sql<number>`coalesce(sum(${column}), 0)::int`
  const [row] = await queries
    .select({
      earned: sumOf(reletNight.earnedPence),
      given: sql<number>`coalesce(sum(${reletNight.givenPence}), 0)::int`,
      toVoucher: sql<number>`coalesce(sum(${reletNight.toVoucherPence}), 0)::int`,
    })
    .from(reletNight)
    .where(eq(reletNight.bookingId, bookingId))
  return row ?? { earned: 0, given: 0, toVoucher: 0 }
}
