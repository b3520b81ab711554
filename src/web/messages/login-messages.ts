import { registerMessages } from './registry.ts'

/** The way to a booking: reference, surname, postcode. */
export const loginMessages = registerMessages({
  'login.title': 'Open my booking',
  'login.intro': 'Three things from your booking open it: no account, no password.',
  'login.form': 'Open my booking',
  'login.bookingId': 'Booking reference',
  'login.bookingIdHint': 'In your confirmation, such as {example}',
  'login.surname': 'Surname',
  'login.surnameHint': 'Of the lead guest, who made the booking',
  'login.postcode': 'Postcode',
  'login.postcodeHint': 'Of the lead guest’s address',
  'login.open': 'Open my booking',
  'login.faults': 'Please put these right',
  'forms.previousBooking.blankBookingId': 'Please enter your booking reference',
  'forms.previousBooking.blankSurname': 'Please enter your surname',
  'forms.previousBooking.blankPostcode': 'Please enter your postcode',
  'login.noMatch': 'We cannot find a booking with these three together',
  'login.noMatchText':
    'Please look at the reference in your confirmation, and use the surname and postcode that the booking was made with.',
  'login.noMatchPhone': 'If they are right, call us on',
  'login.tooMany': 'That was too many tries',
  'login.tooManyText': 'To keep bookings safe we take no more for now. Please try again in a quarter of an hour.',
  'login.tooManyPhone': 'If it cannot wait, call us on',
  'login.failed': 'Your booking could not be looked up',
  'login.ended': 'Please open your booking again',
  'login.endedText': 'To keep it safe, My booking closes by itself after 30 minutes without use. Nothing is lost.',
  'login.noScript':
    'Opening a booking needs JavaScript. Without it, please call us: the number is at the top of the page.',
  'login.where': 'Where to find them',
  'login.whereReference': 'Two letters and eight characters, in the message that {brand} sent when you booked.',
  'login.whereSurname': 'As it was typed for the lead guest, the one who made the booking.',
  'login.wherePostcode': 'Of the address that was given with the booking, even if you have moved since.',
  'login.stubSubject': '{brand}: your booking is confirmed',
  'login.lost': 'Reference lost? Call us on',
})
