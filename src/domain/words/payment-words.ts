import type { BookingTerms } from '../money/booking-terms.ts'
import { formatMoney, type Pence } from '../money/money.ts'

/** What is said in the place of a deposit, by the pay page and in `depositText` [BOOK-13]. */
export const depositUnavailable = 'Deposit unavailable, you must pay in full'

/** What can be paid today, before a customer has chosen. */
export interface AmountsToday {
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
