export const title = 'Pay your holiday balance'
export const chargeTitle = 'Pay what cancelling has cost'
export const back = 'Back to my booking'
export const stay = ({ date, nights, reference }: { date: string; nights: string; reference: string }) =>
  `From ${date}, ${nights}, ${reference}`
export const outstanding = 'Outstanding'
export const dueBy = ({ date }: { date: string }) => `By ${date}`
export const paid = 'Paid so far'
export const total = 'Total of the holiday'
export const amount = 'How much now?'
export const all = 'All that is outstanding'
export const allHint = ({ amount }: { amount: string }) => `${amount}, nothing left to pay`
export const part = 'A part of it'
export const partHint = ({ least, most }: { least: string; most: string }) => `From ${least} to ${most}`
export const customBookingPayment = 'Amount in pounds'
export const customHint = 'For example 50 or 49.50'
export const amountFaultInvalid = 'Enter an amount such as 50 or 49.50'
export const left = ({ amount }: { amount: string }) => `Left to pay after this: ${amount}`
export const leftNothing = 'After this nothing is left to pay.'
export const changedTitle = 'The outstanding amount has changed'
export const cancelAsked = 'You have asked us to cancel this booking'
export const cancelAskedCharge = ({ charge, paid }: { charge: string; paid: string }) =>
  `If we cancel it as you asked, that costs ${charge}; you have paid ${paid}.`
export const cancelAskedKept = ({ due, kept }: { due: string; kept: string }) =>
  `Of the ${due} you would pay now we would keep ${kept}; the rest would go back to you.`
export const cancelAskedNothing = ({ due }: { due: string }) =>
  `There is no need to pay for that: the ${due} you would pay now would go back to you.`
export const cancelAskedLater = ({ date, charge }: { date: string; charge: string }) =>
  `If you want to travel after all, withdraw the request before you pay. From ${date} on, cancelling costs at least ${charge}.`
export const changedText =
  'No payment has been taken. Please look at the new figure and press the button again if you agree.'
export const loadFailed = 'Error loading payment information'
export const actionTitle = 'Your payment'
