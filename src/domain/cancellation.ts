import { addDays, daysBetween, type CalendarDate } from './calendar-date.ts'
import { shareOf, type Pence } from './money.ts'

/** What cancelling costs: from at least so many days before arrival, this share of the total; the deposit before that. */
const LADDER: readonly { daysBefore: number; share: number | 'deposit' }[] = [
  { daysBefore: 71, share: 'deposit' },
  { daysBefore: 57, share: 5_000 },
  { daysBefore: 43, share: 6_000 },
  { daysBefore: 29, share: 7_500 },
  { daysBefore: 8, share: 9_000 },
  { daysBefore: 0, share: 9_500 },
]

export interface CancellationRung {
  /** Last day on which cancelling costs this much. */
  readonly until: CalendarDate
  readonly charge: Pence
}

/** The rungs still ahead of a customer who books today, with real dates and amounts [BEYOND-07]. */
export function cancellationLadder(
  booking: { arrival: CalendarDate; total: Pence; deposit: Pence },
  today: CalendarDate,
): CancellationRung[] {
  return LADDER.map(({ daysBefore, share }) => ({
    until: addDays(booking.arrival, -daysBefore),
    charge: share === 'deposit' ? Math.min(booking.deposit, booking.total) : shareOf(booking.total, share),
  })).filter((rung) => rung.until >= today)
}

/** What cancelling on a day costs; the whole price once the stay has begun. */
export function cancellationCharge(
  booking: { arrival: CalendarDate; total: Pence; deposit: Pence },
  on: CalendarDate,
): Pence {
  const days = daysBetween(on, booking.arrival)
  const rung = LADDER.find(({ daysBefore }) => days >= daysBefore)
  if (!rung) return booking.total
  return rung.share === 'deposit' ? Math.min(booking.deposit, booking.total) : shareOf(booking.total, rung.share)
}
