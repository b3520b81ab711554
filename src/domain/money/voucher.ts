/**
 * The one rule of a voucher: money paid before, kept on its code. A booking takes what it needs, and the rest stays on
 * the code for another. A voucher is therefore no reduction of a holiday: cancelling costs what it would without it,
 * first out of the voucher. What is left of the voucher's part goes back on the code; what was paid besides goes back the
 * way it was paid.
 */
import type { CalendarDate } from '../dates/calendar-date.ts'
import { leftOnVoucher, type DiscountTerms } from './discount.ts'
import type { Pence } from './money.ts'

/** What a voucher pays of a booking. */
export interface VoucherPart {
  readonly pence: Pence
  /** The deposit of the price before the voucher, which cancelling costs at least; 0 if there would be none. */
  readonly deposit: Pence
}

/** What of a cancellation charge is taken from the voucher, and what is to be paid besides. */
export function splitCharge(
  charge: Pence,
  voucher: Pence,
): { readonly fromVoucher: Pence; readonly fromPayments: Pence } {
  const fromVoucher = Math.min(charge, voucher)
  return { fromVoucher, fromPayments: charge - fromVoucher }
}

/** A voucher as a booking's customer sees it. */
export interface VoucherUse {
  /** What it pays of the booking; once that is cancelled, what it keeps of it. */
  readonly pence: Pence
  /** What is left on the code after the booking, and the last day to spend it. */
  readonly left: Pence
  readonly validUntil: CalendarDate
}

/**
 * What a voucher does for a booking; undefined if none pays.
 *
 * @param taken what the booking has taken from the code; 0 while it is held
 */
export function voucherUse(
  part: VoucherPart | undefined,
  terms: DiscountTerms | undefined,
  { taken, isSold }: { readonly taken: Pence; readonly isSold: boolean },
): VoucherUse | undefined {
  const pence = isSold ? taken : (part?.pence ?? 0)
  if (!part || terms?.kind !== 'voucher') return undefined
  return { pence, left: Math.max(0, leftOnVoucher(terms) - (pence - taken)), validUntil: terms.validUntil }
}
