/** The payment link in emails that ask for an outstanding amount [DUE-01]. */
import { readToken } from '../../safety/secrets.ts'
import { lastPayLinkDay } from '../../../domain/money/balance.ts'
import { londonDateAt, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { departureOf } from '../../../domain/dates/stay.ts'
import { findBooking, stayOf, type BookingNow } from '../../store/booking-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { todayOf, type Caller, type CommandDeps } from '../command-deps.ts'
import { loadBooking, type BookingRecord } from '../holds/load-booking.ts'
import { startGuestSession } from './log-in.ts'

/** The last day on which the payment link of a booking works. */
export function payLinkEnd(row: Pick<BookingNow, 'arrival' | 'nights' | 'cancelledAt'>): CalendarDate {
  const cancelledOn = row.cancelledAt ? londonDateAt(row.cancelledAt.getTime()) : undefined
  return lastPayLinkDay({ departure: departureOf(stayOf(row)), cancelledOn })
}

/** The sold booking of a payment link; undefined alike for an invalid token and a purged customer. */
export async function findPayLink(deps: CommandDeps, token: string): Promise<BookingRecord | 'ended' | undefined> {
  const id = readToken('pay-balance', token, deps.env)
  const row = id === undefined ? undefined : await findBooking(deps.db, id)
  if (row?.site !== deps.env.SITE_CODE || row.purgedAt !== null) return undefined
  if (row.status !== 'confirmed' && row.status !== 'cancelled') return undefined
  return todayOf(deps) > payLinkEnd(row) ? 'ended' : loadBooking(deps, row.id)
}

export type PayLinkOutcome =
  | { readonly kind: 'opened' }
  | { readonly kind: 'no-such-link' }
  | { readonly kind: 'link-ended' }
  | { readonly kind: 'nothing-outstanding' }

/**
 * Begins an account session from a payment link, while an amount is outstanding and the link has not expired.
 *
 * @param freshToken secret of the new session
 */
export async function openPayLink(
  deps: CommandDeps,
  caller: Caller,
  token: string,
  freshToken: string,
): Promise<PayLinkOutcome> {
  const record = await findPayLink(deps, token)
  if (!record) return { kind: 'no-such-link' }
  if (record === 'ended') return { kind: 'link-ended' }
  if (record.account.outstanding <= 0) return { kind: 'nothing-outstanding' }
  const visit = { bookingId: record.row.id, freshToken, detail: 'by link to pay' }
  await inTransaction(deps.db, (tx) => startGuestSession(deps, tx, caller, visit))
  return { kind: 'opened' }
}
