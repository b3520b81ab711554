export const demonstration = 'This is a demonstration: no money is taken'
export const tryCards =
  'Use one of these test cards, with any name, any future date and any security code of three digits.'
export const tryPage = 'The next page is an invented one of ours. It asks for nothing and you can try every ending.'
export const testCards = 'Test cards'
export const testCard = 'Number'
export const testOutcome = 'What happens'
export const testOutcomeOf = {
  success: 'Succeeds',
  declined: 'Declined by the bank',
  'insufficient-funds': 'Not enough money on the account',
  'provider-error': 'The payment provider fails',
  challenge: 'The bank asks you to approve, where 3-D Secure is switched on',
  'challenge-fails': 'The bank asks you to approve and doesn’t believe you',
  'challenge-always': 'The bank asks you to approve, whatever is switched on',
  'refund-waits': 'Succeeds; a refund waits for a while',
  'refund-fails': 'Succeeds; a refund seems made and fails after a while',
  disputed: 'Succeeds; its bank disputes the payment at once',
} as const

export const fieldStreet = 'House number and street'
export const fieldTown = 'Town'
export const fieldCounty = 'County (optional)'
export const fieldPostcode = 'Postcode'
export const fieldCountry = 'Country'
export const countriesMissing = 'The list of countries couldn’t be loaded.'

export const cardIntro = 'Your card goes straight to the payment provider; we never see or keep it.'
export const fieldNameOnCard = 'Name on card'
export const fieldNumber = 'Card number'
export const fieldExpiry = 'Expiry date'
export const expiryHint = 'MM/YY'
export const fieldSecurityNumber = 'Security code'
export const securityHint = '3 digits, 4 on Amex'
export const otherAddress = 'The card has a different billing address'
export const fieldErrors = {
  nameOnCard: 'Enter the name on the card',
  number: 'Enter a valid card number',
  expiry: 'Enter a valid expiry date',
  securityNumber: 'Enter a valid security code',
  street: 'Enter the house number and street',
  town: 'Enter the town',
  postcode: 'Enter a valid postcode',
} as const
