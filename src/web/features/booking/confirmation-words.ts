export const title = ({ park }: { park: string }) => `You’re going to ${park}`
export const intro =
  'Your booking is confirmed. We’ve emailed you the details: check your junk folder if you can’t find them.'
export const reference = 'Booking reference'
export const referenceHint = 'You need it with your last name and postcode to open My booking.'
export const next = 'What happens next'
export const myBooking = 'Go to My booking'
export const money = 'Payment'
export const paidInFull = 'Paid in full. Nothing more to pay.'
export const due = ({ amount, date }: { amount: string; date: string }) => `${amount} to pay by ${date}`
export const arrival = 'Your stay'
export const unit = 'Accommodation'
export const directions = 'Getting there'
export const party = 'Guests'
export const lead = 'lead guest'
export const names = 'Add guest names in My booking'
export const sights = 'Things to do nearby'
export const attractions = 'Days out nearby'
export const attractionsLink = ({ partner }: { partner: string }) => `Visit ${partner} (opens in a new tab)`
export const attractionsPage = 'How the tickets work'
export const print = 'Print this page'
export const calendar = 'Add to your calendar'
export const home = 'Back to the home page'
export const missing = 'No booking confirmation data'
export const missingText =
  'You can only open a confirmation again in the browser you booked in. You can always see your booking in My booking.'
export const sandbox = 'This is a demonstration: no money was taken and nobody expects you.'
