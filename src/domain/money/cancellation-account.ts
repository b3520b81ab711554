import type { Pence } from './money.ts'

/** The account of a booking at its cancellation. */
export interface CancelledAccount {
  /** Taken from a voucher first. */
  readonly charge: Pence
  /** What a voucher paid, and what of it goes back. */
  readonly voucher: Pence
  readonly toVoucher: Pence
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
  readonly kind:
    | 'paid'
    | 'voucher'
    | 'sent-back'
    | 'charge'
    | 'to-voucher'
    | 'let-off'
    | 'to-be-refunded'
    | 'still-to-pay'
  readonly pence: Pence
}

/** The lines of a cancellation statement: the last is the sum of the others; deductions are negative [DUE-04]. */
export function cancellationLines(account: CancelledAccount): AccountLine[] {
  const { charge, voucher, toVoucher, refund, paid, sentBack, stillToPay } = account
  if (refund > 0 || stillToPay === 0) {
    // Neither kept nor refunded: it was waived.
    const rest = refund + toVoucher + charge - (paid + voucher - sentBack)
    return lines([
      ['paid', paid],
      ['voucher', voucher],
      ['sent-back', -sentBack],
      ['charge', -charge],
      ['to-voucher', -toVoucher],
      ['let-off', rest],
      ['to-be-refunded', refund],
    ])
  }
  return lines([
    ['charge', charge],
    ['paid', -paid],
    ['voucher', -voucher],
    ['to-voucher', toVoucher],
    ['sent-back', sentBack],
    ['let-off', stillToPay - (charge - paid - voucher + toVoucher + sentBack)],
    ['still-to-pay', stillToPay],
  ])
}

const OPTIONAL: readonly AccountLine['kind'][] = ['voucher', 'to-voucher', 'sent-back', 'let-off']

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
