export const loginTitle = 'Get a link by email'
export const loginIntro = 'We’ll email you a link that opens your booking. You won’t need your reference or postcode.'
export const loginEmail = 'Email'
export const loginEmailHint = 'The address you used when you booked'
export const loginBookingId = 'Booking reference (optional)'
export const loginBookingIdHint = (example: string) =>
  `For example ${example}. Leave it blank to get a link for each of your upcoming bookings.`
export const loginSend = 'Email me a link'
export const loginErrors = 'Check the following'
export const loginFailed = 'We couldn’t send a link'
export const loginInstead = 'Use your reference, last name and postcode instead'
export const loginSent = 'Check your email'
export const loginSentText = (minutes: number) =>
  `If there’s a booking with this email address, we’ve sent a link to it. The link works once and ends after ${minutes} minutes.`
export const loginSentNothing =
  'No email after 5 minutes? Check your junk folder, and that you used the address you booked with.'
export const loginSentPhone = 'Or call us on'
export const loginOpen = 'Open my booking'
export const loginOpenText = 'Your booking will open in this browser. It closes after 30 minutes without use.'
export const loginOpenButton = 'Open my booking'
export const loginUsed = 'This link no longer works'
export const loginUsedText = (minutes: number) =>
  `Each link works once and ends after ${minutes} minutes. You can get a new one.`
export const loginAgain = 'Get a new link'

export const payTitle = 'Pay for your holiday'
export const payUnavailable = 'We couldn’t open your payment'
export const payHeading = (amount: string) => `${amount} to pay`
export const payIntro = 'This is the balance of your holiday.'
export const payChargeIntro = 'This is what’s left to pay of your cancellation charge.'
export const payHeldHeading = 'Your holiday is held for you'
export const payHeldIntro = (until: string) =>
  `It isn’t booked yet. Check the details, accept our booking terms and pay by ${until}, UK time.`
export const payHeldPrice = ({ amount, today }: { amount: string; today: string }) =>
  today === amount ? `${amount} in all.` : `${amount} in all. Due today: ${today}.`
export const payHeldPay = 'Check and pay'
export const payHeldNote = 'This opens your booking in this browser. You choose how to pay on the next page.'
export const payDue = ({ date }: { date: string }) => `Due by ${date}.`
export const payWasDue = ({ date }: { date: string }) => `It was due by ${date}.`
export const payButton = (amount: string) => `Pay ${amount}`
export const payNote = 'This opens your booking in this browser for 30 minutes. You choose how to pay on the next page.'
export const payCall = 'Can’t pay online, or need help? Call us:'
export const payStay = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`
export const payReference = (reference: string) => `Booking reference ${reference}`
export const payPaid = 'Nothing left to pay'
export const payPaidText = 'Thank you, you’ve already paid this. Log in to see your booking.'
export const payEnded = 'This link has expired'
export const payEndedText = 'Links in our emails work for a limited time. Log in to see your balance and pay it.'
export const payMissing = 'This link doesn’t work'
export const payMissingText =
  'It may be incomplete: copy the whole link from the email. Or log in with your booking reference to see your balance.'
export const payLogIn = 'Log in to My booking'
