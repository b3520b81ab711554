/** The sentences of pages, emails and the program for staff about a price and the part due today. */
import type { BookingLine } from '../money/booking-lines.ts'
import { type Pence, formatMoney } from '../money/money.ts'
import type { BookingTerms } from '../money/booking-terms.ts'
import type { PriceLine } from '../money/unit-price.ts'
import { plural } from './grammar.ts'

/** The facts in the words of a line besides its kind. */
interface LineFacts {
  /** Left out where the page says it already. */
  readonly nights?: number
  readonly dogs?: number
  /** The code of the discount or the voucher. */
  readonly code?: string | null
}

/** The name of a line of a price, everywhere: a kind without words doesn't compile. */
export function lineLabel(line: PriceLine | BookingLine, { nights, dogs = 0, code }: LineFacts = {}): string {
  switch (line.kind) {
    case 'accommodation':
      return nights === undefined ? 'Accommodation' : `Accommodation, ${nights} ${plural(nights, 'night', 'nights')}`
    case 'offer':
      return 'Offer saving'
    case 'dogs':
      return `${dogs} ${plural(dogs, 'dog', 'dogs')}`
    case 'extra':
    case 'waiver':
      return line.quantity === 1 ? line.name : `${line.quantity} × ${line.name}`
    case 'discount':
      return code ? `Discount ${code}` : 'Discount'
    case 'voucher':
      return code ? `Voucher ${code}` : 'Voucher'
    case 'change-fee':
      return 'Charge for changes'
  }
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
 * '£255.25 deposit or £1,021 in full', or the one amount that is due: before the choice both are said [BOOK-13].
 */
export function amountsTodayText(amounts: AmountsToday, format: (pence: Pence) => string = formatMoney): string {
  const { deposit, total } = amounts
  if (!hasChoiceToday(amounts)) return format(deposit ?? total)
  return `${format(amounts.deposit)} deposit or ${format(total)} in full`
}
