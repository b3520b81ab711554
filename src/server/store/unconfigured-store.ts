/**
 * Operators and suppliers that the catalogue and bookings name, and the settings of this server do not: they are off
 * sale.
 */
import { sql } from 'drizzle-orm'
import { isChannelCode } from '../../domain/site/channel.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { Unconfigured } from '../../domain/catalogue/unconfigured.ts'
import { booking } from './schema/booking.ts'
import { operator, park, unitType } from './schema/catalogue.ts'
import type { Queries } from './transaction.ts'

interface Settings {
  /** Whether the settings name the supplier. */
  readonly isSupplied: (supplier: string) => boolean
  /** Bookings count until their stay is over. */
  readonly today: CalendarDate
}

/** Suppliers that SUPPLIERS lacks, then holiday types that CHANNELS_DIR lacks; each by name. */
export async function findUnconfigured(queries: Queries, { isSupplied, today }: Settings): Promise<Unconfigured[]> {
  const bookings = (belongs: ReturnType<typeof sql>) => sql`(select count(*)::int from ${booking}
    where ${booking.status} in ('held', 'confirmed') and ${booking.arrival} + ${booking.nights}::int >= ${today}::date and ${belongs})`
  const { rows: suppliers } = await queries.execute<{ name: string; operators: string[] }>(sql`
    select ${operator.supplier} as name, array_agg(${operator.name} order by ${operator.name}) as operators
    from ${operator} group by 1 order by 1`)
  const { rows: channels } = await queries.execute<{ name: string; units: number }>(sql`
    select ${unitType.channel} as name, (count(*) filter (where not ${unitType.isWithdrawn}))::int as units
    from ${unitType} group by 1 order by 1`)
  const found: Unconfigured[] = []
  for (const { name, operators } of suppliers.filter((one) => !isSupplied(one.name))) {
    const { rows } = await queries.execute<{ count: number }>(
      sql`select ${bookings(
        sql`${booking.parkId} in (select ${park.id} from ${park} join ${operator} on ${operator.id} = ${park.operatorId}
        where ${operator.supplier} = ${name})`,
      )} as count`,
    )
    found.push({ kind: 'supplier', name, operators, bookings: rows[0]?.count ?? 0 })
  }
  for (const { name, units } of channels.filter((one) => !isChannelCode(one.name))) {
    const { rows } = await queries.execute<{ count: number }>(
      sql`select ${bookings(sql`${booking.channel} = ${name}`)} as count`,
    )
    found.push({ kind: 'channel', name, units, bookings: rows[0]?.count ?? 0 })
  }
  return found.filter((one) => one.kind === 'supplier' || one.units > 0 || one.bookings > 0)
}
