import type { Pence } from './money.ts'
import type { PriceSums } from './price.ts'

/**
 * The refund of a cancelled stay, now that more of its nights were sold again: their earnings, at most what
 * the guest lost, less the cost of selling them, which is kept once [POL-08].
 *
 * @param lost the cancellation charge, paid and unpaid, before anything was given back
 * @param earned of all nights that were sold again so far
 * @param given back before
 */
export function reletRefund({
  lost,
  earned,
  cost,
  given,
}: {
  readonly lost: Pence
  readonly earned: readonly Pence[]
  readonly cost: Pence
  readonly given: Pence
}): Pence {
  const total = earned.reduce((sum, pence) => sum + pence, 0)
  return Math.max(0, Math.min(total, lost) - cost - given)
}

/** The earnings of a stay for each night, in whole pence: its accommodation, less a discount that isn't paid by a voucher. */
export function earnedPerNight(
  { unit, discount, voucher }: Pick<PriceSums, 'unit' | 'discount' | 'voucher'>,
  nights: number,
): Pence {
  return Math.max(0, Math.floor((unit - (voucher ? 0 : discount)) / nights))
}

export interface ReletShares {
  /** No longer asked for. */
  readonly letOff: Pence
  /** Back to payments. */
  readonly refund: Pence
  readonly toVoucher: Pence
}

/** Shares out what is given back: first an unpaid rest, so that nobody is asked beyond the loss, then money, then the voucher. */
export function shareRelet(
  given: Pence,
  { unpaid, refundable }: { readonly unpaid: Pence; readonly refundable: Pence },
): ReletShares {
  const letOff = Math.min(given, unpaid)
  const refund = Math.min(given - letOff, refundable)
  return { letOff, refund, toVoucher: given - letOff - refund }
}
