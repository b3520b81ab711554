import { daysBetween, type CalendarDate } from '../dates/calendar-date.ts'
import type { Pence } from './money.ts'
import type { PaymentMethod } from './payment-status.ts'
import type { Transitions } from '../booking/transitions.ts'

/** A payment and its amount not yet refunded. */
export interface RefundablePayment {
  readonly id: string
  readonly left: Pence
  /** Why it cannot be refunded through its provider; undefined if it can. */
  readonly block?: RefundBlock
}

/** disputed: the customer's bank is reversing it already · too-old: past PayPal's limit for refunds. */
export type RefundBlock = 'disputed' | 'too-old'

/** PayPal refunds a payment at most this many days after it was made. */
export const PAYPAL_REFUND_DAYS = 180

/** Why a payment cannot be refunded by its provider, as far as is known before requesting it. */
export function refundBlock(
  payment: { readonly method: PaymentMethod; readonly paidOn: CalendarDate; readonly isDisputed: boolean },
  today: CalendarDate,
): RefundBlock | undefined {
  if (payment.isDisputed) return 'disputed'
  const isTooOld = payment.method === 'paypal' && daysBetween(payment.paidOn, today) > PAYPAL_REFUND_DAYS
  return isTooOld ? 'too-old' : undefined
}

export interface RefundPart {
  readonly paymentId: string
  readonly pence: Pence
  readonly block?: RefundBlock
}

/** The refund of a cancellation: payments beyond the charge. */
export function refundOfCancellation(paid: Pence, charge: Pence): Pence {
  return Math.max(0, paid - charge)
}

/**
 * Splits a refund over payments in their order, those that cannot be refunded last. The parts sum to the amount.
 *
 * @throws RangeError if it is not positive or exceeds the payments
 */
export function splitRefund(amount: Pence, payments: readonly RefundablePayment[]): RefundPart[] {
  if (amount <= 0) throw new RangeError('a refund must be more than 0')
  const parts: RefundPart[] = []
  let rest = amount
  const inOrder = [...payments].sort((one, other) => Number(Boolean(one.block)) - Number(Boolean(other.block)))
  for (const { id, left, block } of inOrder) {
    const pence = Math.min(left, rest)
    if (pence > 0) parts.push({ paymentId: id, pence, ...(block ? { block } : {}) })
    rest -= pence
  }
  if (rest > 0) throw new RangeError('a refund must not exceed what was paid')
  return parts
}

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
type RefundState = (typeof REFUND_STATES)[number]

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
