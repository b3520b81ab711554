import { addDays, daysBetween, type CalendarDate } from './calendar-date.ts'
import { shareOf, type Pence } from './money.ts'
import type { PriceBreakdown } from './price.ts'

/**
 * What cancelling costs: from at least so many days before arrival, this share of the total in basis points; the
 * deposit before that.
 */
export const CANCELLATION_LADDER: readonly {
  readonly daysBefore: number
  readonly share: number | 'deposit'
}[] = [
  { daysBefore: 71, share: 'deposit' },
  { daysBefore: 57, share: 5_000 },
  { daysBefore: 43, share: 6_000 },
  { daysBefore: 29, share: 7_500 },
  { daysBefore: 8, share: 9_000 },
  { daysBefore: 0, share: 9_500 },
]

/** A booking as far as cancelling it goes. */
export interface CancellableBooking {
  readonly arrival: CalendarDate
  readonly total: Pence
  /** By the operator's terms, whatever was paid on the day: 0 where the booking never had a deposit. */
  readonly deposit: Pence
}

/** A stay at a price, as far as cancelling it goes. */
export function cancellableOf(arrival: CalendarDate, { total, schedule }: PriceBreakdown): CancellableBooking {
  return { arrival, total, deposit: schedule.kind === 'deposit' ? schedule.dueToday : 0 }
}

/** The day that a cancellation counts from: that on which the customer asked for it, however long it took to see to it. */
export function cancellationDay(today: CalendarDate, askedOn: CalendarDate | undefined): CalendarDate {
  return askedOn !== undefined && askedOn < today ? askedOn : today
}

/** A deposit is not given back, so that no later rung costs less than it does, and none more than the holiday. */
function chargeOf(share: number | 'deposit', booking: CancellableBooking): Pence {
  const charge = share === 'deposit' ? booking.deposit : Math.max(booking.deposit, shareOf(booking.total, share))
  return Math.min(charge, booking.total)
}

export interface CancellationRung {
  /** Last day on which cancelling costs this much. */
  readonly until: CalendarDate
  readonly charge: Pence
}

/** The rungs still ahead of a customer who books today, with real dates and amounts [BEYOND-07]. */
export function cancellationLadder(booking: CancellableBooking, today: CalendarDate): CancellationRung[] {
  return CANCELLATION_LADDER.map(({ daysBefore, share }) => ({
    until: addDays(booking.arrival, -daysBefore),
    charge: chargeOf(share, booking),
  })).filter((rung) => rung.until >= today)
}

/** What cancelling on a day costs; the whole price once the stay has begun. */
export function cancellationCharge(booking: CancellableBooking, on: CalendarDate): Pence {
  const days = daysBetween(on, booking.arrival)
  const rung = CANCELLATION_LADDER.find(({ daysBefore }) => days >= daysBefore)
  return rung ? chargeOf(rung.share, booking) : booking.total
}
