import { daysBetween, type CalendarDate } from '../dates/calendar-date.ts'
import type { Pence } from './money.ts'
import type { PaymentMethod } from './payment-status.ts'

/** A payment and how much of it has not gone back. */
export interface RefundablePayment {
  readonly id: string
  readonly left: Pence
  /** Why none of it can go back the way it came; undefined where it can. */
  readonly block?: RefundBlock
}

/** disputed: the customer's bank is taking it back already · too-old: PayPal gives nothing back after so long. */
export type RefundBlock = 'disputed' | 'too-old'

/** PayPal's rule: the last day on which a payment by it can be given back is this many days after it was made. */
export const PAYPAL_REFUND_DAYS = 180

/** Why a payment cannot be given back by its provider, as far as that is known before it is asked. */
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

/** What goes back when a booking is cancelled: all that was paid beyond what cancelling costs. */
export function refundOfCancellation(paid: Pence, charge: Pence): Pence {
  return Math.max(0, paid - charge)
}

/**
 * Shares a refund out over the payments it goes back to, in their order, those that cannot be given back last: the parts sum
 * to the amount.
 * @throws RangeError for more than was paid, or nothing
 */
export function splitRefund(amount: Pence, payments: readonly RefundablePayment[]): RefundPart[] {
  if (amount <= 0) throw new RangeError('a refund is more than nothing')
  const parts: RefundPart[] = []
  let rest = amount
  const inOrder = [...payments].sort((one, other) => Number(Boolean(one.block)) - Number(Boolean(other.block)))
  for (const { id, left, block } of inOrder) {
    const pence = Math.min(left, rest)
    if (pence > 0) parts.push({ paymentId: id, pence, ...(block ? { block } : {}) })
    rest -= pence
  }
  if (rest > 0) throw new RangeError('a refund is at most what was paid')
  return parts
}
