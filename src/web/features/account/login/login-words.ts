/* The way to a booking: reference, surname, postcode. */

export const title = 'Open my booking'
export const intro = 'Three things from your booking open it: no account, no password.'
export const form = 'Open my booking'
export const bookingId = 'Booking reference'
export const bookingIdHint = ({ example }: { example: string }) => `In your confirmation, such as ${example}`
export const surname = 'Surname'
export const surnameHint = 'Of the lead guest, who made the booking'
export const postcode = 'Postcode'
export const postcodeHint = 'Of the lead guest’s address'
export const byLink = 'Not all of it to hand?'
export const byLinkButton = 'Have a link sent to your e-mail'
export const uses = 'What you can do in My booking'
export const useStay = 'See your dates, your party and the way there'
export const usePay = 'See what is paid, and pay the balance'
export const useChange = 'Ask us to change or cancel your holiday'
export const useDocuments = 'Print your booking, or put it into your calendar'
export const notBooked = 'Not booked yet?'
export const search = 'Search for a holiday'
export const open = 'Open my booking'
export const faults = 'Please put these right'
export const noMatch = 'We cannot find a booking with these three together'
export const noMatchText =
  'Please look at the reference in your confirmation, and use the surname and postcode that the booking was made with.'
export const noMatchPhone = 'If they are right, call us on'
export const tooMany = 'That was too many tries'
export const tooManyText = 'To keep bookings safe we take no more for now. Please try again in a quarter of an hour.'
export const tooManyPhone = 'If it cannot wait, call us on'
export const failed = 'Your booking could not be looked up'
export const ended = 'Please open your booking again'
export const endedText = 'To keep it safe, My booking closes by itself after 30 minutes without use. Nothing is lost.'
export const where = 'Where to find them'
export const whereReference = ({ brand }: { brand: string }) =>
  `Two letters and eight characters, in the message that ${brand} sent when you booked.`
export const whereSurname = 'As it was typed for the lead guest, the one who made the booking.'
export const wherePostcode = 'Of the address that was given with the booking, even if you have moved since.'
export const stubSubject = ({ brand }: { brand: string }) => `${brand}: your booking is confirmed`
export const lost = 'Reference lost? Call us on'
