import { registerMessages } from './registry.ts'

/** An attempt to pay that came to nothing before the page was opened. */
export const earlierPaymentMessages = registerMessages({
  'payment.earlierFailed': 'Error processing previous payment, no payment taken',
  'payment.earlierFailedText': 'Your holiday is still held for you. You can pay now, by the same way or another.',
})
