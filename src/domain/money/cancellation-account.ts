import type { Pence } from './money.ts'

/** The account of a booking at its cancellation. */
export interface CancelledAccount {
  readonly charge: Pence
  /** Refunded because of the cancellation. */
  readonly refund: Pence
  /** Paid for the holiday, before any refunds. */
  readonly paid: Pence
  /** Refunded by staff before, including pending refunds. */
  readonly sentBack: Pence
  /** Still to pay after the charge. */
  readonly stillToPay: Pence
}

export interface AccountLine {
  readonly kind: 'paid' | 'sent-back' | 'charge' | 'let-off' | 'to-be-refunded' | 'still-to-pay'
  readonly pence: Pence
}

/** The lines of a cancellation statement: the last is the sum of the others; deductions are negative [DUE-04]. */
export function cancellationLines(account: CancelledAccount): AccountLine[] {
  const { charge, refund, paid, sentBack, stillToPay } = account
  if (refund > 0 || stillToPay === 0) {
    // Neither kept nor refunded: it was waived.
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
 * The part of a payment that a cancellation at this charge would keep: what earlier payments do not cover. The rest
 * would be refunded.
 */
export function retainedOfPayment(
  payment: Pence,
  { paid, charge }: { readonly paid: Pence; readonly charge: Pence },
): Pence {
  return Math.min(payment, Math.max(0, charge - paid))
}
