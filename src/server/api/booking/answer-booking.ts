import type { Booking } from '../../../contract/booking-calls.ts'
import type { Caller } from '../../commands/command-deps.ts'
import { currentBooking } from '../../commands/holds/load-booking.ts'
import type { Deps } from '../../deps.ts'
import type { RequestScope } from '../endpoint.ts'
import { ok, conflict, gone, notFound, type Ok, type Failed } from '../result.ts'
import { presentBooking } from './present-booking.ts'
import type { ClosedBooking } from '../../commands/holds/change-booking.ts'

export function callerOf({
  session,
  account,
  browserKey,
  requestId,
}: Pick<RequestScope, 'session' | 'account' | 'browserKey' | 'requestId'>): Caller {
  return { sessionToken: session.token, accountToken: account.token, browserKey: browserKey(), requestId }
}

/** The booking after a change. */
export async function answerBooking(deps: Deps, bookingId: string): Promise<Ok<Booking>> {
  return ok(presentBooking(deps, await currentBooking(deps, bookingId)))
}

/** The same response without a session, with an expired one, and for another booking [BOOK-04]. */
export function noBooking(): Failed {
  return notFound('no-booking', 'There’s no booking in progress.')
}

/** The response for a booking that cannot be changed. */
export function refuseClosed(closed: ClosedBooking): Failed {
  switch (closed.kind) {
    case 'no-booking':
      return noBooking()
    case 'hold-expired':
      return gone('hold-expired', 'Your time to book has run out and the unit is on sale again.')
    case 'payment-under-way':
      return conflict('payment-under-way', 'A payment for this booking is under way.')
    case 'already-confirmed':
      return conflict('already-confirmed', 'This booking is confirmed already.')
    case 'changed-meanwhile':
      return conflict('changed-meanwhile', 'This booking has changed meanwhile.')
    case 'step-not-open':
      return conflict('step-not-open', 'Complete the earlier steps first.', { step: closed.step })
  }
}
