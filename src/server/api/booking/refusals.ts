import type { ClosedBooking } from '../../commands/holds/change-booking.ts'
import { conflict, gone, notFound, type Failed } from '../result.ts'

/** The same response without a session, with an expired one, and for another booking [BOOK-04]. */
export function noBooking(): Failed {
  return notFound('no-booking', 'There is no booking in progress.')
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
