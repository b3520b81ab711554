export const title = 'Your payment'
export const asking = {
  waiting: 'Waiting for your payment',
  checking: 'Checking with the payment provider',
} as const
export const waitingText = 'This takes a few seconds. You can reload this page at any time; it will not pay twice.'
export const challenge = 'Your approval is missing'
export const challengeText = ({ amount }: { amount: string }) =>
  `Please approve ${amount} on the page of your bank or of PayPal; you come back here by yourself. Nothing has been taken so far.`
export const challengeLink = 'Go there and approve'
export const otherWay = 'Pay another way'
export const processing = 'Your bank is still working on it'
export const processingText = ({ amount }: { amount: string }) =>
  `Your bank has not yet told us whether ${amount} is on its way. Your holiday is kept until it answers. You may close this page: once it says yes, we write to you.`
export const failed = 'No payment taken'
export const again = 'Try again'
export const unknown = 'Don’t pay again, we are checking'
export const unknownText = ({ amount }: { amount: string }) =>
  `The payment provider has not told us yet what became of your payment of ${amount}. Your holiday stays held meanwhile, and we write to you as soon as we know.`
export const checkNow = 'Check now'
export const noAnswer = 'We could not ask what became of your payment'
export const surplus = 'Your payment goes back to you'
export const surplusText = ({ amount }: { amount: string }) =>
  `Your payment of ${amount} arrived after the holiday was no longer held for you. We give it back in full by itself.`
export const surplusLink = 'Search for a holiday'
export const done = 'Paid'
export const doneText = 'Taking you to your confirmation…'
export const phone = 'Worried? Call us on'
