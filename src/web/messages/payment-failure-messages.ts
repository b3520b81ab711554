import { registerMessages } from './registry.ts'

/** Why a payment failed, as a customer may read it. */
export const paymentFailureMessages = registerMessages({
  'payment.failure.declined': 'Your bank declined the payment. Please pay another way or ask your bank.',
  'payment.failure.insufficient-funds': 'There was not enough money on the account. Please pay another way.',
  'payment.failure.provider-error':
    'The payment provider could not carry out the payment. Please try again in a moment.',
  'payment.failure.authentication-failed': 'There was an error during 3D Secure validation.',
  'payment.failure.invalid-card-token': 'Please enter your card again.',
  'payment.failure.cancelled': 'The payment was cancelled.',
  'payment.failure.other': 'There was an error processing the payment.',
})
