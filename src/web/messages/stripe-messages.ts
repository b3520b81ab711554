import { registerMessages } from './registry.ts'

/** What stands beside Stripe's own fields on the pay page. */
export const stripeMessages = registerMessages({
  'payment.stripeIntro': 'What you enter here goes straight to Stripe, our payment provider; we never see or keep it.',
  'payment.stripeTest': 'Payments are in test mode: no money is taken',
  'payment.stripeTestText': 'Use a test card of Stripe’s, such as 4242 4242 4242 4242 with any date to come.',
})
