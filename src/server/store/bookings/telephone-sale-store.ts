/** Telephone sales: the holds whose first event is by a member of staff. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SiteCode } from '../../../domain/site/site.ts'
import { holdIsRunning } from '../booking-store.ts'
import { booking, bookingCustomer, bookingEvent } from '../schema/booking.ts'
import { park, unitType } from '../schema/catalogue.ts'
import type { Queries } from '../transaction.ts'

const began = and(eq(bookingEvent.bookingId, booking.id), eq(bookingEvent.kind, 'held'))

export interface TelephoneSale {
  readonly id: string
  /** The member of staff who made the hold. */
  readonly heldBy: string
}

/** The sale with a reference; undefined for one that a visitor began. */
export async function findTelephoneSale(
  queries: Queries,
  site: SiteCode,
  reference: string,
): Promise<TelephoneSale | undefined> {
  const [row] = await queries
    .select({ id: booking.id, heldBy: bookingEvent.actorName })
    .from(booking)
    .innerJoin(bookingEvent, began)
    .where(and(eq(booking.reference, reference), eq(booking.site, site), eq(bookingEvent.actor, 'staff')))
  return row && { id: row.id, heldBy: row.heldBy ?? '' }
}

/** Number of holds that a list shows. */
export const MAX_HOLDS = 300

/** Current unpaid holds, those that end first before the others. */
export async function listRunningHolds(queries: Queries, site: SiteCode) {
  return queries
    .select({
      reference: booking.reference,
      status: booking.status,
      parkName: park.name,
      unitName: unitType.name,
      arrival: booking.arrival,
      nights: booking.nights,
      unitPence: booking.unitPence,
      holdExpiresAt: booking.holdExpiresAt,
      /** Null for a visitor's own. */
      heldBy: sql<string | null>`case when ${bookingEvent.actor} = 'staff' then ${bookingEvent.actorName} end`,
      customer: sql<string | null>`${bookingCustomer.firstName} || ' ' || ${bookingCustomer.lastName}`,
    })
    .from(booking)
    .innerJoin(bookingEvent, began)
    .leftJoin(bookingCustomer, eq(bookingCustomer.bookingId, booking.id))
    .leftJoin(park, eq(park.id, booking.parkId))
    .leftJoin(unitType, eq(unitType.id, booking.unitTypeId))
    .where(and(eq(booking.site, site), inArray(booking.status, ['held', 'paying']), holdIsRunning))
    .orderBy(asc(booking.holdExpiresAt))
    .limit(MAX_HOLDS)
}
