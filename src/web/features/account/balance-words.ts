export const title = 'Pay your balance'
export const chargeTitle = 'Pay the cancellation charge'
export const back = 'Back to my booking'
export const stay = ({ date, nights, reference }: { date: string; nights: string; reference: string }) =>
  `${date}, ${nights}, ${reference}`
export const outstanding = 'Balance due'
export const dueBy = ({ date }: { date: string }) => `Due by ${date}`
export const paid = 'Paid so far'
export const total = 'Total price'
export const amount = 'How much would you like to pay?'
export const all = 'Full balance'
export const allHint = ({ amount }: { amount: string }) => `${amount}: nothing more to pay after this`
export const part = 'Part of the balance'
export const partHint = ({ least, most }: { least: string; most: string }) => `From ${least} to ${most}`
export const customBookingPayment = 'Amount in pounds'
export const customHint = 'For example 50 or 49.50'
export const amountErrorInvalid = 'Enter an amount in pounds, such as 50 or 49.50'
export const left = ({ amount }: { amount: string }) => `Left to pay after this payment: ${amount}`
export const leftNothing = 'Nothing left to pay after this payment.'
export const changedTitle = 'Your balance has changed'
export const cancelAsked = 'You have asked us to cancel this booking'
export const cancelAskedCharge = ({ charge, paid }: { charge: string; paid: string }) =>
  `The cancellation charge is ${charge}. You have paid ${paid} so far.`
export const cancelAskedKept = ({ due, kept }: { due: string; kept: string }) =>
  `If you pay ${due} now, we keep ${kept} of it and refund the rest.`
export const cancelAskedNothing = ({ due }: { due: string }) =>
  `You do not need to pay to cancel: we would refund the ${due} in full.`
export const cancelAskedLater = ({ date, charge }: { date: string; charge: string }) =>
  `If you still want to travel, withdraw your request before you pay. From ${date} the cancellation charge is at least ${charge}.`
export const changedText =
  'No payment has been taken. Check the new amount, then press the button again if you are happy to pay it.'
export const loadFailed = 'Error loading payment information'
export const actionTitle = 'Your payment'
