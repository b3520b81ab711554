import { plural } from '../../../domain/words/grammar.ts'

export const pageTitle = 'My booking'
export const reference = 'My booking'
export const title = ({ park }: { park: string }) => `Your stay at ${park}`
export const titleCancelled = ({ park }: { park: string }) => `Your cancelled stay at ${park}`
export const place = ({ town, region }: { town: string; region: string }) => `${town}, ${region}`
export const another = 'View a different booking'
export const loadFailed = 'Your booking couldn’t be loaded'
export const daysToGo = (days: number) => `${plural(days, 'day', 'days')} to go`
export const today = 'Your stay starts today'
export const there = 'Enjoy your stay'
export const over = 'This stay has ended'
export const checkIn = 'Check-in'
export const checkOut = 'Check-out'
export const from = ({ date, time }: { date: string; time: string }) => `${date}, from ${time}`
export const by = ({ date, time }: { date: string; time: string }) => `${date}, by ${time}`
export const nights = 'Nights'
export const unit = 'Accommodation'
export const party = 'Guests'
export const outstanding = 'Balance due'
export const guests = 'Guest names'
export const unnamed = (count: number) => `${count} guest ${plural(count, 'name', 'names')} to add`
export const lead = '(lead guest)'
export const shortcuts = 'On this page'
export const age = (age: number) => `(${age})`
export const extras = 'Extras'
export const extra = ({ name, quantity }: { name: string; quantity: number }) => `${quantity} × ${name}`
export const noExtras = 'No extras booked.'
export const money = 'Payments'
export const dueBy = (date: string) => `due by ${date}`
export const paidShare = 'Amount paid'
export const paidOf = ({ paid, total }: { paid: string; total: string }) => `${paid} of ${total} paid`
export const overdue = (date: string) => `This was due by ${date}`
export const overdueText = (date: string) =>
  `Please pay it now. If you can’t, call us: we’ll try to help. We never cancel automatically, but if the balance is still unpaid on ${date}, our team will review your booking and may treat it as cancelled by you.`
export const disputed = 'Your bank has disputed a payment for this booking'
export const disputedText =
  'We’re looking into it. You don’t need to pay anything until you hear from us, but you can if you want to.'
export const chargeOutstanding = 'Cancellation charge left to pay'
export const payCharge = 'Pay the charge'
export const payBalance = 'Pay holiday balance'
export const payPart = (least: string) => `Pay in full, or part of it from ${least}.`
export const payWhole = 'The amount left must be paid in full.'
export const openPayment = {
  underWay: ({ amount }: { amount: string }) => `Your payment of ${amount} is being processed`,
  awaiting: ({ amount }: { amount: string }) => `Your payment of ${amount} needs your approval`,
} as const
export const openPaymentText = {
  underWay: 'Please don’t pay again until we know the result. You won’t be charged twice.',
  awaiting: 'No payment has been taken yet.',
} as const
export const openPaymentLink = {
  underWay: 'Check its progress',
  awaiting: 'Approve payment',
} as const
export const lastFailed = (amount: string) =>
  `Your last payment of ${amount} didn’t go through. You haven’t been charged.`
export const paidInFull = 'Paid in full'
export const paidInFullText = (amount: string) => `You’ve paid ${amount}. There is nothing left to pay.`
export const priceTotal = 'Total'
export const priceGoodwill = 'Goodwill credit'
export const priceTakenOff = 'No longer payable after cancelling'
export const pricePaid = 'Paid'
export const thanks = 'Thank you for your payment'
export const thanksText = (amount: string) => `We’ve received ${amount}. We’ll email you a receipt.`
export const cancelled = (date: string) => `This booking was cancelled on ${date}`
export const soldAgain = (amount: string) => `Your nights were sold again, so we gave you ${amount} back.`
export const cancelledCharge = (charge: string) => `The cancellation charge was ${charge}.`
export const refund = {
  coming: ({ amount }: { amount: string }) => `We’re refunding ${amount} to you.`,
  delayed: ({ amount }: { amount: string }) => `We haven’t been able to refund ${amount} yet. We’re looking into it.`,
  sent: ({ amount, date }: { amount: string; date: string }) =>
    `We refunded ${amount} on ${date}. It can take your bank up to 5 working days to show it.`,
} as const
export const back = 'Back to my booking'
export const named = 'Guest names saved'
export const changed = 'Your booking has changed'
export const changedText = 'We’ve sent you an email with the details.'
export const sendAgain = 'Send confirmation again'
export const changeHeading = 'Change your booking'
export const documents = 'Print or save'
export const print = 'Print this page'
export const calendar = 'Add to your calendar'
export const attractions = 'Days out nearby'
export const attractionsLink = (partner: string) => `Visit ${partner} (opens their website)`
export const plans = 'Cancel or ask for a change'
export const cancelToday = ({ charge, refund }: { charge: string; refund: string }) =>
  `If you cancel today, the charge is ${charge} and we refund ${refund}.`
export const cancelTodayNothing = (charge: string) =>
  `If you cancel today, the charge is ${charge} and there’s no refund.`
export const cancelUntil = (date: string) => `Until ${date}`
export const cancelCosts = (amount: string) => `${amount} charge`
export const cancelWaiver = ({ charge, refund, date }: { charge: string; refund: string; date: string }) =>
  `Your cancellation waiver covers illness, accidents and some other reasons until ${date}. If it covers yours, the charge is only ${charge} and we refund ${refund}.`
export const reason = 'Why are you cancelling?'
export const reasonError = 'Select why you’re cancelling'
export const reasonCovered = ({ charge, refund }: { charge: string; refund: string }) =>
  `Your waiver covers this. If you cancel today, the charge is ${charge} and we refund ${refund} once we have a doctor’s note or other proof.`
export const reasonLadder = ({ charge, refund }: { charge: string; refund: string }) =>
  `Your waiver doesn’t cover this. If you cancel today, the charge is ${charge} and we refund ${refund}.`
export const ask = 'What would you like to do?'
export const askError = 'Select what you’d like to do'
export const askOf = {
  cancel: 'Cancel the booking',
  change: 'Ask for a change',
} as const
export const askHintOf = {
  cancel: 'We tell you the charge before we cancel anything.',
  change: 'Anything you can’t change yourself.',
} as const
export const words = 'What would you like to change?'
export const wordsCancel = 'Anything we should know (optional)'
export const wordsHint = 'Don’t include card details.'
export const askSend = 'Send request'
export const askNote = 'Your booking stays the same until we reply by email.'
export const askFailed = 'Your request couldn’t be sent'
export const sent = {
  cancel: ({ date }: { date: string }) => `You asked to cancel on ${date}`,
  change: ({ date }: { date: string }) => `You asked for a change on ${date}`,
  question: ({ date }: { date: string }) => `You sent us a question on ${date}`,
} as const
export const sentOpen = 'Our team will reply by email.'
export const sentSee = 'See your request'
export const sentWithdrawn = 'You withdrew this request.'
export const withdraw = {
  cancel: 'Withdraw cancellation request',
  change: 'Withdraw request',
} as const
export const sentDone = 'Our team has dealt with this.'

export const balanceTitle = 'Pay your balance'
export const balanceChargeTitle = 'Pay the cancellation charge'
export const balanceBack = 'Back to my booking'
export const balanceStay = ({ date, nights, reference }: { date: string; nights: string; reference: string }) =>
  `${date}, ${nights}, ${reference}`
export const balanceOutstanding = 'Balance due'
export const balanceDueBy = (date: string) => `Due by ${date}`
export const balancePaid = 'Paid so far'
export const balanceTotal = 'Total price'
export const balanceAmount = 'How much would you like to pay?'
export const balanceAll = 'Full balance'
export const balanceAllHint = (amount: string) => `${amount}: nothing more to pay after this`
export const balancePart = 'Part of the balance'
export const balancePartHint = ({ least, most }: { least: string; most: string }) => `From ${least} to ${most}`
export const balanceCustomBookingPayment = 'Amount in pounds'
export const balanceCustomHint = 'For example 50 or 49.50'
export const balanceAmountErrorInvalid = 'Enter an amount in pounds, such as 50 or 49.50'
export const balanceLeft = (amount: string) => `Left to pay after this payment: ${amount}`
export const balanceLeftNothing = 'Nothing left to pay after this payment.'
export const balanceChangedTitle = 'Your balance has changed'
export const cancelAsked = 'You’ve asked us to cancel this booking'
export const cancelAskedCharge = ({ charge, paid }: { charge: string; paid: string }) =>
  `The cancellation charge is ${charge}. You’ve paid ${paid} so far.`
export const cancelAskedKept = ({ due, kept }: { due: string; kept: string }) =>
  `If you pay ${due} now, we keep ${kept} of it and refund the rest.`
export const cancelAskedNothing = (due: string) => `You don’t need to pay to cancel: we’d refund the ${due} in full.`
export const cancelAskedLater = ({ date, charge }: { date: string; charge: string }) =>
  `If you still want to travel, withdraw your request before you pay. From ${date} the cancellation charge is at least ${charge}.`
export const balanceChangedText =
  'No payment has been taken. Check the new amount, then press the button again if you’re happy to pay it.'
export const balanceLoadFailed = 'Error loading payment information'
export const balanceActionTitle = 'Your payment'
