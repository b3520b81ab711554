import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import type { PaymentFindingKind } from '../../domain/money/payment-comparison.ts'
import type { PaymentAlertKind, PaymentAlertStatus, PaymentStatus } from '../../domain/money/payment-status.ts'
import type { RefundStatus } from '../../domain/money/refund.ts'
import { UNDO_DAYS, type RemedyKind } from '../../domain/booking/event-kinds.ts'
import type { Stuck } from '../../server/queries/needs-attention.ts'
import { momentWords } from '../frame/moment.ts'

export const stuck = {
  title: 'Needs attention',
  nothing: 'Nothing needs attention',
  nothingHint: 'Payments, refunds, disputes, tasks and suppliers that need a person appear here.',
  parts: 'On this page',
  notAllowed: 'A manager can do something about these.',
  gone: 'Already resolved: nothing was done.',
  remedy: 'What to do',
  decide: 'Decide…',
  back: 'Back to Needs attention',
} as const

/** What each kind means, and what its buttons do. */
export const kinds = {
  payments: {
    title: 'Payments with an unknown result',
    means:
      'The provider has not said for half an hour whether the money was taken, or a bank has not for five days. The server asks again every few seconds; the booking waits.',
    remedy: 'Ask the provider now',
  },
  refunds: {
    title: 'Refunds that have not reached the customer',
    means:
      'The provider has refused the refund, or a bank has been processing it for ten days. A refused one is sent again, recorded as sent another way, or not sent: you decide for each.',
  },
  alerts: {
    title: 'Disputes and fraud warnings',
    means:
      'A customer’s bank questions a payment. Answer on the provider’s pages before the day given here. While a payment is disputed it cannot be refunded, and the customer is not asked for money.',
  },
  findings: {
    title: 'Payments that differ from the provider’s list',
    means:
      'The nightly comparison has found it. Look the payment up at the provider: find or make the booking that it names, refund it there, or settle the difference with the customer.',
  },
  tasks: {
    title: 'Failed tasks',
    means:
      'An email, a refund or a message to a supplier has failed for more than a day, or was refused for good. Put right what the reason names, then try it again.',
    remedy: 'Try again',
  },
  waitingTasks: {
    title: 'Tasks waiting for a server',
    means:
      'Emails, refunds or messages to suppliers have been due for a quarter of an hour, and no server has begun them: none of their brand is running. They will run when a server for this brand starts.',
    anyBrand: 'Any',
  },
  events: {
    title: 'Provider events without a payment',
    means:
      'The provider told us of a payment that we do not know. If its account has other uses, hide the event. Otherwise money was taken without a booking: look it up at the provider.',
    again: 'Try again',
    aside: 'Hide…',
  },
  supplierHolds: {
    title: 'Holds whose supplier has not answered',
    means:
      'A stay was asked of a supplier’s system, which may hold it for nobody. Releasing asks the system to let it go; that is safe if it never held it.',
    remedy: 'Release',
  },
} as const

export type StuckKind = keyof typeof kinds

export const pausedWords = (names: readonly string[]) =>
  `Not asked for some seconds, since it failed five times in a row: ${names.join(', ')}. Its holidays are not sold meanwhile; it is asked again automatically.`

export const pausedTitle = 'A supplier does not answer'

export const unconfiguredTitle = 'Something is off sale by the server’s settings'
export const unconfiguredHint = 'Tell whoever runs the server:'

export const paymentStatus: Record<PaymentStatus, string> = {
  created: 'Asked',
  processing: 'At the bank',
  requires_action: 'Waiting for the customer',
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
  seen: 'Marked as resolved.',
  retried: 'The task is tried again.',
  matched: 'The event matches a payment now.',
  unmatched: 'The event still matches no payment.',
  aside: 'The event is hidden.',
  released: 'The supplier is asked to release it.',
  undone: 'Listed under Needs attention again.',
  gone: 'It was undone before, or is settled: nothing was done.',
  refundedMeanwhile: 'That money has been refunded meanwhile: nothing was done.',
} as const

/** What was decided of late. */
export const decided = {
  title: `Resolved in the last ${UNDO_DAYS} days`,
  means: 'Reopening one lists it again. A refund recorded as sent is then owed again.',
  undo: 'Reopen',
  kinds: {
    'refund-sent-otherwise': 'Refund sent another way',
    'refund-dropped': 'Refund not sent',
    'alert-seen': 'Dispute or warning resolved',
    'finding-seen': 'Difference resolved',
    'event-set-aside': 'Event hidden',
  } satisfies Record<RemedyKind, string>,
} as const

/** The page that asks why something is listed no more. */
export const aside = {
  lost: 'The bank has kept this money: the booking doesn’t count as overdue for it any more.',
  seenTitle: 'Mark as resolved',
  seenMeans: `It won’t be listed any more. Nothing changes at the provider or for the customer. You can undo this for ${UNDO_DAYS} days, under Needs attention.`,
  seenButton: 'Mark as resolved',
  eventTitle: 'Hide event',
  eventMeans: `The event won’t be tried or listed any more. If a booking of ours was paid with it, the booking doesn’t count as paid. You can undo this for ${UNDO_DAYS} days, under Needs attention.`,
  eventButton: 'Hide',
  reasonHint: 'Kept for good: what came of it. Do not name the customer.',
} as const

type Facts = readonly (readonly [name: string, value: string])[]

export const alertFacts = ({ reference, kind, status, pence, reason, dueBy }: Stuck['alerts'][number]): Facts => [
  ['Booking', formatBookingReference(reference)],
  ['What', `${alertKind[kind]}, ${alertStatus[status].toLowerCase()}`],
  ['Amount', formatMoneyExact(pence)],
  ['The bank says', reason.replaceAll('_', ' ')],
  ...(dueBy ? [['Answer by', momentWords(dueBy)] as const] : []),
]

export const findingFacts = (row: Stuck['findings'][number]): Facts => [
  ...(row.bookingReference ? [['Booking', formatBookingReference(row.bookingReference)] as const] : []),
  ['What', findingKind[row.kind]],
  ['There', row.listedAmount ?? 'Not listed'],
  ['Here', hereWords(row)],
  ['Payment', row.subject],
]

/** What we know of the payment of a finding. */
export const hereWords = ({ ourPence, ourStatus }: Pick<Stuck['findings'][number], 'ourPence' | 'ourStatus'>) =>
  ourPence === null ? 'No payment' : `${formatMoneyExact(ourPence)} ${ourStatus ? paymentStatus[ourStatus] : ''}`.trim()

export const eventFacts = ({ kind, provider, providerPaymentId }: Stuck['events'][number]): Facts => [
  ['Event', kind],
  ['Provider', provider],
  ['Payment there', providerPaymentId],
]
