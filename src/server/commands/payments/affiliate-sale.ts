/** Affiliate clicks: stored with the booking they led to, and reported to the network once it is paid. */
import type { AffiliateNetwork, ConversionOutcome } from '../../affiliate/affiliate-network.ts'
import { deleteAffiliateClick, findBooking } from '../../store/booking-store.ts'
import type { OutboxTask } from '../../store/outbox-store.ts'
import { findSessionBooking } from '../../store/session-store.ts'
import { sessionHashesOf, type Caller, type CommandDeps } from '../command-deps.ts'
import { createHash } from 'node:crypto'

/** The report to the affiliate network of a booking with a click, queued in the transaction that confirms it. */
export const conversion = (bookingId: string): OutboxTask => ({
  kind: 'affiliate-conversion',
  dedupeKey: `affiliate:${bookingId}`,
  payload: { bookingId },
})

/**
 * Reports a sale to the affiliate network. Does nothing if none is configured, or if the click has been deleted with
 * the customer's data.
 */
export async function reportConversion(
  deps: Pick<CommandDeps, 'db'> & { readonly affiliate?: AffiliateNetwork },
  bookingId: string,
): Promise<ConversionOutcome> {
  const row = await findBooking(deps.db, bookingId)
  if (!deps.affiliate || !row?.affiliateClick || !row.agreedPrice) return 'done'
  return deps.affiliate.tell({
    click: row.affiliateClick,
    saleId: saleIdOf(bookingId),
    // A levy that passes through us is no sale.
    pence: row.agreedPrice.total - (row.agreedPrice.charges ?? 0),
  })
}

/** Consent was withdrawn: deletes the click from the browser's unpaid booking. */
export async function forgetAffiliateClick(deps: Pick<CommandDeps, 'db' | 'env'>, caller: Caller): Promise<void> {
  const hashes = sessionHashesOf(deps, caller)
  const bookingId = hashes && (await findSessionBooking(deps.db, hashes))
  if (bookingId) await deleteAffiliateClick(deps.db, bookingId)
}

/**
 * Public id of a sale for analytics and affiliate networks, 16 characters. Always the same for a booking; unlike the
 * reference it cannot be used to find or open it.
 */
export function saleIdOf(bookingId: string): string {
  return createHash('sha256').update(`sale:${bookingId}`).digest('base64url').slice(0, 16)
}
