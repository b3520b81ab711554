import type { PlaceBookingOutcome } from '../../server/commands/holds/place-booking.ts'
import type { ClosedBooking } from '../../server/commands/holds/change-booking.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import type { PaymentStatus } from '../../domain/money/payment-status.ts'
import type { UnitState } from '../../server/availability/queries.ts'

export const SEARCH_TITLE = 'Sell by telephone'
export const HOLDS_TITLE = 'Current holds'

/** Why a hold was not made; the refusal of a party has its own words. */
export function notHeld(outcome: Exclude<PlaceBookingOutcome, { kind: 'placed' | 'refused' }>): string {
  switch (outcome.kind) {
    case 'price-changed':
      return `The price has changed meanwhile: it was ${formatMoneyExact(outcome.expected)} and is now ${formatMoneyExact(outcome.now)}. Nothing is held yet.`
    case 'unavailable':
      return 'Somebody has taken the last one meanwhile. Nothing is held.'
    case 'supplier-unavailable':
      return 'The supplier does not answer, so nothing is held. Try again in a moment.'
    case 'payment-under-way':
    case 'too-many-holds':
      return 'Nothing is held.'
  }
}

/** Why what is held cannot be changed. */
export function closed({ kind }: ClosedBooking): string {
  switch (kind) {
    case 'changed-meanwhile':
      return 'Somebody has changed it since you opened this page. Nothing of yours was saved: this is how it is now.'
    case 'payment-under-way':
      return 'A payment is under way, so it cannot be changed.'
    case 'already-confirmed':
      return 'It has been paid already.'
    case 'hold-expired':
    case 'no-booking':
      return 'The hold has ended, and the unit is on sale again.'
    case 'step-not-open':
      return 'Enter the customer’s details first.'
  }
}

export const UNIT_STATES: Readonly<Record<Exclude<UnitState, 'bookable'> | 'not-confirmed', string>> = {
  'not-on-sale': 'Not on sale for this stay',
  'sold-out': 'Sold out',
  'too-small': 'Too small for the party',
  'no-dogs': 'Does not take the dogs',
  'not-confirmed': 'The supplier has not answered',
}

/** What became of a payment, for the notice of the next page. */
export const paymentNotices: Partial<Record<PaymentStatus, string>> = {
  succeeded: 'Paid. The booking is confirmed, and the confirmation has been emailed.',
  failed: 'The payment failed and no money was taken. It is still held: try again.',
  cancelled: 'The payment was given up and no money was taken.',
}
