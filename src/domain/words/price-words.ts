/** What pages, emails and the program for staff say about prices, payments, vouchers and cancellations. */
import { priceLines } from '../money/price.ts'
import { type Pence, formatMoney } from '../money/money.ts'
import type { BookingTerms } from '../money/booking-terms.ts'
import type { PartPaymentError } from '../money/balance.ts'
import type { DiscountRefusal, VoucherUse } from '../money/discount.ts'
import { formatShortDate } from '../dates/calendar-date.ts'
import type { CancellationReason } from '../money/cancellation.ts'

export const offerSaving = 'Offer saving'

/**
 * The lines of a booked unit's price: what it was on sale at, less what its offer takes off [BOOK-14].
 *
 * @param was null without an offer
 */
export function unitPriceLines(
  price: Pence,
  was: Pence | null,
  accommodation = 'Accommodation',
): { readonly label: string; readonly amount: Pence }[] {
  const labels = { accommodation, saving: offerSaving }
  return priceLines({ price, was: was ?? undefined }).flatMap(({ kind, amount }) =>
    kind === 'dogs' ? [] : [{ label: labels[kind], amount }],
  )
}

/** What is said in the place of a deposit, by the pay page and in `depositText` [BOOK-13]. */
export const depositUnavailable = 'Deposit unavailable, you must pay in full'

/** What can be paid today, before a customer has chosen. */
interface AmountsToday {
  /** Null if the whole price is due. */
  readonly deposit: Pence | null
  readonly total: Pence
  /** The deposit only, without a choice. */
  readonly isCompulsory: boolean
}

/** What can be paid today for a stay before it is booked. */
export function amountsOfTerms(terms: Pick<BookingTerms, 'dueToday' | 'balance' | 'compulsoryDeposit'>): AmountsToday {
  const { dueToday, balance, compulsoryDeposit = false } = terms
  return { deposit: balance > 0 ? dueToday : null, total: dueToday + balance, isCompulsory: compulsoryDeposit }
}

/** Whether the customer chooses between the deposit and the whole price. */
export const hasChoiceToday = (amounts: AmountsToday): amounts is AmountsToday & { readonly deposit: Pence } =>
  amounts.deposit !== null && !amounts.isCompulsory

/**
 * '£255.25 deposit or £1,021 in full', or the one amount that is due: an offer only selects paying in full, so before
 * the choice both are said [BOOK-13].
 */
export function amountsTodayText(amounts: AmountsToday, format: (pence: Pence) => string = formatMoney): string {
  const { deposit, total } = amounts
  if (!hasChoiceToday(amounts)) return format(deposit ?? total)
  return `${format(amounts.deposit)} deposit or ${format(total)} in full`
}

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

/** What cancelling does to a voucher: the rule of `discount.ts`, as pages, emails and terms say it. */
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
