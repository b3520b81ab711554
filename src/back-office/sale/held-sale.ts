import { randomUUID } from 'node:crypto'
import { offerExtras, type ExtrasOffer } from '../../server/commands/holds/choose-extras.ts'
import { currentBooking, type BookingRecord } from '../../server/commands/holds/load-booking.ts'
import { longerHoldEnd } from '../../server/commands/sale/extend-sale.ts'
import type { StaffCaller } from '../../server/commands/command-deps.ts'
import { findEvents, findRowVersion, type EventRow } from '../../server/store/booking-store.ts'
import { findTelephoneSale } from '../../server/store/bookings/telephone-sale-store.ts'
import { actorOf, type StaffRequest } from '../frame/route.ts'

/** What staff hold for a customer, as its page shows it. */
export interface HeldSale {
  readonly record: BookingRecord
  readonly heldBy: string
  readonly version: string
  readonly offered: ExtrasOffer
  readonly events: readonly EventRow[]
  /** Whether it would be held longer if that were asked for now. */
  readonly canBeLonger: boolean
  /** For the payment that this page may begin. */
  readonly idempotencyKey: string
}

/** The held sale that a route names, as its caller; undefined if there is none of that reference. */
export async function findHeldSale(
  request: StaffRequest,
): Promise<(StaffCaller & { readonly heldBy: string }) | undefined> {
  const { deps, params, form } = request
  const sale = await findTelephoneSale(deps.db, deps.env.SITE_CODE, params['reference'] ?? '')
  if (!sale) return undefined
  const version = form.get('version')
  const caller = { bookingId: sale.id, actor: actorOf(request), heldBy: sale.heldBy }
  return typeof version === 'string' ? { ...caller, version } : caller
}

export async function loadSale(
  request: StaffRequest,
  { bookingId, heldBy }: StaffCaller & { heldBy: string },
): Promise<HeldSale> {
  const { deps } = request
  // Before the booking is read: a change in between is then seen as one.
  const version = (await findRowVersion(deps.db, bookingId)) ?? ''
  const record = await currentBooking(deps, bookingId)
  const [offered, events, longer] = await Promise.all([
    offerExtras(deps, record),
    findEvents(deps.db, bookingId),
    longerHoldEnd(deps.db, deps, record.row),
  ])
  const canBeLonger = longer !== undefined
  return { record, heldBy, version, offered, events, canBeLonger, idempotencyKey: randomUUID() }
}
