import type { CalendarDate } from '../dates/calendar-date.ts'
import type { ChannelCode } from '../site/channel.ts'
import { shareOf, type Pence } from './money.ts'

/** A discount code: a percentage, an amount, or a paid voucher. */
export interface DiscountTerms {
  readonly code: string
  readonly kind: 'percent' | 'fixed' | 'voucher'
  /** Basis points, or pence. */
  readonly value: number
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
  | { readonly kind: 'applied'; readonly code: string; readonly value: Pence }
  | { readonly kind: 'refused'; readonly reason: DiscountRefusal }

/** Codes are compared without case and spaces. */
export function normaliseDiscountCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** Whether a code is one that can be read out and typed: capital letters, digits and hyphens. */
export const isDiscountCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]*$/.test(code)

/**
 * The discount of a code for a booking, or the reason it is refused [BOOK-12]; at most the price of unit and extras.
 */
export function applyDiscount(
  terms: DiscountTerms | undefined,
  booking: { channel: ChannelCode; unit: Pence; extras: Pence; today: CalendarDate },
): DiscountOutcome {
  if (!terms) return { kind: 'refused', reason: 'unknown' }
  if (booking.today > terms.validUntil) return { kind: 'refused', reason: 'expired' }
  if (terms.uses >= terms.maxUses) return { kind: 'refused', reason: 'used-up' }
  const price = booking.unit + booking.extras
  const isForChannel = terms.channels.length === 0 || terms.channels.includes(booking.channel)
  if (booking.today < terms.validFrom || !isForChannel || price < terms.minimumSpend) {
    return { kind: 'refused', reason: 'not-applicable' }
  }
  const wanted = terms.kind === 'percent' ? shareOf(booking.unit, terms.value) : terms.value
  const value = Math.min(wanted, price)
  return value > 0 ? { kind: 'applied', code: terms.code, value } : { kind: 'refused', reason: 'not-applicable' }
}

/**
 * Whether a discount leaves nothing to pay today: it equals the price of all extras plus the unit's price, or plus the
 * unit's deposit if that is compulsory [BOOK-12]. Any other discount only lowers the total.
 *
 * @param compulsoryDeposit the unit's own deposit, without extras; undefined if not compulsory
 */
export function isPaidWithFullVoucher(
  discount: Pence,
  amounts: { unit: Pence; extras: Pence },
  compulsoryDeposit: Pence | undefined,
): boolean {
  if (discount <= 0) return false
  const coversAll = discount === amounts.unit + amounts.extras
  return coversAll || (compulsoryDeposit !== undefined && discount === compulsoryDeposit + amounts.extras)
}
