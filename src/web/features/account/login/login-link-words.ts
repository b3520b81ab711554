export const title = 'Get a link by email'
export const intro = 'We will email you a link that opens your booking. You will not need your reference or postcode.'
export const email = 'Email'
export const emailHint = 'The address you used when you booked'
export const bookingId = 'Booking reference (optional)'
export const bookingIdHint = ({ example }: { example: string }) =>
  `For example ${example}. Leave it blank to get a link for each of your upcoming bookings.`
export const send = 'Email me a link'
export const errors = 'Check the following'
export const failed = 'We could not send a link'
export const instead = 'Use your reference, last name and postcode instead'
export const sent = 'Check your email'
export const sentText = ({ minutes }: { minutes: number }) =>
  `If there is a booking with this email address, we have sent a link to it. The link works once and ends after ${minutes} minutes.`
export const sentNothing =
  'No email after 5 minutes? Check your junk folder, and that you used the address you booked with.'
export const sentPhone = 'Or call us on'
export const open = 'Open my booking'
export const openText = 'Your booking will open in this browser. It closes after 30 minutes without use.'
export const openButton = 'Open my booking'
export const used = 'This link no longer works'
export const usedText = ({ minutes }: { minutes: number }) =>
  `Each link works once and ends after ${minutes} minutes. You can get a new one.`
export const again = 'Get a new link'
