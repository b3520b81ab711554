/** Finds bookings by what was typed into the one search box of staff. */
import { desc, sql, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import {
  REFERENCE_LENGTH,
  type SearchReading,
  type SearchReadingKind,
} from '../../../domain/customer/booking-search.ts'
import { booking, bookingCustomer } from '../schema/booking.ts'
import { selectListed, type ListedBooking } from '../staff-store.ts'
import type { Queries } from '../transaction.ts'

export type FoundBooking = ListedBooking & {
  /** The readings that matched. */
  readonly kinds: readonly SearchReadingKind[]
}

/** Bookings that match any reading, the next arrival first, then the last ones; each reading uses an index. */
export async function searchBookings(
  queries: Queries,
  readings: readonly SearchReading[],
  { today, limit }: { readonly today: CalendarDate; readonly limit: number },
): Promise<FoundBooking[]> {
  if (readings.length === 0) return []
  const matches = sql`(select id, string_agg(distinct kind, ' ') as kinds from (${sql.join(readings.map(matchesOf), sql` union all `)}) as each group by id)`
  const found = await selectListed(queries, sql<string>`matches.kinds`)
    .innerJoin(sql`${matches} as matches`, sql`matches.id = ${booking.id}`)
    .orderBy(
      desc(sql`${booking.arrival} >= ${today}`),
      sql`abs(${booking.arrival} - ${today}::date)`,
      sql`${booking.id}`,
    )
    .limit(limit)
  return found.map(({ note, ...row }) => ({ ...row, kinds: note.split(' ') as SearchReadingKind[] }))
}

/** The ids of the bookings that match a reading, with its kind. */
export function matchesOf(reading: SearchReading): SQL {
  const kind = sql`${reading.kind}::text as kind`
  const customers = (condition: SQL) =>
    sql`(select ${bookingCustomer.bookingId} as id, ${kind} from ${bookingCustomer} where ${condition})`
  switch (reading.kind) {
    case 'reference': {
      const start = sql`substr(${booking.reference}, 3) like ${`${reading.start}%`}`
      const whole = reading.site !== undefined && reading.start.length === REFERENCE_LENGTH
      const condition = whole
        ? sql`${booking.reference} = ${reading.site + reading.start}`
        : reading.site === undefined
          ? start
          : sql`${start} and ${booking.site} = ${reading.site}`
      return sql`(select ${booking.id} as id, ${kind} from ${booking} where ${condition})`
    }
    case 'email':
      return customers(sql`lower(${bookingCustomer.email}) = ${reading.email}`)
    case 'email-name':
      return customers(sql`lower(${bookingCustomer.email}) like ${`${escaped(reading.name)}@%`}`)
    case 'postcode': {
      const postcode = sql`replace(upper(${bookingCustomer.postcode}), ' ', '')`
      return customers(sql`${postcode} like ${reading.start + '_'.repeat(reading.missing)}`)
    }
    case 'name-and-postcode': {
      const last = sql`lower(${bookingCustomer.lastName}) like ${withEitherApostrophe(reading.last)}`
      return customers(sql`${last} and replace(upper(${bookingCustomer.postcode}), ' ', '') = ${reading.postcode}`)
    }
    case 'telephone':
      return customers(sql`right(regexp_replace(${bookingCustomer.telephone}, '\\D', '', 'g'), 9) = ${reading.digits}`)
    case 'name': {
      const last = sql`lower(${bookingCustomer.lastName}) like ${likeName(reading.last)}`
      return customers(
        reading.first === undefined
          ? last
          : sql`${last} and lower(${bookingCustomer.firstName}) like ${likeName(reading.first)}`,
      )
    }
  }
}

/** No reading has other characters that mean something to `like`: names and postcodes are letters and digits. */
const escaped = (name: string) => name.replaceAll('_', String.raw`\_`)

/** Either apostrophe is typed for either. */
const withEitherApostrophe = (name: string) => name.replace(/['’]/g, '_')

const likeName = (start: string) => `${withEitherApostrophe(start)}%`
