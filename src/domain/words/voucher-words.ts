import { formatShortDate } from '../dates/calendar-date.ts'
import { formatMoney, type Pence } from '../money/money.ts'
import type { VoucherUse } from '../money/voucher.ts'

/** What is left on a voucher after a booking. */
export const voucherLeft = (code: string, { left, validUntil }: Pick<VoucherUse, 'left' | 'validUntil'>): string =>
  left === 0
    ? `Nothing is left on ${code} after this booking.`
    : `${formatMoney(left)} stays on ${code} for another booking, until ${formatShortDate(validUntil)}.`

/** What cancelling does to a voucher: the rule of `voucher.ts`, as pages, emails and terms say it. */
export const voucherIfCancelled =
  'If you cancel, the charge comes out of your voucher first, and what is left of its part goes back on the voucher. Anything you paid besides is refunded the way you paid.'

export const backOnVoucher = (code: string, pence: Pence): string =>
  `${formatMoney(pence)} goes back on your voucher ${code}.`
