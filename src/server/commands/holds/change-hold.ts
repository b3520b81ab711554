import type { Party } from '../../../domain/booking/party.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { findBooking, partyOf, type BookingNow } from '../../store/booking-store.ts'
import { findSessionBooking } from '../../store/session-store.ts'
import { sessionHashesOf, type Caller, type CommandDeps } from '../command-deps.ts'
import type { ClosedBooking } from './change-booking.ts'
import { chooseExtras, type ExtraInput } from './choose-extras.ts'
import {
  holdsStay,
  placed,
  replaceBooking,
  type ReplaceBookingOutcome,
  type ReplacingRequest,
} from './place-booking.ts'

/** The parts to change; the rest stays. */
export interface HoldChange {
  readonly unitTypeId?: number
  readonly arrival?: CalendarDate
  readonly nights?: number
  readonly party?: Partial<Party>
  /** All extras but the dogs’. */
  readonly extras?: readonly ExtraInput[]
  /** The price the customer saw, in pence: the unit, the extras of the dogs, and local charges. */
  readonly expectedPrice: Pence
  /** Reference of the booking that the page shows. */
  readonly reference?: string
  /** The customer's IP address, for the limit of open holds. */
  readonly address: string
}

export type ChangeHoldOutcome =
  | ReplaceBookingOutcome
  | ClosedBooking
  /** The session has begun another booking since the page was opened. */
  | { readonly kind: 'other-booking' }

/**
 * Holds another stay in place of the session's hold, or of an expired one, and keeps all choices and details: in one
 * transaction, so that a refusal changes nothing [BOOK-06, TRUE-04]. The new hold has a reference of its own. A
 * repeated call changes nothing more.
 */
export async function changeHold(deps: CommandDeps, caller: Caller, change: HoldChange): Promise<ChangeHoldOutcome> {
  const hashes = sessionHashesOf(deps, caller)
  const id = hashes && (await findSessionBooking(deps.db, hashes))
  const current = id ? await findBooking(deps.db, id) : undefined
  if (!current) return { kind: 'no-booking' }
  if (current.status === 'paying') return { kind: 'payment-under-way' }
  if (current.status === 'confirmed' || current.status === 'cancelled') return { kind: 'already-confirmed' }

  const request = requestOf(current, change)
  const isHeld = holdsStay(current, request)
  if (change.reference !== undefined && change.reference !== current.reference) {
    return isHeld ? placed(current, { beganSession: false }) : { kind: 'other-booking' }
  }
  if (isHeld && change.extras) {
    const outcome = await chooseExtras(deps, caller, change.extras)
    if (outcome.kind === 'refused' || outcome.kind === 'sold-out') return { kind: 'extras-refused', refusal: outcome }
    if (outcome.kind !== 'chosen') return outcome
  }
  return replaceBooking(deps, caller, request)
}

/** Undefined parts stay. */
const changedParty = (party: Party, changes: Partial<Party> = {}): Party => ({
  adults: changes.adults ?? party.adults,
  children: changes.children ?? party.children,
  under5s: changes.under5s ?? party.under5s,
  dogs: changes.dogs ?? party.dogs,
  assistanceDogs: changes.assistanceDogs ?? party.assistanceDogs,
})

function requestOf(current: BookingNow, change: HoldChange): ReplacingRequest {
  return {
    parkId: current.parkId,
    unitTypeId: change.unitTypeId ?? current.unitTypeId,
    stay: { arrival: change.arrival ?? current.arrival, nights: change.nights ?? current.nights },
    party: changedParty(partyOf(current), change.party),
    expectedPrice: change.expectedPrice,
    address: change.address,
    affiliateClick: current.affiliateClick ?? undefined,
    inPlaceOf: { bookingId: current.id, extras: change.extras },
  }
}
