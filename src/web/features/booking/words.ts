import { plural } from '../../../domain/words/grammar.ts'

export const title = 'Your booking'
export const description = 'We hold your holiday while you book: extras, details and payment.'
export const progress = 'Steps of your booking'
export const step = {
  extras: 'Extras',
  details: 'Your details',
  payment: 'Payment',
  confirmation: 'Confirmation',
} as const
export const stepDone = '(done)'
export const none = 'There’s no booking in progress'
export const noneText = 'Search for a holiday, then choose a place to stay.'
export const noneSearch = 'Search for a holiday'
export const loadFailed = 'Your booking couldn’t be loaded'
export const summary = 'Your holiday'
export const summaryOpen = 'Show the details'
export const summaryTotal = ({ price, nights }: { price: string; nights: string }) => `${price} total, ${nights}`
export const totalNow = ({ price }: { price: string }) => `The total is ${price}`
export const place = ({ town, region }: { town: string; region: string }) => `${town}, ${region}`
export const arrive = 'Check-in'
export const leave = 'Check-out'
export const from = ({ date, time }: { date: string; time: string }) => `${date}, from ${time}`
export const by = ({ date, time }: { date: string; time: string }) => `${date}, by ${time}`
export const nights = 'Nights'
export const party = 'Guests'
export const emailMeant = ({ email }: { email: string }) => `Did you mean ${email}?`
export const priceTotal = 'Total'
export const priceDueToday = 'Due today'
export const priceAfterDeposit = ({ date }: { date: string }) => `After the deposit, by ${date}`
export const priceBalance = ({ date }: { date: string }) => `Due by ${date}`
export const priceBalanceUndated = 'Due later'
export const pricePaid = 'Paid'
export const priceOutstanding = 'Balance due'
export const holdLeft = ({ minutes, time }: { minutes: number; time: string }) =>
  `Held for ${minutes} more ${plural(minutes, 'minute', 'minutes')}, until ${time}`
/** Held for longer than an hour, by staff; or for longer than before. */
export const heldUntil = ({ time }: { time: string }) => `Held for you until ${time}, UK time`
export const holdUkTime = ({ time }: { time: string }) => `${time} UK time`

export const earlierFailed = 'Error processing previous payment, no payment taken'
export const earlierFailedText = 'We’re still holding your holiday. You can pay now, the same way or another.'

export const confirmationTo = ({ email }: { email: string }) => `We’ll send your confirmation to ${email}.`
export const changeEmail = 'Change email'

export const back = 'Back'
