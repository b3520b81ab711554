import { telephoneHoldMinutes } from '../../../domain/booking/hold.ts'
import type { Deps } from '../../deps.ts'
import { requirePermission, type StaffActor } from '../../../domain/identity/actor.ts'
import { findSale } from '../../store/sale-store.ts'
import type { CommandDeps } from '../command-deps.ts'
import { placeBooking, type BookingRequest, type PlaceBookingOutcome } from '../holds/place-booking.ts'

export type SaleDeps = CommandDeps & { readonly env: Pick<Deps['env'], 'STAFF_HOLD_HOURS'> }

/**
 * Holds a stay for somebody on the telephone, for as long as the setting says [STAFF-04]. It belongs to no browser:
 * staff open it by its reference, the customer by a link. The limit of open holds by one address does not count it.
 */
export async function sellByTelephone(
  deps: SaleDeps,
  actor: StaffActor,
  request: Omit<BookingRequest, 'address' | 'affiliateClick' | 'telephone'>,
): Promise<PlaceBookingOutcome> {
  requirePermission(actor, 'bookings:sell', [])
  const sale = await findSale(deps.db, request.unitTypeId)
  const isLive = sale !== undefined && deps.suppliers.liveNamed(sale.supplier) !== undefined
  const minutes = telephoneHoldMinutes(deps.env.STAFF_HOLD_HOURS, isLive)
  const nobody = { sessionToken: undefined, accountToken: undefined, requestId: actor.requestId }
  return placeBooking(deps, nobody, { ...request, address: 'unknown', telephone: { actor, minutes } }, '')
}
