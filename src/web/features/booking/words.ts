import { plural } from '../../../domain/words/plural.ts'

export const title = 'Your booking'
export const description = 'Your holiday, held for you while you book: extras, details and payment.'
export const progress = 'Steps of your booking'
export const step = {
  extras: 'Extras',
  details: 'Your details',
  payment: 'Payment',
  confirmation: 'Confirmation',
} as const
export const stepDone = '(done)'
export const none = 'There is no booking in progress'
export const noneText = 'Find a holiday first: choose a type, a place and a date, then a unit.'
export const noneSearch = 'Search for a holiday'
export const loadFailed = 'Your booking could not be loaded'
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
export const party = 'Party'
export const emailMeant = ({ email }: { email: string }) => `Did you mean ${email}?`
export const priceUnit = 'Accommodation'
export const priceExtra = ({ name, quantity }: { name: string; quantity: number }) => `${name} × ${quantity}`
export const priceDiscount = ({ code }: { code: string }) => `Discount ${code}`
export const priceTotal = 'Total'
export const priceDueToday = 'To pay today'
export const priceBalance = ({ date }: { date: string }) => `To pay by ${date}`
export const priceBalanceUndated = 'To pay later'
export const pricePaid = 'Paid'
export const priceOutstanding = 'Outstanding'
export const holdLeft = ({ minutes, time }: { minutes: number; time: string }) =>
  `Held for another ${minutes} ${plural(minutes, 'minute', 'minutes')}, until ${time}`
export const holdUkTime = ({ time }: { time: string }) => `${time} UK time`

export const earlierFailed = 'Error processing previous payment, no payment taken'
export const earlierFailedText = 'Your holiday is still held for you. You can pay now, by the same way or another.'

export const confirmationTo = ({ email }: { email: string }) => `Your confirmation goes to ${email}.`
export const changeEmail = 'Change the address'

export const back = 'Back'
