import type { DiscountRefusal, VoucherUse } from '../money/discount.ts'
import { formatShortDate } from '../dates/calendar-date.ts'
import { formatMoney, type Pence } from '../money/money.ts'

const REFUSALS: Record<DiscountRefusal, string> = {
  unknown: 'We don’t know this discount code.',
  expired: 'This discount code has expired.',
  'used-up': 'This discount code has been used up.',
  'not-applicable': 'This discount code can’t be used for this holiday.',
}

/** Why a discount code is refused [BOOK-12]. */
export const refusedDiscount = (reason: DiscountRefusal): string => REFUSALS[reason]

/** The sentence about the rest of a voucher after a booking. */
export const voucherLeft = (code: string, { left, validUntil }: Pick<VoucherUse, 'left' | 'validUntil'>): string =>
  left === 0
    ? `Nothing is left on ${code} after this booking.`
    : `${formatMoney(left)} stays on ${code} for another booking, until ${formatShortDate(validUntil)}.`

/** The effect of cancelling on a voucher: the rule of `discount.ts`, as pages, emails and terms say it. */
export const voucherIfCancelled =
  'If you cancel, the charge comes out of your voucher first, and what’s left of its part goes back on the voucher. Anything you paid besides is refunded the way you paid.'

export const backOnVoucher = (code: string, pence: Pence): string =>
  `${formatMoney(pence)} goes back on your voucher ${code}.`
