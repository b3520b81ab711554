import { registerMessages } from './registry.ts'

/** What becomes of a payment, on the page that waits for it. */
export const paymentActionMessages = registerMessages({
  'action.title': 'Your payment',
  'action.waiting': 'Waiting for your payment',
  'action.waitingText': 'This takes a few seconds. You can reload this page at any time; it will not pay twice.',
  'action.checking': 'Checking with the payment provider',
  'action.challenge': 'Your approval is missing',
  'action.challengeText':
    'Please approve {amount} on the page of your bank or of PayPal; you come back here by yourself. Nothing has been taken so far.',
  'action.challengeLink': 'Go there and approve',
  'action.otherWay': 'Pay another way',
  'action.processing': 'Your bank is still working on it',
  'action.processingText':
    'Your bank has not yet told us whether {amount} is on its way. Your holiday is kept until it answers. You may close this page: once it says yes, we write to you.',
  'action.failed': 'No payment taken',
  'action.again': 'Try again',
  'action.unknown': 'Don’t pay again, we are checking',
  'action.unknownText':
    'The payment provider has not told us yet what became of your payment of {amount}. Your holiday stays held meanwhile, and we write to you as soon as we know.',
  'action.checkNow': 'Check now',
  'action.noAnswer': 'We could not ask what became of your payment',
  'action.surplus': 'Your payment goes back to you',
  'action.surplusText':
    'Your payment of {amount} arrived after the holiday was no longer held for you. We give it back in full by itself.',
  'action.surplusLink': 'Search for a holiday',
  'action.done': 'Paid',
  'action.doneText': 'Taking you to your confirmation…',
  'action.phone': 'Worried? Call us on',
})
