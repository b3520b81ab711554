export const failures = {
  declined: 'Your bank declined the payment. Please pay another way or ask your bank.',
  'insufficient-funds': 'There was not enough money on the account. Please pay another way.',
  'provider-error': 'The payment provider could not carry out the payment. Please try again in a moment.',
  'authentication-failed': 'There was an error during 3D Secure validation.',
  'invalid-card-token': 'Enter your card again.',
  cancelled: 'The payment was cancelled.',
  other: 'There was an error processing the payment.',
} as const

export const title = 'Payment'
export const loadFailed = 'Error loading payment information'
export const amount = 'How much today?'
export const deposit = ({ today, later, date }: { today: string; later: string; date: string }) =>
  `${today} today, ${later} by ${date}`
export const depositLabel = 'Pay a deposit'
export const full = ({ total }: { total: string }) => `${total} today, nothing later`
export const fullLabel = 'Pay in full'
export const depositCompulsory = ({ today, later, date }: { today: string; later: string; date: string }) =>
  `The deposit is what this operator takes today: ${today} today, ${later} by ${date}.`
export const nothingDue = 'Your voucher covers what is due today. There is nothing to pay now.'
export const cancellation = 'If you have to cancel'
export const cancellationIntro =
  'What cancelling costs, by the day on which you tell us. You get back whatever you have paid beyond it.'
export const cancelUntil = ({ date }: { date: string }) => `Until ${date}`
export const cancelCosts = ({ amount }: { amount: string }) => `Costs ${amount}`
export const cancelAfter = 'After that the whole price is kept.'
export const cancelWaiver = ({ price, date }: { price: string; date: string }) =>
  `You have chosen the cancellation waiver: if illness, an accident or another reason it covers keeps you at home, cancelling costs no more than ${price}, its own price, until ${date}.`
export const method = 'How would you like to pay?'
export const methodName = {
  card: 'Card',
  paypal: 'PayPal',
  bank: 'Pay by bank',
} as const
export const hint = {
  card: () => 'You enter it on the payment provider’s own page.',
  paypal: ({ amount }: { amount: string }) => `You approve ${amount} on PayPal’s own page.`,
  bank: ({ amount }: { amount: string }) => `You choose your bank and approve ${amount} there.`,
} as const
export const faults = 'Check the following'
export const acceptTerms = 'Accept the booking terms to go on'
export const terms = 'I accept the'
export const termsLink = 'booking terms (new tab)'
export const press = {
  card: ({ amount }: { amount: string }) => `Pay ${amount} now`,
  hosted: 'Continue to the payment page',
  paypal: 'Continue to PayPal',
  bank: 'Continue to your bank',
} as const
export const noScript =
  'The fields for your card come from our payment provider and need JavaScript. Please switch it on, pay in another way, or call us:'
export const noScriptCall =
  'The fields for your payment come from our payment provider and need JavaScript. Please switch it on, or call us:'
export const testMode = 'Payments are in test mode: no money is taken'
export const confirm = 'Confirm my booking'
export const once = 'You will not be charged twice.'
export const failed = 'No payment has been taken'
export const left = 'The payment was cancelled'
export const leftText = 'No payment has been taken. Choose how you would like to pay.'
export const providerUnreachable =
  'The payment provider could not be reached. No payment has been taken. Please try again.'
export const noAnswer = 'Error accessing the server, use retry, you will not be charged twice'
export const noAnswerText = 'We do not know yet whether your payment arrived. Retry asks again for the same payment.'
export const submitFailed = 'Error submitting the form'
export const priceTitle = 'The price has changed'
export const priceText =
  'No payment has been taken. Please look at the new figures and press the button again if you agree.'
export const priceBefore = 'You agreed to'
export const priceNow = 'It is now'
export const priceTotal = 'Total'
export const priceToday = 'Today'
