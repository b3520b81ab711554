import { addDays, daysBetween, type CalendarDate } from '../dates/calendar-date.ts'
import type { ExtraGroup } from './extras.ts'
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
  /** What the cancellation waiver cost; undefined where none was bought. */
  readonly waiver: Pence | undefined
}

interface BoughtExtra {
  /** Null where it was bought before groups were kept, of a catalogue that does not have it any more. */
  readonly group: ExtraGroup | null
  readonly total: Pence
}

/** A stay at a price, as far as cancelling it goes. The catalogue's group `protection` says which extra is a waiver. */
export function cancellableOf(
  arrival: CalendarDate,
  { total, schedule }: PriceBreakdown,
  extras: readonly BoughtExtra[],
): CancellableBooking {
  const waivers = extras.filter(({ group }) => group === 'protection')
  return {
    arrival,
    total,
    deposit: schedule.kind === 'deposit' ? schedule.dueToday : 0,
    waiver: waivers.length > 0 ? waivers.reduce((sum, waiver) => sum + waiver.total, 0) : undefined,
  }
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

/** What cancelling on a day costs by the ladder; the whole price once the stay has begun. */
export function cancellationCharge(booking: CancellableBooking, on: CalendarDate): Pence {
  const days = daysBetween(on, booking.arrival)
  const rung = CANCELLATION_LADDER.find(({ daysBefore }) => days >= daysBefore)
  return rung ? chargeOf(rung.share, booking) : booking.total
}

/**
 * Why somebody cancels. The waiver covers all but `other`: illness or accident of anyone in the party, death or serious
 * illness of a close relative, pregnancy where travelling is advised against, a call to a court.
 */
export const CANCELLATION_REASONS = ['illness', 'bereavement', 'pregnancy', 'court', 'other'] as const
export type CancellationReason = (typeof CANCELLATION_REASONS)[number]

export interface CancellationCost {
  readonly charge: Pence
  /** What the charge follows from: the ladder, or the waiver that was bought. */
  readonly basis: 'ladder' | 'waiver'
}

/** What cancelling costs on a day where the waiver covers the reason, and where not; undefined where none was bought. */
export function waiverCosts(
  booking: CancellableBooking,
  on: CalendarDate,
): { readonly covered: Pence; readonly uncovered: Pence } | undefined {
  if (booking.waiver === undefined) return undefined
  const chargeFor = (reason: CancellationReason) => cancellationCost(booking, on, reason).charge
  return { covered: chargeFor('illness'), uncovered: chargeFor('other') }
}

/**
 * What cancelling costs once the waiver counts: where it was bought and covers the reason, its own price is all that is
 * kept, or less where the ladder asks less, until the day of arrival; else the ladder [DUE-03].
 */
export function cancellationCost(
  booking: CancellableBooking,
  on: CalendarDate,
  reason: CancellationReason,
): CancellationCost {
  const charge = cancellationCharge(booking, on)
  const isCovered = booking.waiver !== undefined && reason !== 'other' && on <= booking.arrival
  return isCovered ? { charge: Math.min(booking.waiver, charge), basis: 'waiver' } : { charge, basis: 'ladder' }
}
