import type { Transitions } from './transitions.ts'

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

/** Refunds that are still to give something back. */
export const OWED_REFUND_STATUSES: readonly RefundStatus[] = ['queued', 'pending', 'failed']
