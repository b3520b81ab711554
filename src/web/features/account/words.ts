import { plural } from '../../../domain/words/plural.ts'

export const pageTitle = 'My booking'
export const reference = 'My booking'
export const title = ({ park }: { park: string }) => `Your stay at ${park}`
export const titleCancelled = ({ park }: { park: string }) => `Your cancelled stay at ${park}`
export const place = ({ town, region }: { town: string; region: string }) => `${town}, ${region}`
export const another = 'View a different booking'
export const loadFailed = 'Your booking could not be loaded'
export const daysToGo = ({ days }: { days: number }) => `${plural(days, 'day', 'days')} to go`
export const today = 'It begins today'
export const there = 'You are there: enjoy it'
export const over = 'This stay is over'
export const checkIn = 'Check-in'
export const checkOut = 'Check-out'
export const from = ({ date, time }: { date: string; time: string }) => `${date}, from ${time}`
export const by = ({ date, time }: { date: string; time: string }) => `${date}, by ${time}`
export const nights = 'Nights'
export const unit = 'Where you stay'
export const party = 'Party'
export const outstanding = 'Outstanding'
export const guests = 'Your party'
export const lead = '(lead guest)'
export const age = ({ age }: { age: number }) => `(${age})`
export const extras = 'Extras'
export const extra = ({ name, quantity }: { name: string; quantity: number }) => `${name} × ${quantity}`
export const noExtras = 'None were chosen.'
export const directions = 'How to get there'
export const map = ({ park }: { park: string }) => `Map of the country round ${park}`
export const money = 'What was paid'
export const dueBy = ({ date }: { date: string }) => `to pay by ${date}`
export const paidShare = 'Paid of the total'
export const paidOf = ({ paid, total }: { paid: string; total: string }) => `${paid} of ${total} paid`
export const overdue = ({ date }: { date: string }) => `This was to be paid by ${date}`
export const overdueText = ({ date }: { date: string }) =>
  `Please pay it now, or call us if something has come up: we would rather find a way with you. Nothing is cancelled by itself. If it is still unpaid on ${date}, a member of our staff decides what happens, and may treat the booking as cancelled by you.`
export const disputed = 'Your bank has questioned a payment for this booking, or taken it back'
export const disputedText =
  'One of us is seeing to it. You need not pay anything until you have heard from us. If you want to pay all the same, you can.'
export const chargeOutstanding = 'Left to pay of what cancelling cost'
export const payCharge = 'Pay what is left'
export const payBalance = 'Pay holiday balance'
export const payPart = ({ least }: { least: string }) => `All of it, or a part from ${least}.`
export const payWhole = 'What is left is paid in one go.'
export const openPayment = {
  underWay: ({ amount }: { amount: string }) => `A payment of ${amount} is under way`,
  awaiting: ({ amount }: { amount: string }) => `A payment of ${amount} waits for your approval`,
} as const
export const openPaymentText = {
  underWay: 'Please don’t pay again until we know what became of it.',
  awaiting: 'Nothing has been taken so far.',
} as const
export const openPaymentLink = {
  underWay: 'See how it stands',
  awaiting: 'Go on with it',
} as const
export const lastFailed = ({ amount }: { amount: string }) => `Your last payment of ${amount} was not taken.`
export const paidInFull = 'Paid in full'
export const paidInFullText = ({ amount }: { amount: string }) => `${amount} paid. Nothing is left to pay.`
export const priceUnit = 'Accommodation'
export const priceDiscount = ({ code }: { code: string }) => `Discount ${code}`
export const priceTotal = 'Total'
export const priceGoodwill = 'Goodwill from us'
export const priceTakenOff = 'Taken off, as it was cancelled'
export const pricePaid = 'Paid'
export const thanks = 'Thank you, your payment has arrived'
export const thanksText = ({ amount }: { amount: string }) =>
  `${amount} was paid towards your holiday. A receipt is on its way by email.`
export const cancelled = ({ date }: { date: string }) => `This booking was cancelled on ${date}`
export const cancelledCharge = ({ charge }: { charge: string }) => `Cancelling cost ${charge}.`
export const refund = {
  coming: ({ amount }: { amount: string }) => `${amount} is on its way back to you.`,
  delayed: ({ amount }: { amount: string }) => `${amount} could not be sent back to you yet. We are looking into it.`,
  sent: ({ amount, date }: { amount: string; date: string }) =>
    `${amount} was sent back to you on ${date}. Banks take up to five days.`,
} as const
export const documents = 'To take with you'
export const print = 'Print this page'
export const calendar = 'Add to your calendar'
export const attractions = 'Days out while you are there'
export const attractionsLink = ({ partner }: { partner: string }) => `See ${partner} (another site)`
export const plans = 'If your plans change'
export const cancelToday = ({ charge, refund }: { charge: string; refund: string }) =>
  `Cancelling today would cost ${charge}, and ${refund} of what you have paid would come back to you.`
export const cancelTodayNothing = ({ charge }: { charge: string }) =>
  `Cancelling today would cost ${charge}: nothing of what you have paid would come back.`
export const cancelUntil = ({ date }: { date: string }) => `Until ${date}`
export const cancelCosts = ({ amount }: { amount: string }) => `Costs ${amount}`
export const cancelWaiver = ({ charge, refund, date }: { charge: string; refund: string; date: string }) =>
  `With your cancellation waiver it would cost ${charge} instead, and ${refund} would come back, if illness, an accident or another reason it covers keeps you at home. Until ${date}.`
export const reason = 'Why do you have to cancel?'
export const reasonFault = 'Please choose why you have to cancel'
export const reasonCovered = ({ charge, refund }: { charge: string; refund: string }) =>
  `Your waiver covers this: cancelling today costs ${charge}, and ${refund} comes back once we have a doctor’s note or other proof.`
export const reasonLadder = ({ charge, refund }: { charge: string; refund: string }) =>
  `Your waiver does not cover this: cancelling today costs ${charge}, and ${refund} comes back.`
export const ask = 'What would you like to ask for?'
export const askFault = 'Please choose what you would like to ask for'
export const askOf = {
  cancel: 'Cancel the booking',
  change: 'Change something',
} as const
export const askHintOf = {
  cancel: 'We tell you what it costs before anything is cancelled.',
  change: 'Other dates, guests or extras.',
} as const
export const words = 'What would you like to change?'
export const wordsCancel = 'Anything we should know (optional)'
export const wordsHint = 'Please leave out card details.'
export const wordsFault = 'Please say what you would like to change'
export const askSend = 'Send my request'
export const askNote = 'Nothing changes until one of us has answered you by email.'
export const askFailed = 'Your request could not be sent'
export const sent = {
  cancel: ({ date }: { date: string }) => `You asked to cancel on ${date}`,
  change: ({ date }: { date: string }) => `You asked for a change on ${date}`,
  question: ({ date }: { date: string }) => `You asked us something on ${date}`,
} as const
export const sentOpen = 'It is with our team, who answer by email.'
export const sentWithdrawn = 'You have withdrawn it.'
export const withdraw = {
  cancel: 'Withdraw my request to cancel',
  change: 'Withdraw my request',
} as const
export const sentDone = 'Our team has dealt with it.'
