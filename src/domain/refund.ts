import type { Pence } from './money.ts'

/** A payment and how much of it has not gone back. */
export interface RefundablePayment {
  readonly id: string
  readonly left: Pence
}

export interface RefundPart {
  readonly paymentId: string
  readonly pence: Pence
}

/** What goes back when a booking is cancelled: all that was paid beyond what cancelling costs. */
export function refundOfCancellation(paid: Pence, charge: Pence): Pence {
  return Math.max(0, paid - charge)
}

/**
 * Shares a refund out over the payments it goes back to, in their order: the parts sum to the amount.
 * @throws RangeError for more than was paid, or nothing
 */
export function splitRefund(amount: Pence, payments: readonly RefundablePayment[]): RefundPart[] {
  if (amount <= 0) throw new RangeError('a refund is more than nothing')
  const parts: RefundPart[] = []
  let rest = amount
  for (const { id, left } of payments) {
    const pence = Math.min(left, rest)
    if (pence > 0) parts.push({ paymentId: id, pence })
    rest -= pence
  }
  if (rest > 0) throw new RangeError('a refund is at most what was paid')
  return parts
}
