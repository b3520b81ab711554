import { registerMessages } from './registry.ts'

/** The foot of the pages of a booking. */
export const bookingFootMessages = registerMessages({
  'bookingFoot.question': 'A question about your booking?',
  'bookingFoot.terms': 'Booking terms (new tab)',
  'bookingFoot.privacy': 'Privacy policy (new tab)',
})
