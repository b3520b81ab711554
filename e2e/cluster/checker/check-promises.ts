/** Nothing that was confirmed to a customer is lost: holds, details, confirmations, changes. */
import { groupBy } from './group-by.ts'
import { isUndecided } from './sent-forms.ts'
import type { BookingState, CallLine, Recorded, Violation } from '../recorded.ts'

/** Event of a hold that has run out. */
const EXPIRED = 'hold-expired'
/** Events of a hold that its customer gave up, or a clerk. */
const GIVEN_UP = ['abandoned', 'replaced']

export function checkPromises({ calls, state }: Recorded): Violation[] {
  const byReference = new Map(state.bookings.map((booking) => [booking.reference, booking]))
  const visits = groupBy(calls, ({ visit }) => visit)
  const releasedByClerk = new Set(calls.flatMap(({ form }) => (form?.action === 'release' ? [form.on] : [])))
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
    if (release.kind === EXPIRED) return []
    const askedFor = (visits.get(visit) ?? []).some(({ call }) =>
      release.kind === 'abandoned' ? call === 'abandonBooking' : call === 'book',
    )
    const isReleased = release.kind === 'abandoned' && releasedByClerk.has(reference)
    return askedFor || isReleased
      ? []
      : [broken('hold-lost', `${reference} is ${release.kind}, which nobody asked for`)]
  }

  function lostConfirmation(reference: string): Violation[] {
    const status = byReference.get(reference)?.status
    if (status === 'confirmed' || status === 'cancelled') return []
    return [broken('booking-lost', `${reference} was confirmed and is ${status ?? 'unknown'}`)]
  }
}

const broken = (rule: string, what: string): Violation => ({ rule, what })

/** The last acknowledged stay is the booking's, unless a call without an answer may have changed it since. */
function lostChanges(calls: readonly CallLine[], byReference: ReadonlyMap<string, BookingState>): Violation[] {
  const ofVisit = new Map(
    calls.flatMap(({ visit, told: { stay } }) => (stay ? [[visit, stay.reference] as const] : [])),
  )
  const about = groupBy(
    calls.filter((call) => call.told.stay !== undefined || isUnansweredChange(call)),
    ({ visit, form, told }) => told.stay?.reference ?? form?.on ?? ofVisit.get(visit),
  )
  return [...about].flatMap(([reference, ofBooking]) => {
    const booking = byReference.get(reference ?? '')
    // Calls at the same time may have been made in either order.
    const latest = Math.max(...ofBooking.filter(({ told }) => told.stay).map(({ start }) => start))
    const last = ofBooking.filter(({ end }) => end >= latest)
    const isSo = last.some(
      ({ told: { stay } }) => !stay || (stay.arrival === booking?.arrival && stay.nights === booking.nights),
    )
    const stay = last.findLast(({ told }) => told.stay)?.told.stay
    if (!booking || !stay || isSo) return []
    const is = `${booking.arrival} for ${booking.nights}`
    return [broken('change-lost', `${reference} was moved to ${stay.arrival} for ${stay.nights}, and is ${is}`)]
  })
}

const isUnansweredChange = (call: CallLine) =>
  call.call === 'changeBooking' ? call.status !== 200 : call.form?.action === 'dates' && isUndecided(call)
