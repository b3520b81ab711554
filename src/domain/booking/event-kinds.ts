/** The kinds of events of a booking. */
import type { BookingStatus } from './booking-status.ts'

/** A move to another status is named after it, unless it has a name of its own. */
export type EventKind =
  | BookingStatus
  | 'hold-extended'
  | 'hold-changed'
  | 'hold-link-sent'
  | 'hold-link-opened'
  | 'hold-expired'
  | 'abandoned'
  | 'replaced'
  | 'payment-started'
  | 'payment-succeeded'
  | 'payment-failed'
  | 'payment-cancelled'
  | 'amount-mismatch'
  | 'balance-started'
  | 'charge-started'
  | 'balance-reminded'
  | 'dates-changed'
  | 'unit-changed'
  | 'party-changed'
  | 'extras-changed'
  | 'details-corrected'
  | 'guests-named'
  | 'confirmation-again'
  | 'pay-link-sent'
  | 'letter-written'
  | 'cancel-requested'
  | 'change-requested'
  | 'question-requested'
  | 'cancel-request-answered'
  | 'change-request-answered'
  | 'question-request-answered'
  | 'cancel-request-done'
  | 'change-request-done'
  | 'question-request-done'
  | 'cancel-request-withdrawn'
  | 'change-request-withdrawn'
  | 'question-request-withdrawn'
  | 'refund-decided'
  | 'refund-queued'
  | 'refund-pending'
  | 'refunded'
  | 'refund-failed'
  | 'refund-at-provider'
  | 'refund-again'
  | 'refund-sent-otherwise'
  | 'refund-dropped'
  | 'refund-reopened'
  | 'relet-refunded'
  | 'given-beyond-terms'
  | 'taken-by-change'
  | 'approval-asked'
  | 'approval-approved'
  | 'approval-refused'
  | 'approval-withdrawn'
  | 'dispute-open'
  | 'dispute-won'
  | 'dispute-lost'
  | 'dispute-closed'
  | 'dispute-seen'
  | 'dispute-reopened'
  | 'fraud-warning-open'
  | 'fraud-warning-won'
  | 'fraud-warning-lost'
  | 'fraud-warning-closed'
  | 'fraud-warning-seen'
  | 'fraud-warning-reopened'
  | 'task-retried'
  | 'logged-in'
  | 'seen'
  | 'personal-data-shown'
  | 'note-added'
  | 'note-deleted'
  | 'purged'

/**
 * Events that do not outdate a booking on somebody's screen: looks, notes, emails, payments that took no money, refunds
 * on their way. All others begin a new version. Comparing figures finds their effect on figures.
 */
export const EVENTS_WITHOUT_CHANGE: readonly EventKind[] = [
  'seen',
  'personal-data-shown',
  'logged-in',
  'note-added',
  'note-deleted',
  'confirmation-again',
  'pay-link-sent',
  'letter-written',
  'hold-link-sent',
  'hold-link-opened',
  'balance-reminded',
  'task-retried',
  'approval-asked',
  'approval-refused',
  'approval-withdrawn',
  'balance-started',
  'charge-started',
  'payment-failed',
  'payment-cancelled',
  'refund-queued',
  'refund-pending',
  'refunded',
]

/** Event: a clerk changed a hold; its detail says how. */
export const HOLD_CHANGED = 'hold-changed'

/** Event: the customer was sent the link with which they pay for what staff hold. */
export const HOLD_LINK_SENT = 'hold-link-sent'

/**
 * Decisions of staff about a task that needs attention and wouldn't end otherwise: the money of a refund was sent
 * another way or isn't to be sent; a dispute, a warning or a finding is resolved; an event of the provider isn't ours.
 */
export type RemedyKind = 'refund-sent-otherwise' | 'refund-dropped' | 'alert-seen' | 'finding-seen' | 'event-set-aside'

/** Days for which a decision is listed and can be undone. */
export const UNDO_DAYS = 30
