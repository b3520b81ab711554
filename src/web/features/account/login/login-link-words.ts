export const title = 'Have a link sent to you'
export const intro =
  'We send it to the email address that the booking was made with. It opens your booking without anything else.'
export const email = 'Email'
export const emailHint = 'The one your confirmation went to'
export const bookingId = 'Booking reference (optional)'
export const bookingIdHint = ({ example }: { example: string }) =>
  `Such as ${example}. Without it we send links to all your bookings to come.`
export const send = 'Send me a link'
export const faults = 'Check the following'
export const failed = 'No link has been sent'
export const instead = 'Open it with reference, surname and postcode'
export const sent = 'Please look in your email'
export const sentText = ({ minutes }: { minutes: number }) =>
  `If there is a booking with this email address, we have sent it a link. It works once, within ${minutes} minutes.`
export const sentNothing =
  'Nothing there after five minutes? Look among the unwanted mail, and check that it is the address you booked with.'
export const sentPhone = 'Or call us on'
export const open = 'Open my booking'
export const openText = 'Press the button, and your booking is open in this browser for 30 minutes from its last use.'
export const openButton = 'Open my booking'
export const used = 'This link no longer works'
export const usedText = ({ minutes }: { minutes: number }) =>
  `A link opens its booking once, within ${minutes} minutes. Have a new one sent to you.`
export const again = 'Send me a new link'
