import type { CalendarDate } from '../dates/calendar-date.ts'
import { cancellableOf, cancellationSchedule, type CancellationRung } from './cancellation.ts'
import type { PricedExtra } from './extras.ts'
import type { ChargeLine } from './local-charge.ts'
import type { Pence } from './money.ts'
import { depositTermsOf, type Policy } from './policy.ts'
import { priceBooking } from './price.ts'
import { unreducedPrice } from './unit-price.ts'

/** The sums that we charge of a booking made today: due today, due later, and the first cancellation charge. */
export interface BookingTerms {
  /** The least that can be paid today: the deposit, or the whole price. */
  readonly dueToday: Pence
  /** 0 if the whole price is due today. */
  readonly balance: Pence
  /** Undefined without a balance. */
  readonly balanceDue: CalendarDate | undefined
  /** The whole price cannot be paid today instead of the deposit. */
  readonly compulsoryDeposit?: true
  readonly cancellation: CancellationRung
}

/**
 * The terms of a stay before it is booked, by the rules of the booking itself. Without a discount code, which is
 * entered later.
 *
 * @param parts the unit's price, and the extras and local charges that follow from the party
 * @param policy in force
 */
export function bookingTerms(
  parts: { readonly unit: Pence; readonly extras: readonly PricedExtra[]; readonly charges?: readonly ChargeLine[] },
  policy: Policy,
  arrival: CalendarDate,
  today: CalendarDate,
): BookingTerms {
  // Lines of a stay are those of its search: these are not shown, and need no names.
  const extras = parts.extras.map((extra) => ({ ...extra, name: '', group: null }))
  const unit = unreducedPrice(parts.unit)
  const { charges } = parts
  const sold = { unit, extras, charges, discount: 0, option: 'deposit' } as const
  const price = priceBooking(sold, depositTermsOf(policy), arrival, today)
  const schedule = cancellationSchedule(cancellableOf(arrival, price, extras, policy.cancellation), today)
  return {
    dueToday: price.dueToday,
    balance: price.balance,
    balanceDue: price.balanceDue,
    ...(price.schedule.kind === 'deposit' && price.schedule.compulsory ? { compulsoryDeposit: true } : {}),
    cancellation: schedule[0] ?? { charge: price.total, until: arrival },
  }
}
