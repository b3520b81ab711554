import type { Transitions } from '../booking/transitions.ts'

/**
 * queued: to be asked of the provider · pending: the provider has it and the money has not moved · succeeded: given back ·
 * failed: nothing was given back, also where it seemed so at first; it can be made again · dropped: it is not to be made,
 * since the money went back another way.
 */
export type RefundStatus = 'queued' | 'pending' | 'succeeded' | 'failed' | 'dropped'

export const REFUND_TRANSITIONS: Transitions<RefundStatus> = {
  queued: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: ['queued', 'pending', 'succeeded', 'dropped'],
  dropped: [],
}

/** How a refund stands for its customer. */
export const REFUND_STANDINGS = ['coming', 'sent', 'delayed'] as const
export type RefundStanding = (typeof REFUND_STANDINGS)[number]

/** A refund that failed is on nobody's way: staff have it among what is stuck. Undefined for one that is not to be made. */
export function refundStanding(status: RefundStatus): RefundStanding | undefined {
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

/** Refunds that are still to give something back. */
export const OWED_REFUND_STATUSES: readonly RefundStatus[] = ['queued', 'pending', 'failed']
