import { telephoneHoldEnd } from '../../../domain/booking/hold.ts'
import { recordEvent, updateBooking, type BookingNow } from '../../store/booking-store.ts'
import { findSale } from '../../store/sale-store.ts'
import type { Queries } from '../../store/transaction.ts'
import { changeHeldBooking, type ClosedBooking } from '../holds/change-booking.ts'
import type { StaffCaller } from '../command-deps.ts'
import type { SaleDeps } from './sell-by-telephone.ts'

export type ExtendSaleOutcome =
  | { readonly kind: 'extended'; readonly until: Date }
  /** The hold already lasts as long, or has reached the maximum. */
  | { readonly kind: 'no-extension-left' }
  | ClosedBooking

const MINUTE_MS = 60_000

/** The end of a hold after an extension now; undefined if that is hardly later. */
export async function longerHoldEnd(
  queries: Queries,
  deps: Pick<SaleDeps, 'env' | 'suppliers'>,
  row: Pick<BookingNow, 'unitTypeId' | 'createdAt' | 'readAt' | 'holdExpiresAt'>,
): Promise<Date | undefined> {
  const sale = await findSale(queries, row.unitTypeId)
  const isLive = sale !== undefined && deps.suppliers.liveNamed(sale.supplier) !== undefined
  const madeAt = row.createdAt.getTime()
  const end = telephoneHoldEnd({ hours: deps.env.STAFF_HOLD_HOURS, isLive, madeAt, now: row.readAt.getTime() })
  return end < row.holdExpiresAt.getTime() + MINUTE_MS ? undefined : new Date(end)
}

/**
 * Extends the hold of a telephone sale to the set hours from now, up to the maximum (`telephoneHoldEnd`).
 */
export function extendSale(deps: SaleDeps, clerk: StaffCaller): Promise<ExtendSaleOutcome> {
  return changeHeldBooking<ExtendSaleOutcome>(deps, clerk, 'extras', async (tx, row) => {
    const until = await longerHoldEnd(tx, deps, row)
    if (until === undefined) return { kind: 'no-extension-left' }
    await updateBooking(tx, row.id, { holdExpiresAt: until })
    await recordEvent(tx, { bookingId: row.id, kind: 'hold-extended' }, clerk.actor)
    return { kind: 'extended', until }
  })
}
