/** The link by which the customer of a telephone sale opens the held booking, and pays [STAFF-04]. */
import { payLinkAddress } from '../../../domain/money/balance.ts'
import { HOLD_LINK_SENT } from '../../../domain/booking/event-kinds.ts'
import type { Sender } from '../../mail/mail.ts'
import { readToken, signToken } from '../../safety/secrets.ts'
import { findBooking, lockBooking, recordEvent } from '../../store/booking-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { findSessionBooking, hashSessionToken, writeOfSession } from '../../store/session-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { changeHeldBooking, type ClosedBooking } from '../holds/change-booking.ts'
import { loadBooking, type BookingRecord } from '../holds/load-booking.ts'
import { customerActor, sessionHashesOf, type Caller, type StaffCaller, type CommandDeps } from '../command-deps.ts'

/** A signed link: everybody with the email can open the booking while it is held. */
export function holdUrlOf(
  { env, sender }: { readonly env: { readonly SESSION_SECRET: string }; readonly sender: Sender },
  bookingId: string,
): string {
  return sender.publicUrl + payLinkAddress(signToken('pay-hold', bookingId, env.SESSION_SECRET))
}

/** Queues the email with the link. Needs the details of the customer, for the address. */
export function sendHoldLink(
  deps: CommandDeps,
  clerk: StaffCaller,
): Promise<{ readonly kind: 'queued' } | ClosedBooking> {
  return changeHeldBooking<{ readonly kind: 'queued' }>(deps, clerk, 'payment', async (tx, row) => {
    const eventId = await recordEvent(tx, { bookingId: row.id, kind: HOLD_LINK_SENT }, clerk.actor)
    await queueTask(tx, { kind: 'hold-email', dedupeKey: `hold-email:${eventId}`, payload: { bookingId: row.id } })
    return { kind: 'queued' }
  })
}

/** The booking of a link; undefined for an invalid token, 'ended' once it is paid or no longer held. */
export async function findHoldLink(deps: CommandDeps, token: string): Promise<BookingRecord | 'ended' | undefined> {
  const id = readToken('pay-hold', token, deps.env)
  const row = id === undefined ? undefined : await findBooking(deps.db, id)
  if (row?.site !== deps.env.SITE_CODE || row.purgedAt !== null) return undefined
  return isOpen(row) ? loadBooking(deps, row.id) : 'ended'
}

const isOpen = ({ status, isHoldOver }: { readonly status: string; readonly isHoldOver: boolean }) =>
  status === 'paying' || (status === 'held' && !isHoldOver)

export type OpenHoldOutcome =
  | { readonly kind: 'opened' }
  | { readonly kind: 'no-such-link' }
  | { readonly kind: 'link-ended' }
  /** A payment of another booking is in progress in this browser, and needs its session. */
  | { readonly kind: 'payment-under-way' }

/**
 * Begins a session of the customer for the booking, while it is held. Another browser gets a session of its own.
 *
 * @param freshToken secret of the new session
 */
export async function openHoldLink(
  deps: CommandDeps,
  caller: Caller,
  token: string,
  freshToken: string,
): Promise<OpenHoldOutcome> {
  const found = await findHoldLink(deps, token)
  if (!found) return { kind: 'no-such-link' }
  if (found === 'ended') return { kind: 'link-ended' }
  const { id } = found.row
  const sent = sessionHashesOf(deps, caller)
  return inTransaction(deps.db, async (tx): Promise<OpenHoldOutcome> => {
    const other = sent && (await findSessionBooking(tx, sent))
    if (other && other !== id && (await findBooking(tx, other))?.status === 'paying')
      return { kind: 'payment-under-way' }
    const row = await lockBooking(tx, id)
    if (!row || !isOpen(row)) return { kind: 'link-ended' }
    await writeOfSession(tx, hashSessionToken(freshToken, deps.env.SESSION_SECRET), id)
    await recordEvent(tx, { bookingId: id, kind: 'hold-link-opened' }, customerActor(caller))
    return { kind: 'opened' }
  })
}
