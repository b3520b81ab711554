import type { Booking } from '../../../contract/booking-calls.ts'
import type { OutputOf } from '../../../contract/calls.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { PaymentOption } from '../../../domain/money/deposit.ts'
import type { Pence } from '../../../domain/money/money.ts'

/** The amounts that the customer can choose to pay today [BOOK-13]. */
export type AmountChoice =
  /** `later` is what a voucher for the deposit leaves to pay. */
  | { readonly kind: 'nothing-due'; readonly later?: { readonly amount: Pence; readonly due: CalendarDate } }
  | { readonly kind: 'full-only'; readonly total: Pence; readonly why: Terms['whyFull'] }
  | ({ readonly kind: 'deposit-only' } & DepositParts)
  | ({ readonly kind: 'either'; readonly total: Pence } & DepositParts)

interface DepositParts {
  readonly today: Pence
  readonly later: Pence
  readonly laterDue: CalendarDate
}

type Terms = Pick<OutputOf<'getDeposit'>, 'deposit' | 'dueDate' | 'compulsoryDeposit' | 'whyFull'>
type Price = Pick<Booking['price'], 'totalCost' | 'dueToday' | 'balance' | 'balanceDue' | 'paidWithFullVoucher'>

/** From the server's amounts; only the rest after a deposit is computed here. */
export function amountChoice(price: Price, terms: Terms): AmountChoice {
  const { totalCost, dueToday, balance, balanceDue } = price
  if (price.paidWithFullVoucher && dueToday === 0)
    return { kind: 'nothing-due', ...(balanceDue !== null && { later: { amount: balance, due: balanceDue } }) }
  if (terms.deposit === null || terms.dueDate === null)
    return { kind: 'full-only', total: totalCost, why: terms.whyFull }
  const parts = { today: terms.deposit, later: totalCost - terms.deposit, laterDue: terms.dueDate }
  return terms.compulsoryDeposit ? { kind: 'deposit-only', ...parts } : { kind: 'either', total: totalCost, ...parts }
}

/** The amount charged today for an option. */
export function chargeToday(choice: AmountChoice, option: PaymentOption): Pence {
  switch (choice.kind) {
    case 'nothing-due':
      return 0
    case 'full-only':
      return choice.total
    case 'deposit-only':
      return choice.today
    case 'either':
      return option === 'full' ? choice.total : choice.today
  }
}
