/** Reads holds of telephone sales [STAFF-04]. */
import { offerExtras } from '../commands/holds/choose-extras.ts'
import { currentBooking } from '../commands/holds/load-booking.ts'
import { longerHoldEnd } from '../commands/sale/extend-sale.ts'
import type { Deps } from '../deps.ts'
import { findBooking, findEvents, findRowVersion } from '../store/booking-store.ts'
import { findTelephoneSale, listRunningHolds, MAX_HOLDS } from '../store/bookings/telephone-sale-store.ts'

export type TelephoneSale = NonNullable<Awaited<ReturnType<typeof loadTelephoneSale>>>
export type CurrentHolds = Awaited<ReturnType<typeof listCurrentHolds>>

/** A telephone sale by its reference; undefined for a hold that a visitor began. */
export async function loadTelephoneSale(deps: Deps, reference: string) {
  const found = await findTelephoneSale(deps.db, deps.env.SITE_CODE, reference)
  if (!found) return undefined
  const { id: bookingId, heldBy } = found
  // Read before the booking, so that a change in between is noticed.
  const version = (await findRowVersion(deps.db, bookingId)) ?? ''
  const record = await currentBooking(deps, bookingId)
  const [offered, events, longer] = await Promise.all([
    offerExtras(deps, record),
    findEvents(deps.db, bookingId),
    longerHoldEnd(deps.db, deps, record.row),
  ])
  /** Whether the hold can be extended now. */
  const canBeLonger = longer !== undefined
  return { bookingId, heldBy, version, record, offered, events, canBeLonger }
}

/** The hold of a telephone sale by its reference, also if its unit type has left the catalogue. */
export const findHeldSale = ({ db, env }: Pick<Deps, 'db' | 'env'>, reference: string) =>
  findTelephoneSale(db, env.SITE_CODE, reference)

/** Unpaid holds, the next to end first, and the limit of the list. */
export const listCurrentHolds = async ({ db, env }: Pick<Deps, 'db' | 'env'>) => ({
  holds: await listRunningHolds(db, env.SITE_CODE),
  most: MAX_HOLDS,
})

/** The reference of a booking that was placed. */
export const findReference = async ({ db }: Pick<Deps, 'db'>, bookingId: string): Promise<string> =>
  (await findBooking(db, bookingId))?.reference ?? ''
