import type { CalendarDate } from '../dates/calendar-date.ts'
import type { ChannelCode } from '../site/channel.ts'
import { shareOf, type Pence } from './money.ts'

/** A code a customer may type: a share off, an amount off, or a voucher that was paid for. */
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
  /** Empty: every channel. */
  readonly channels: readonly ChannelCode[]
}

export type DiscountRefusal = 'unknown' | 'expired' | 'used-up' | 'not-applicable'

export type DiscountOutcome =
  | { readonly kind: 'applied'; readonly code: string; readonly value: Pence }
  | { readonly kind: 'refused'; readonly reason: DiscountRefusal }

/** Codes are read without regard to case and spaces. */
export function normaliseDiscountCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/**
 * What a code is worth for a booking, or which of four reasons refuses it [BOOK-12]. It never takes more off than
 * the unit and its extras cost.
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
 * Whether a discount leaves nothing to pay today: it equals the unit's price, or the unit's own deposit where that
 * is compulsory, plus the whole price of the extras [BOOK-12]. One that lies between the two merely lowers the total.
 *
 * @param compulsoryDeposit the unit's own deposit, without the extras' part; undefined where it is not compulsory
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
