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
      return `The price changed from ${formatMoneyExact(outcome.expected)} to ${formatMoneyExact(outcome.now)}. Nothing is held yet.`
    case 'unavailable':
      return 'The last unit has just been taken. Nothing is held.'
    case 'supplier-unavailable':
      return 'The supplier isn’t answering, so nothing is held. Try again in a moment.'
    case 'payment-under-way':
    case 'too-many-holds':
      return 'Nothing is held.'
  }
}

/** Why the hold cannot be changed. */
export function closed({ kind }: ClosedBooking): string {
  switch (kind) {
    case 'changed-meanwhile':
      return 'Someone changed this sale after you opened it. Your changes weren’t saved. This page shows the current details.'
    case 'payment-under-way':
      return 'A payment is in progress, so you can’t change this sale.'
    case 'already-confirmed':
      return 'This sale has already been paid.'
    case 'hold-expired':
    case 'no-booking':
      return 'The hold has ended and the unit is back on sale.'
    case 'step-not-open':
      return 'Enter the customer’s details first.'
  }
}

export const UNIT_STATES: Readonly<Record<Exclude<UnitState, 'bookable'> | 'not-confirmed', string>> = {
  'not-on-sale': 'Not on sale for this stay',
  'sold-out': 'Sold out',
  'too-small': 'Too small for the party',
  'no-dogs': 'Dogs not allowed',
  'not-confirmed': 'Waiting for the supplier',
}

/** The outcome of a payment, for the notice of the next page. */
export const paymentNotices: Partial<Record<PaymentStatus, string>> = {
  succeeded: 'Paid. The booking is confirmed, and the confirmation has been emailed.',
  failed: 'The payment failed and no money was taken. The unit is still held. Try again.',
  cancelled: 'Payment cancelled. No money was taken.',
}
