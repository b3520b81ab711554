export const title = ({ park }: { park: string }) => `You are going to ${park}`
export const intro = 'Your booking is confirmed. An email with all of this is on its way to the address you gave.'
export const reference = 'Booking reference'
export const referenceHint = 'Keep it: with your last name and postcode it opens your booking.'
export const money = 'Payment'
export const paidInFull = 'Paid in full. Nothing more to pay.'
export const due = ({ amount, date }: { amount: string; date: string }) => `${amount} to pay by ${date}`
export const arrival = 'Arriving'
export const unit = 'Where you stay'
export const map = ({ park }: { park: string }) => `Map of the country round ${park}`
export const directions = 'How to get there'
export const party = 'Your party'
export const lead = 'lead guest'
export const sights = 'While you are there'
export const attractions = 'Tickets for days out'
export const attractionsLink = ({ partner }: { partner: string }) => `See ${partner} (opens a new tab)`
export const attractionsPage = 'How the tickets work'
export const print = 'Print this page'
export const calendar = 'Add to your calendar'
export const home = 'To the home page'
export const missing = 'No booking confirmation data'
export const missingText = 'A confirmation can be opened again from the browser it was booked in.'
export const sandbox = 'This is a demonstration: no money was taken and nobody expects you.'
