import type { PaymentFindingKind } from '../../domain/money/payment-comparison.ts'
import type { PaymentAlertKind, PaymentAlertStatus } from '../../domain/money/payment-alert.ts'
import type { PaymentStatus } from '../../domain/money/payment-status.ts'
import type { RefundStatus } from '../../domain/money/refund-status.ts'

export const stuck = {
  title: 'Stuck',
  nothing: 'Nothing is stuck',
  nothingHint: 'Payments, refunds, disputes, tasks and suppliers that need a person appear here.',
  parts: 'On this page',
  notAllowed: 'A manager can do something about these.',
  gone: 'It is not stuck any more: nothing was done.',
} as const

/** What each kind means, and what its buttons do. */
export const kinds = {
  payments: {
    title: 'Payments with an unknown result',
    means:
      'The provider has not said for half an hour whether the money was taken, or a bank has not for five days. The server asks again every few seconds; the booking waits.',
    cure: 'Ask the provider now',
  },
  refunds: {
    title: 'Refunds that have not reached the customer',
    means:
      'The provider has refused the refund, or a bank has been processing it for ten days. Sending it again asks the provider under a new key, for all failed refunds of the booking. If you have sent the money another way, say so: it is then booked as paid back. Not to be sent means that the customer does not get it.',
    again: 'Send again',
    'sent-otherwise': 'Sent another way',
    drop: 'Not to be sent',
  },
  alerts: {
    title: 'Disputes and fraud warnings',
    means:
      'A customer’s bank questions a payment. Answer on the provider’s pages before the day given here. While a payment is disputed it cannot be refunded, and the customer is not asked for money.',
    cure: 'Seen to',
  },
  findings: {
    title: 'Payments that differ from the provider’s list',
    means:
      'The nightly comparison has found it. Look the payment up at the provider: find or make the booking that it names, refund it there, or settle the difference with the customer.',
    cure: 'Seen to',
  },
  tasks: {
    title: 'Tasks that were given up',
    means:
      'An email, a refund or a message to a supplier has failed for more than a day, or was refused for good. Put right what the reason names, then try it again.',
    cure: 'Try again',
  },
  waitingTasks: {
    title: 'Tasks that no server does',
    means:
      'Emails, refunds or messages to suppliers have been due for a quarter of an hour, and no server has begun them: none of their brand is running. They are done by themselves once one is.',
    anyBrand: 'Any',
  },
  events: {
    title: 'Events of a provider that match no payment',
    means:
      'The provider told us of a payment that we do not know. If its account has other uses this is nothing: list it no more. Otherwise money was taken without a booking: look it up at the provider.',
    again: 'Try again',
    aside: 'Not ours',
  },
  supplierHolds: {
    title: 'Holds whose supplier has not answered',
    means:
      'A stay was asked of a supplier’s system, which may hold it for nobody. Releasing asks the system to let it go; that is safe if it never held it.',
    cure: 'Release',
  },
} as const

export type StuckKind = keyof typeof kinds

export const pausedWords = (names: readonly string[]) =>
  `Not asked for some seconds, since it failed five times in a row: ${names.join(', ')}. Its holidays are not sold meanwhile; it is asked again by itself.`

export const pausedTitle = 'A supplier does not answer'

export const paymentStatus: Record<PaymentStatus, string> = {
  created: 'Asked',
  processing: 'At the bank',
  requires_action: 'Waits for the customer',
  unknown: 'Unknown',
  succeeded: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

export const refundStatus: Partial<Record<RefundStatus, string>> = { failed: 'Failed', pending: 'At the bank' }

export const alertKind: Record<PaymentAlertKind, string> = { dispute: 'Dispute', 'fraud-warning': 'Fraud warning' }

export const alertStatus: Record<PaymentAlertStatus, string> = {
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
}

export const findingKind: Record<PaymentFindingKind, string> = {
  'unknown-charge': 'Charged there, unknown here',
  'not-succeeded': 'Charged there, not paid here',
  'amount-differs': 'Another amount there',
  'not-at-provider': 'Paid here, unknown there',
}

/** What was done, for the notice of the next page. */
export const done = {
  unknown: 'The provider still does not say. The payment stays here.',
  settled: (status: PaymentStatus) => `The provider has answered. The payment: ${paymentStatus[status].toLowerCase()}.`,
  refunds: {
    again: (count: number) => `${count === 1 ? 'The refund is' : `${count} refunds are`} sent again.`,
    'sent-otherwise': (count: number) => `${count === 1 ? 'The refund is' : `${count} refunds are`} recorded as sent.`,
    drop: (count: number) => `${count === 1 ? 'The refund is' : `${count} refunds are`} not to be sent any more.`,
  },
  seen: 'It is marked as seen to.',
  retried: 'The task is tried again.',
  matched: 'The event matches a payment now.',
  unmatched: 'The event still matches no payment.',
  aside: 'The event is listed no more.',
  released: 'The supplier is asked to release it.',
} as const
