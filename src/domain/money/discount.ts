import type { CalendarDate } from '../dates/calendar-date.ts'
import type { ChannelCode } from '../site/channel.ts'
import { shareOf, type Pence } from './money.ts'

/** A discount code: a percentage, an amount, or a voucher, which is paid and has the rule of `VoucherPart`. */
export interface DiscountTerms {
  readonly code: string
  readonly kind: 'percent' | 'fixed' | 'voucher'
  /** Basis points, or pence. */
  readonly value: number
  /**
   * The pence that bookings have spent of a voucher, which has this limit instead of a number of uses; 0 for others.
   */
  readonly spent: Pence
  readonly validFrom: CalendarDate
  readonly validUntil: CalendarDate
  readonly maxUses: number
  readonly uses: number
  readonly minimumSpend: Pence
  /** Empty for every channel. */
  readonly channels: readonly ChannelCode[]
}

export type DiscountRefusal = 'unknown' | 'expired' | 'used-up' | 'not-applicable'

export type DiscountOutcome =
  | { readonly kind: 'applied'; readonly code: string; readonly value: Pence; readonly isVoucher: boolean }
  | { readonly kind: 'refused'; readonly reason: DiscountRefusal }

/** The pence left on a voucher. */
export function leftOnVoucher({ value, spent }: Pick<DiscountTerms, 'value' | 'spent'>): Pence {
  return Math.max(0, value - spent)
}

/** The longest discount code. */
export const LONGEST_DISCOUNT_CODE = 60

/** Codes are compared without case and spaces. */
export function normaliseDiscountCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** Whether a code is one that can be read out and typed: capital letters, digits and hyphens. */
export const isDiscountCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]*$/.test(code)

/**
 * The discount of a code for a booking, or the reason it is refused [BOOK-12]; at most the price of unit and extras. Only a
 * voucher, which is money, also pays the local charges that are paid to us.
 */
export function applyDiscount(
  terms: DiscountTerms | undefined,
  booking: { channel: ChannelCode; unit: Pence; extras: Pence; charges?: Pence; today: CalendarDate },
): DiscountOutcome {
  if (!terms) return { kind: 'refused', reason: 'unknown' }
  if (booking.today > terms.validUntil) return { kind: 'refused', reason: 'expired' }
  const isVoucher = terms.kind === 'voucher'
  const isUsedUp = isVoucher ? leftOnVoucher(terms) === 0 : terms.uses >= terms.maxUses
  if (isUsedUp) return { kind: 'refused', reason: 'used-up' }
  const price = booking.unit + booking.extras
  const isForChannel = terms.channels.length === 0 || terms.channels.includes(booking.channel)
  if (booking.today < terms.validFrom || !isForChannel || price < terms.minimumSpend) {
    return { kind: 'refused', reason: 'not-applicable' }
  }
  const value = Math.min(amountOf(terms, booking.unit), isVoucher ? price + (booking.charges ?? 0) : price)
  return value > 0
    ? { kind: 'applied', code: terms.code, value, isVoucher }
    : { kind: 'refused', reason: 'not-applicable' }
}

function amountOf(terms: DiscountTerms, unit: Pence): Pence {
  switch (terms.kind) {
    case 'percent':
      return shareOf(unit, terms.value)
    case 'fixed':
      return terms.value
    case 'voucher':
      return leftOnVoucher(terms)
  }
}

/**
 * Whether a discount leaves nothing to pay today: it equals the price of all extras plus the unit's price and charges, or plus the
 * unit's deposit if that is compulsory [BOOK-12]. Any other discount only lowers the total.
 *
 * @param compulsoryDeposit the unit's own deposit, without extras; undefined if not compulsory
 */
export function isPaidWithFullVoucher(
  discount: Pence,
  amounts: { unit: Pence; extras: Pence; charges?: Pence },
  compulsoryDeposit: Pence | undefined,
): boolean {
  if (discount <= 0) return false
  const coversAll = discount === amounts.unit + amounts.extras + (amounts.charges ?? 0)
  return coversAll || (compulsoryDeposit !== undefined && discount === compulsoryDeposit + amounts.extras)
}

type DiscountError =
  | { readonly kind: 'ends-before-it-begins'; readonly validFrom: string }
  /** More than 100 per cent. */
  | { readonly kind: 'more-than-everything' }
  /** One voucher is one value: a code for many is `fixed`. */
  | { readonly kind: 'voucher-of-many' }

/** The errors in the terms of a discount code that are each well formed. */
export function discountErrors(
  terms: Pick<DiscountTerms, 'kind' | 'value' | 'validFrom' | 'validUntil' | 'maxUses'>,
): DiscountError[] {
  const { kind, value, validFrom, validUntil, maxUses } = terms
  return [
    ...(validUntil < validFrom ? [{ kind: 'ends-before-it-begins', validFrom } as const] : []),
    ...(kind === 'percent' && value > 10_000 ? [{ kind: 'more-than-everything' } as const] : []),
    ...(kind === 'voucher' && maxUses > 1 ? [{ kind: 'voucher-of-many' } as const] : []),
  ]
}

/**
 * The one rule of a voucher: money paid before, kept on its code. A booking takes the amount it needs, and the rest
 * stays on the code for another. A voucher is therefore no reduction of a holiday: cancelling costs the same as without
 * one, and is paid first out of the voucher. The rest of the voucher's part goes back on the code; other payments go
 * back the way they were paid.
 */
export interface VoucherPart {
  readonly pence: Pence
  /** The deposit of the price before the voucher, which cancelling costs at least; 0 if there would be none. */
  readonly deposit: Pence
}

/** The part of a cancellation charge that the voucher pays, and the rest. */
export function splitCharge(
  charge: Pence,
  voucher: Pence,
): { readonly fromVoucher: Pence; readonly fromPayments: Pence } {
  const fromVoucher = Math.min(charge, voucher)
  return { fromVoucher, fromPayments: charge - fromVoucher }
}

/** A voucher as a booking's customer sees it. */
export interface VoucherUse {
  /** Pence that it pays of the booking; once that is cancelled, pence that it keeps paying. */
  readonly pence: Pence
  /** Pence left on the code after the booking, and the last day to spend them. */
  readonly left: Pence
  readonly validUntil: CalendarDate
}

/**
 * The use of a voucher for a booking; undefined if none pays.
 *
 * @param alreadySpent pence that the booking has spent of the code; 0 while it is held
 */
export function voucherUse(
  part: VoucherPart | undefined,
  terms: DiscountTerms | undefined,
  { alreadySpent, isSold }: { readonly alreadySpent: Pence; readonly isSold: boolean },
): VoucherUse | undefined {
  const pence = isSold ? alreadySpent : (part?.pence ?? 0)
  if (!part || terms?.kind !== 'voucher') return undefined
  return { pence, left: Math.max(0, leftOnVoucher(terms) - (pence - alreadySpent)), validUntil: terms.validUntil }
}
