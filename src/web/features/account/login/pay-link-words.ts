export const title = 'Pay for your holiday'
export const heading = ({ amount }: { amount: string }) => `${amount} to pay`
export const intro = 'This is left to pay for your holiday.'
export const chargeIntro = 'This is left to pay of what cancelling your booking has cost.'
export const due = ({ date }: { date: string }) => `Due by ${date}.`
export const wasDue = ({ date }: { date: string }) => `It was due by ${date}.`
export const pay = ({ amount }: { amount: string }) => `Continue to pay ${amount}`
export const note = 'This opens your booking in this browser for half an hour. You choose how to pay on the next page.'
export const call = 'Can you not pay here, or has something come up? Call us:'
export const stay = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`
export const reference = ({ reference }: { reference: string }) => `Booking reference ${reference}`
export const paid = 'Nothing is left to pay'
export const paidText = 'What this link asked for is paid: thank you. Log in to see your booking.'
export const ended = 'This link has ended'
export const endedText =
  'For your safety the link of an email opens a booking for a limited time. Log in to see whether anything is left to pay, and pay it there.'
export const missing = 'This link does not work'
export const missingText =
  'It may have been cut short on its way: try to copy the whole of it from the email. Or log in with your booking reference to see what is left to pay.'
export const login = 'Log in to my booking'
