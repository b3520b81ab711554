import type { Pence } from './money.ts'

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
