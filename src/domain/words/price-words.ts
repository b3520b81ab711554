/** The sentences of pages, emails and the program for staff about a price and the part due today. */
import { priceLines } from '../money/price.ts'
import { type Pence, formatMoney } from '../money/money.ts'
import type { BookingTerms } from '../money/booking-terms.ts'

export const offerSaving = 'Offer saving'

/**
 * The lines of a booked unit's price: its was-price, less the reduction of its offer [BOOK-14].
 *
 * @param was the was-price; null without an offer
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

/** The sentence in place of a deposit, on the pay page and in `depositText` [BOOK-13]. */
export const depositUnavailable = 'Deposit unavailable, you must pay in full'

/** The amounts that can be paid today, before a customer has chosen. */
interface AmountsToday {
  /** Null if the whole price is due. */
  readonly deposit: Pence | null
  readonly total: Pence
  /** The deposit only, without a choice. */
  readonly isCompulsory: boolean
}

/** The amounts that can be paid today for a stay before it is booked. */
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
