export const title = 'Your payment'
export const asking = {
  waiting: 'Waiting for your payment',
  checking: 'Checking with our payment provider',
} as const
export const waitingText = 'This takes a few seconds. You can reload this page: you will not be charged twice.'
export const challenge = 'Approve your payment'
export const challengeText = {
  card: ({ amount }: { amount: string }) =>
    `Approve ${amount} on the next page, and we bring you back here. No payment has been taken yet.`,
  paypal: ({ amount }: { amount: string }) =>
    `Approve ${amount} on PayPal’s page, and we bring you back here. No payment has been taken yet.`,
  bank: ({ amount }: { amount: string }) =>
    `Choose your bank and approve ${amount} with it, and we bring you back here. No payment has been taken yet.`,
} as const
export const challengeLink = 'Continue to approve'
export const otherWay = 'Pay another way'
export const processing = 'Your bank is processing your payment'
export const processingText = ({ amount }: { amount: string }) =>
  `Your bank has not confirmed ${amount} yet. We are holding your holiday until it does. You can close this page: we will email you when it is confirmed.`
export const failed = 'No payment taken'
export const again = 'Try again'
export const unknown = 'Do not pay again: we are checking your payment'
export const unknownText = ({ amount }: { amount: string }) =>
  `Our payment provider has not told us yet whether your payment of ${amount} went through. We are holding your holiday, and will email you as soon as we know.`
export const checkNow = 'Check now'
export const noAnswer = 'We could not check your payment'
export const surplus = 'We are refunding your payment'
export const surplusText = ({ amount }: { amount: string }) =>
  `Your payment of ${amount} arrived after we had stopped holding your holiday. We refund all of it automatically.`
export const surplusLink = 'Search for a holiday'
export const done = 'Paid'
export const doneText = 'Taking you to your confirmation…'
export const phone = 'Need help? Call us on'
