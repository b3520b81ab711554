/** What becomes of a click on an affiliate's link: it is written to the booking it led to, and told once that is paid. */
import type { AffiliateNetwork, ConversionOutcome } from '../../affiliate/affiliate-network.ts'
import { deleteAffiliateClick, findBooking, type BookingRow } from '../../store/booking-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { findSessionBooking } from '../../store/session-store.ts'
import type { Transaction } from '../../store/transaction.ts'
import { sessionHashOf, type Caller, type CommandDeps } from '../command-deps.ts'
import { saleIdOf } from './sale-id.ts'

/** In the transaction that confirms a booking: the network whose click led to it, if any, is to be told. */
export async function queueConversion(tx: Transaction, { id, affiliateClick }: BookingRow): Promise<void> {
  if (affiliateClick === null) return
  await queueTask(tx, { kind: 'affiliate-conversion', dedupeKey: `affiliate:${id}`, payload: { bookingId: id } })
}

/**
 * Tells the network of a sale. Nothing is told where none is configured, or where the click has been deleted meanwhile
 * with the customer's data.
 */
export async function tellConversion(
  deps: Pick<CommandDeps, 'db'> & { readonly affiliate?: AffiliateNetwork },
  bookingId: string,
): Promise<ConversionOutcome> {
  const row = await findBooking(deps.db, bookingId)
  if (!deps.affiliate || !row?.affiliateClick || !row.agreedPrice) return 'done'
  return deps.affiliate.tell({
    click: row.affiliateClick,
    saleId: saleIdOf(bookingId),
    pence: row.agreedPrice.total,
  })
}

/** Consent was taken back: the booking that this browser makes and has not paid yet forgets who sent the visitor. */
export async function forgetAffiliateClick(deps: Pick<CommandDeps, 'db' | 'env'>, caller: Caller): Promise<void> {
  const hash = sessionHashOf(deps, caller)
  const bookingId = hash && (await findSessionBooking(deps.db, hash))
  if (bookingId) await deleteAffiliateClick(deps.db, bookingId)
}
