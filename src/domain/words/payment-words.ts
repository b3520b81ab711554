/** What payments, discount codes, vouchers and cancellations are said to do, in pages, emails and the back office. */
import type { PartPaymentError } from '../money/balance.ts'
import { formatMoney, type Pence } from '../money/money.ts'
import type { DiscountRefusal, VoucherUse } from '../money/discount.ts'
import { formatShortDate } from '../dates/calendar-date.ts'
import type { CancellationReason } from '../money/cancellation.ts'

/** Why an amount towards a balance is refused [PAY-11]. */
export function partPaymentErrorText(error: PartPaymentError): string {
  switch (error.kind) {
    case 'too-little':
      return `Enter ${formatMoney(error.least)} or more`
    case 'too-much':
      return `Enter ${formatMoney(error.most)} or less, which is the full balance`
    case 'leaves-too-little':
      return `Enter ${formatMoney(error.most)} or less, or pay the full balance: the amount left would be too small to pay on its own`
    case 'nothing-outstanding':
      return nothingLeftToPay
  }
}

export const nothingLeftToPay = 'There is nothing more to pay.'

const REFUSALS: Record<DiscountRefusal, string> = {
  unknown: 'We do not know this discount code.',
  expired: 'This discount code has expired.',
  'used-up': 'This discount code has been used up.',
  'not-applicable': 'This discount code cannot be used for this holiday.',
}

/** Why a discount code is refused [BOOK-12]. */
export const refusedDiscount = (reason: DiscountRefusal): string => REFUSALS[reason]

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

/** Why a holiday is cancelled, as My booking, emails and the program for staff name it. */
export const cancellationReason: Record<CancellationReason, string> = {
  illness: 'Someone in your group is ill or has had an accident',
  bereavement: 'A close relative has died or is seriously ill',
  pregnancy: 'Pregnancy, with medical advice not to travel',
  court: 'Jury service or a call as a witness',
  other: 'Another reason',
}
