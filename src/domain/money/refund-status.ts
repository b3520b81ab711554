import type { Transitions } from '../booking/transitions.ts'

/**
 * queued: to be requested from the provider · pending: accepted by the provider, money not moved · succeeded: refunded
 * · failed: nothing was refunded, possibly after an apparent success; can be retried · dropped: will not be made, since
 * the customer was paid back another way.
 */
export type RefundStatus = 'queued' | 'pending' | 'succeeded' | 'failed' | 'dropped'

export const REFUND_TRANSITIONS: Transitions<RefundStatus> = {
  queued: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: ['queued', 'pending', 'succeeded', 'dropped'],
  dropped: [],
}

/** The state of a refund as shown to its customer. */
export const REFUND_STATES = ['coming', 'sent', 'delayed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** A failed refund is `delayed`: staff see it among stuck tasks. Undefined for a dropped one. */
export function refundState(status: RefundStatus): RefundState | undefined {
  switch (status) {
    case 'queued':
    case 'pending':
      return 'coming'
    case 'succeeded':
      return 'sent'
    case 'failed':
      return 'delayed'
    case 'dropped':
      return undefined
  }
}

/** Statuses of refunds not yet paid out. */
export const OWED_REFUND_STATUSES: readonly RefundStatus[] = ['queued', 'pending', 'failed']
