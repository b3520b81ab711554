/** Nothing that a customer was told is lost: holds, details, confirmations, changes. */
import { groupBy } from './group-by.ts'
import type { BookingState, CallLine, Recorded, Violation } from '../recorded.ts'

/** Event of a hold that has run out. */
const EXPIRED = 'hold-expired'
/** Events of a hold that its customer gave up. */
const GIVEN_UP = ['abandoned', 'replaced']

export function checkPromises({ calls, state }: Recorded): Violation[] {
  const byReference = new Map(state.bookings.map((booking) => [booking.reference, booking]))
  const visits = groupBy(calls, ({ visit }) => visit)
  const releasedBy = new Map(
    state.events
      .filter(({ kind }) => kind === EXPIRED || GIVEN_UP.includes(kind))
      .map((event) => [event.bookingId, event]),
  )
  const violations = calls.flatMap((call) => {
    const { held, confirmed, cancelled, details } = call.told
    return [
      ...(held === undefined ? [] : lostHold(held, call)),
      ...(confirmed === undefined ? [] : lostConfirmation(confirmed)),
      ...(cancelled === undefined || byReference.get(cancelled)?.status === 'cancelled'
        ? []
        : [broken('cancellation-lost', `${cancelled} was cancelled and is not`)]),
      ...(details === undefined || byReference.get(details.reference)?.email === details.email
        ? []
        : [broken('details-lost', `${details.reference}: the details of ${details.email}`)]),
    ]
  })
  return [...violations, ...lostChanges(calls, byReference)]

  function lostHold(reference: string, { visit }: CallLine): Violation[] {
    const booking = byReference.get(reference)
    if (!booking) return [broken('hold-lost', `${reference} was held and is unknown`)]
    if (booking.status !== 'released') return []
    const release = releasedBy.get(booking.id)
    if (!release) return [broken('hold-lost', `${reference} was released without an event`)]
    if (release.kind === EXPIRED && release.at < booking.holdExpiresAt) {
      return [broken('hold-lost', `${reference} was released ${booking.holdExpiresAt - release.at} ms before its end`)]
    }
    const askedFor = (visits.get(visit) ?? []).some(({ call }) =>
      release.kind === 'abandoned' ? call === 'abandonBooking' : call === 'book',
    )
    return askedFor ? [] : [broken('hold-lost', `${reference} is ${release.kind}, which its customer did not ask for`)]
  }

  function lostConfirmation(reference: string): Violation[] {
    const status = byReference.get(reference)?.status
    if (status === 'confirmed' || status === 'cancelled') return []
    return [broken('booking-lost', `${reference} was confirmed and is ${status ?? 'unknown'}`)]
  }
}

const broken = (rule: string, what: string): Violation => ({ rule, what })

/** The last stay a customer was told of is the booking's, unless a later call may have changed it without an answer. */
function lostChanges(calls: readonly CallLine[], byReference: ReadonlyMap<string, BookingState>): Violation[] {
  const told = groupBy(
    calls.filter((call) => call.told.stay !== undefined || (call.call === 'changeBooking' && call.status !== 200)),
    ({ visit }) => visit,
  )
  return [...told.values()].flatMap((ofVisit) => {
    const last = ofVisit.toSorted((a, b) => a.end - b.end).at(-1)?.told.stay
    const booking = last && byReference.get(last.reference)
    if (!last || !booking || (booking.arrival === last.arrival && booking.nights === last.nights)) return []
    const is = `${booking.arrival} for ${booking.nights}`
    return [broken('change-lost', `${last.reference} was moved to ${last.arrival} for ${last.nights}, and is ${is}`)]
  })
}
