import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import type { PaymentFindingKind } from '../../domain/money/payment-comparison.ts'
import type { PaymentAlertKind, PaymentAlertStatus } from '../../domain/money/payment-alert.ts'
import type { PaymentStatus } from '../../domain/money/payment-status.ts'
import type { RefundStatus } from '../../domain/money/refund-status.ts'
import { UNDO_DAYS, type RemedyKind } from '../../domain/staff/remedy.ts'
import type { Stuck } from '../../server/store/staff/stuck-store.ts'
import { momentWords } from '../frame/moment.ts'

export const stuck = {
  title: 'Stuck',
  nothing: 'Nothing is stuck',
  nothingHint: 'Payments, refunds, disputes, tasks and suppliers that need a person appear here.',
  parts: 'On this page',
  notAllowed: 'A manager can do something about these.',
  gone: 'It is not stuck any more: nothing was done.',
  remedy: 'What to do',
  decide: 'Decide…',
  back: 'Back to Stuck',
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
    title: 'Tasks that were given up',
    means:
      'An email, a refund or a message to a supplier has failed for more than a day, or was refused for good. Put right what the reason names, then try it again.',
    remedy: 'Try again',
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
    aside: 'Not ours…',
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
  `Not asked for some seconds, since it failed five times in a row: ${names.join(', ')}. Its holidays are not sold meanwhile; it is asked again by itself.`

export const pausedTitle = 'A supplier does not answer'

export const unconfiguredTitle = 'Something is off sale by the server’s settings'
export const unconfiguredHint = 'Tell whoever runs the server:'

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
  seen: 'It is marked as seen to.',
  retried: 'The task is tried again.',
  matched: 'The event matches a payment now.',
  unmatched: 'The event still matches no payment.',
  aside: 'The event is listed no more.',
  released: 'The supplier is asked to release it.',
  undone: 'It’s back among what is stuck.',
  gone: 'It was undone before, or is settled: nothing was done.',
  refundedMeanwhile: 'That money has been refunded meanwhile: nothing was done.',
} as const

/** What was decided of late. */
export const decided = {
  title: `Decided in the last ${UNDO_DAYS} days`,
  means: 'Putting one back lists it as stuck again. A refund that was recorded as sent is then owed again.',
  undo: 'Put back',
  kinds: {
    'refund-sent-otherwise': 'Refund sent another way',
    'refund-dropped': 'Refund not sent',
    'alert-seen': 'Dispute or warning seen to',
    'finding-seen': 'Difference seen to',
    'event-set-aside': 'Event not ours',
  } satisfies Record<RemedyKind, string>,
} as const

/** The page that asks why something is listed no more. */
export const aside = {
  lost: 'The bank has kept this money: the booking doesn’t count as overdue for it any more.',
  seenTitle: 'Seen to',
  seenMeans: `It won’t be listed any more. Nothing changes at the provider or for the customer. You can undo this for ${UNDO_DAYS} days, under Stuck.`,
  seenButton: 'Mark as seen to',
  eventTitle: 'Not ours',
  eventMeans: `The event won’t be tried or listed any more. If a booking of ours was paid with it, the booking doesn’t count as paid. You can undo this for ${UNDO_DAYS} days, under Stuck.`,
  eventButton: 'List it no more',
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
