export const failures = {
  declined: 'Your bank declined the payment. Pay another way, or ask your bank.',
  'insufficient-funds': 'There wasn’t enough money in your account. Pay another way.',
  'provider-error': 'Our payment provider couldn’t take the payment. Try again in a moment.',
  'authentication-failed': 'There was an error during 3D Secure validation.',
  'invalid-card-token': 'Enter your card again.',
  cancelled: 'The payment was cancelled.',
  other: 'There was an error processing the payment.',
} as const

export const title = 'Payment'
export const loadFailed = 'Error loading payment information'
export const amount = 'What you pay today'
export const deposit = ({ today, later, date }: { today: string; later: string; date: string }) =>
  `${today} today, ${later} by ${date}`
export const depositLabel = 'Pay a deposit'
export const full = (total: string) => `${total} today, nothing left to pay`
export const fullLabel = 'Pay in full'
export const depositCompulsory = ({ today, later, date }: { today: string; later: string; date: string }) =>
  `You pay the deposit today: ${today}. You then have ${later} to pay by ${date}.`
export const whyFull = {
  'balance-already-due': 'Your stay is so soon that the full price is due today.',
  'no-deposit': 'This operator doesn’t take deposits.',
  'too-little-later': 'A deposit would leave too little to pay later.',
} as const
export const nothingDue = 'Your voucher covers what’s due today. You have nothing to pay now.'
export const nothingDueYet = ({ later, date }: { later: string; date: string }) =>
  `${nothingDue} You then have ${later} to pay by ${date}.`
export const cancellation = 'If you need to cancel'
export const cancelAll = 'See all cancellation charges'
export const cancellationIntro = 'The charge depends on the day you tell us. We refund anything you’ve paid above it.'
export const cancelUntil = (date: string) => `Until ${date}`
export const cancelCosts = (amount: string) => `${amount} charge`
export const cancelAfter = 'After that there’s no refund.'
export const cancelWaiver = ({ price, date }: { price: string; date: string }) =>
  `Your cancellation waiver covers illness, accidents and some other reasons until ${date}. If it covers yours, the charge is only ${price}, the price of the waiver.`
export const method = 'How would you like to pay?'
export const chooseMethod = 'Choose how you’d like to pay'
export const methodName = {
  card: 'Card',
  paypal: 'PayPal',
  bank: 'Pay by bank',
} as const
export const hint = {
  card: () => 'You enter your card on our payment provider’s page.',
  paypal: ({ amount }: { amount: string }) => `You approve ${amount} on PayPal’s page.`,
  bank: ({ amount }: { amount: string }) => `You choose your bank and approve ${amount} with it.`,
} as const
export const theAmount = 'the amount you enter'
export const errors = 'Check the following'
export const acceptTerms = 'Accept the booking terms to continue'
export const terms = 'I accept the'
export const termsLink = 'booking terms (new tab)'
export const beforeYouBook = 'Before you book'
export const rules = (park: string) => `Rules at ${park}`
const how = { card: 'now', hosted: 'by card', paypal: 'with PayPal', bank: 'from your bank' } as const
/**
 * The button of an order says that it is one with an obligation to pay (Consumer Contracts Regulations 2013, regulation
 * 14 (4)): never 'Continue' or 'Confirm' while money is owed [LAW-40].
 *
 * @param amount undefined while it is no amount that can be paid
 */
export const press = (way: keyof typeof how, amount: string | undefined) =>
  amount === undefined ? `Pay ${how[way]}` : `Pay ${amount} ${how[way]}`
/** Without script, where the page does not follow the choice of the amount and the method. */
export const plainPress = { booking: 'Book and pay on the next page', balance: 'Pay on the next page' } as const
export const bookAndPay = ({ later, date }: { later: string; date: string }) => `Book and pay ${later} by ${date}`
export const noScript =
  'The card fields come from our payment provider and need JavaScript. Turn it on, pay another way, or call us:'
export const noScriptCall =
  'The payment fields come from our payment provider and need JavaScript. Turn it on, or call us:'
export const testMode = 'Payments are in test mode: no money is taken'
export const seller = ({ company, address }: { company: string; address: string }) =>
  `Your payment goes to ${company}, ${address}.`
export const sellerCall = 'Questions? Call'
export const confirm = 'Confirm my booking'
export const euroDue = ({ guide, rate, amount }: { guide: string; rate: string; amount: string }) =>
  `You pay ${amount} in pounds. That is ${guide} at ${rate}, as a guide: your bank sets the rate.`
export const once = 'You won’t be charged twice.'
export const failed = 'No payment has been taken'
export const left = 'The payment was cancelled'
export const leftText = 'No payment has been taken. Try again, or pay another way.'
export const providerUnreachable = 'We couldn’t reach our payment provider. No payment has been taken. Try again.'
export const noAnswer = 'Error accessing the server, use retry, you will not be charged twice'
export const noAnswerText = 'We don’t know yet whether your payment went through. Retry checks the same payment.'
export const submitFailed = 'Error submitting the form'
export const priceTitle = 'The price has changed'
export const priceText = 'No payment has been taken. Check the new price, then pay again if you agree.'
export const priceBefore = 'You agreed to'
export const priceNow = 'It’s now'
export const priceTotal = 'Total'
export const priceToday = 'Today'

export const outcomeTitle = 'Your payment'
export const outcomeAsking = {
  waiting: 'Waiting for your payment',
  checking: 'Checking with our payment provider',
} as const
export const outcomeWaitingText = 'This takes a few seconds. You can reload this page: you won’t be charged twice.'
export const outcomeChallenge = 'Approve your payment'
export const outcomeChallengeText = {
  card: ({ amount }: { amount: string }) =>
    `Approve ${amount} on the next page, and we bring you back here. No payment has been taken yet.`,
  paypal: ({ amount }: { amount: string }) =>
    `Approve ${amount} on PayPal’s page, and we bring you back here. No payment has been taken yet.`,
  bank: ({ amount }: { amount: string }) =>
    `Choose your bank and approve ${amount} with it, and we bring you back here. No payment has been taken yet.`,
} as const
export const outcomeChallengeLink = (amount: string) => `Approve ${amount}`
export const outcomeOtherWay = 'Pay another way'
export const outcomeProcessing = 'Your bank is processing your payment'
export const outcomeProcessingText = (amount: string) =>
  `Your bank hasn’t confirmed ${amount} yet. We’re holding your holiday until it does. You can close this page: we’ll email you when it’s confirmed.`
export const outcomeFailed = 'No payment taken'
export const outcomeAgain = 'Try again'
export const outcomeUnknown = 'Don’t pay again: we’re checking your payment'
export const outcomeUnknownText = (amount: string) =>
  `Our payment provider hasn’t told us yet whether your payment of ${amount} went through. We’re holding your holiday, and will email you as soon as we know.`
export const outcomeCheckNow = 'Check now'
export const outcomeNoAnswer = 'We couldn’t check your payment'
export const outcomeSurplus = 'We’re refunding your payment'
export const outcomeSurplusText = (amount: string) =>
  `Your payment of ${amount} arrived after we had stopped holding your holiday. We refund all of it automatically.`
export const outcomeSurplusLink = 'Search for a holiday'
export const outcomeDone = 'Paid'
export const outcomeDoneText = 'Taking you to your confirmation…'
export const outcomePhone = 'Need help? Call us on'
