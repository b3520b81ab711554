import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { defaultPaymentOption, type PaymentOption } from '../../../domain/money/deposit.ts'
import { applyDiscount, type DiscountOutcome, type DiscountTerms } from '../../../domain/money/discount.ts'
import type { PricedExtra } from '../../../domain/money/extras.ts'
import { priceBooking, type PriceBreakdown } from '../../../domain/money/price.ts'
import type { BookingRow } from '../../store/booking-store.ts'
import type { Sale } from '../../store/sale-store.ts'

export interface Quote {
  readonly price: PriceBreakdown
  readonly option: PaymentOption
  /** Undefined if the customer has given no code. */
  readonly discount: DiscountOutcome | undefined
}

/** Prices a booking from its current parts, for the chosen or else the default payment option [BOOK-13]. */
export function quoteBooking(
  of: {
    row: Pick<BookingRow, 'channel' | 'unitPence' | 'arrival' | 'discountCode' | 'paymentOption'>
    sale: Pick<Sale, 'depositTerms'>
    extras: readonly PricedExtra[]
    discountTerms: DiscountTerms | undefined
    /** Whether the price comes from an offer; used only to find the default payment option. */
    hasPromo?: boolean
  },
  today: CalendarDate,
): Quote {
  const { row, sale, extras, discountTerms, hasPromo = false } = of
  const extrasTotal = extras.reduce((sum, extra) => sum + extra.total, 0)
  const discount =
    row.discountCode === null
      ? undefined
      : applyDiscount(discountTerms, { channel: row.channel, unit: row.unitPence, extras: extrasTotal, today })
  const applied = discount?.kind === 'applied' ? discount : { value: 0, isVoucher: false }
  const parts = { unit: row.unitPence, extras, discount: applied.value, isVoucher: applied.isVoucher }
  const priceWith = (option: PaymentOption) => priceBooking({ ...parts, option }, sale.depositTerms, row.arrival, today)
  const option = row.paymentOption ?? defaultPaymentOption(priceWith('deposit').schedule, hasPromo)
  return { price: priceWith(option), option, discount }
}
