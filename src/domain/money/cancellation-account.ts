import type { Pence } from './money.ts'

/** How the account of a booking stood when it was cancelled. */
export interface CancelledAccount {
  readonly charge: Pence
  /** What goes back because it was cancelled. */
  readonly refund: Pence
  /** What was paid for the holiday, whatever of it has gone back since. */
  readonly paid: Pence
  /** What staff had sent back of that before, or were sending back. */
  readonly sentBack: Pence
  /** What was left to pay once the charge was known. */
  readonly stillToPay: Pence
}

export interface AccountLine {
  readonly kind: 'paid' | 'sent-back' | 'charge' | 'let-off' | 'to-be-refunded' | 'still-to-pay'
  readonly pence: Pence
}

/**
 * What a cancellation comes to, line by line: the last line is always the sum of those before it, what is taken off being
 * negative [DUE-04].
 */
export function cancellationLines(account: CancelledAccount): AccountLine[] {
  const { charge, refund, paid, sentBack, stillToPay } = account
  if (refund > 0 || stillToPay === 0) {
    // What is neither kept nor sent back has been let off.
    const rest = refund + charge - (paid - sentBack)
    return lines([
      ['paid', paid],
      ['sent-back', -sentBack],
      ['charge', -charge],
      ['let-off', rest],
      ['to-be-refunded', refund],
    ])
  }
  return lines([
    ['charge', charge],
    ['paid', -paid],
    ['sent-back', sentBack],
    ['let-off', stillToPay - (charge - paid + sentBack)],
    ['still-to-pay', stillToPay],
  ])
}

const OPTIONAL: readonly AccountLine['kind'][] = ['sent-back', 'let-off']

const lines = (pairs: readonly (readonly [AccountLine['kind'], Pence])[]): AccountLine[] =>
  pairs
    .filter(([kind, pence]) => pence !== 0 || !OPTIONAL.includes(kind))
    .map(([kind, pence]) => ({ kind, pence: pence + 0 }))

/**
 * What of a payment would be kept if the booking were then cancelled at a charge: the part that what was paid before does
 * not cover yet. The rest goes back.
 */
export function keptOfPayment(
  payment: Pence,
  { paid, charge }: { readonly paid: Pence; readonly charge: Pence },
): Pence {
  return Math.min(payment, Math.max(0, charge - paid))
}
