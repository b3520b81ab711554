export const title = 'Pay for your holiday'
export const unavailable = 'We could not open your payment'
export const heading = ({ amount }: { amount: string }) => `${amount} to pay`
export const intro = 'This is the balance of your holiday.'
export const chargeIntro = 'This is what is left to pay of your cancellation charge.'
export const heldHeading = 'Your holiday is held for you'
export const heldIntro = ({ until }: { until: string }) =>
  `It is not booked yet. Check the details, accept our booking terms and pay by ${until}, UK time.`
export const heldPrice = ({ amount, today }: { amount: string; today: string }) =>
  today === amount ? `${amount} in all.` : `${amount} in all. Due today: ${today}.`
export const heldPay = 'Check and pay'
export const heldNote = 'This opens your booking in this browser. You choose how to pay on the next page.'
export const due = ({ date }: { date: string }) => `Due by ${date}.`
export const wasDue = ({ date }: { date: string }) => `It was due by ${date}.`
export const pay = ({ amount }: { amount: string }) => `Continue to pay ${amount}`
export const note = 'This opens your booking in this browser for 30 minutes. You choose how to pay on the next page.'
export const call = 'Cannot pay online, or need help? Call us:'
export const stay = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`
export const reference = ({ reference }: { reference: string }) => `Booking reference ${reference}`
export const paid = 'Nothing left to pay'
export const paidText = 'Thank you, you have already paid this. Log in to see your booking.'
export const ended = 'This link has expired'
export const endedText = 'Links in our emails work for a limited time. Log in to see your balance and pay it.'
export const missing = 'This link does not work'
export const missingText =
  'It may be incomplete: copy the whole link from the email. Or log in with your booking reference to see your balance.'
export const login = 'Log in to My booking'
