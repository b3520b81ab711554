/**
 * Events that leave a booking as it was for somebody who has just looked at it: looks, notes, emails, payments that took no
 * money, refunds on their way. All others begin a new version. What they do to figures is found by comparing figures.
 */
export const EVENTS_WITHOUT_CHANGE: readonly string[] = [
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
