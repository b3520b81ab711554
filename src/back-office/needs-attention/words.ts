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
  notAllowed: 'Ask a manager to resolve these.',
  gone: 'Already resolved. Nothing changed.',
  remedy: 'Action',
  decide: 'Resolve…',
  back: 'Back to Needs attention',
} as const

/** Explains each kind and its buttons. */
export const kinds = {
  payments: {
    title: 'Payments with an unknown result',
    means:
      'The provider hasn’t confirmed within half an hour whether the money was taken, or a bank hasn’t within five days. The server checks every few seconds, and the booking waits.',
    remedy: 'Check with provider',
  },
  refunds: {
    title: 'Refunds that haven’t reached the customer',
    means:
      'The provider refused the refund, or a bank has been processing it for ten days. For a refused refund, choose to send it again, record it as sent another way, or not send it.',
  },
  alerts: {
    title: 'Disputes and fraud warnings',
    means:
      'A customer’s bank has questioned a payment. Respond at the provider by the date shown. You can’t refund a disputed payment, and the customer isn’t asked for money until it’s decided.',
  },
  findings: {
    title: 'Payments that differ from the provider’s list',
    means:
      'The nightly comparison found these. Look up the payment at the provider, then find or create its booking, refund it there, or settle the difference with the customer.',
  },
  tasks: {
    title: 'Failed tasks',
    means:
      'An email, refund or message to a supplier has failed for more than a day, or was rejected. Fix the cause shown, then try again.',
    remedy: 'Try again',
  },
  waitingTasks: {
    title: 'Tasks waiting for a server',
    means:
      'Emails, refunds or messages to suppliers are 15 minutes overdue because no server for their brand is running. They will run when a server for this brand starts.',
    anyBrand: 'Any',
  },
  events: {
    title: 'Provider events without a payment',
    means:
      'The provider reported a payment that we don’t recognise. If its account is also used elsewhere, hide the event. Otherwise money was taken without a booking: look it up at the provider.',
    again: 'Try again',
    aside: 'Hide…',
  },
  supplierHolds: {
    title: 'Holds without a supplier’s answer',
    means:
      'A supplier’s system may be holding a stay that nobody needs. Releasing asks the system to free it, which is safe even if it never held it.',
    remedy: 'Release hold',
  },
} as const

export type StuckKind = keyof typeof kinds

export const pausedWords = (names: readonly string[]) =>
  `Paused after failing five times in a row: ${names.join(', ')}. Its holidays are off sale until it answers. We try again automatically within seconds.`

export const pausedTitle = 'A supplier isn’t answering'

export const unconfiguredTitle = 'Some holidays are off sale because of the server’s settings'
export const unconfiguredHint = 'Tell the server’s operator:'

export const paymentStatus: Record<PaymentStatus, string> = {
  created: 'Requested',
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
  'unknown-charge': 'Charged at the provider, unknown here',
  'not-succeeded': 'Charged at the provider, not paid here',
  'amount-differs': 'Different amount at the provider',
  'not-at-provider': 'Paid here, unknown at the provider',
}

/** Success notices of the next page. */
export const done = {
  unknown: 'The provider hasn’t confirmed yet. The payment stays on this page.',
  settled: (status: PaymentStatus) => `Payment status updated: ${paymentStatus[status].toLowerCase()}`,
  seen: 'Marked as resolved',
  retried: 'Task queued to run again',
  matched: 'Event matched to a payment',
  unmatched: 'The event still doesn’t match a payment.',
  aside: 'Event hidden',
  released: 'Release requested from the supplier',
  undone: 'Reopened under Needs attention',
  gone: 'Already reopened or settled. Nothing changed.',
  refundedMeanwhile: 'This money has since been refunded. Nothing changed.',
} as const

/** Recent decisions. */
export const decided = {
  title: `Resolved in the last ${UNDO_DAYS} days`,
  means: 'Reopening lists an item again. A refund recorded as sent becomes due again.',
  undo: 'Reopen',
  kinds: {
    'refund-sent-otherwise': 'Refund sent another way',
    'refund-dropped': 'Refund not sent',
    'alert-seen': 'Dispute or warning resolved',
    'finding-seen': 'Difference resolved',
    'event-set-aside': 'Event hidden',
  } satisfies Record<RemedyKind, string>,
} as const

/** The page that asks for the reason of a final decision. */
export const aside = {
  lost: 'The bank has kept this money. The booking no longer counts as overdue for it.',
  seenTitle: 'Mark as resolved',
  seenMeans: `It will no longer be listed. Nothing changes at the provider or for the customer. You can undo this for ${UNDO_DAYS} days, under Needs attention.`,
  seenButton: 'Mark as resolved',
  eventTitle: 'Hide event',
  eventMeans: `The event will no longer be retried or listed. If it paid for one of our bookings, that booking won’t count as paid. You can undo this for ${UNDO_DAYS} days, under Needs attention.`,
  eventButton: 'Hide event',
  reasonHint: 'How it ended. Stored permanently. Don’t name the customer.',
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
  ['At the provider', row.listedAmount ?? 'Not listed'],
  ['Here', hereWords(row)],
  ['Payment', row.subject],
]

/** Our record of a finding’s payment. */
export const hereWords = ({ ourPence, ourStatus }: Pick<Stuck['findings'][number], 'ourPence' | 'ourStatus'>) =>
  ourPence === null ? 'No payment' : `${formatMoneyExact(ourPence)} ${ourStatus ? paymentStatus[ourStatus] : ''}`.trim()

export const eventFacts = ({ kind, provider, providerPaymentId }: Stuck['events'][number]): Facts => [
  ['Event', kind],
  ['Provider', provider],
  ['Payment at the provider', providerPaymentId],
]
