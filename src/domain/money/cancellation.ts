import { addDays, daysBetween, type CalendarDate } from '../dates/calendar-date.ts'
import type { ExtraGroup } from './extras.ts'
import { shareOf, type Pence } from './money.ts'
import type { PriceSums } from './price.ts'

/**
 * The cancellation charge: from this many days before arrival, this share of the total in basis points; before that,
 * the deposit.
 */
export const CANCELLATION_SCHEDULE: readonly {
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

/** The facts that a cancellation charge depends on. */
export interface CancellableBooking {
  readonly arrival: CalendarDate
  /** Paid pence, by a voucher too, without local charges: nobody owes one for a stay that did not happen. */
  readonly total: Pence
  /** By the operator's terms, whatever was paid at booking; 0 if the booking had no deposit. */
  readonly deposit: Pence
  /** The price of the cancellation waiver; undefined if not bought. */
  readonly waiver: Pence | undefined
}

interface BoughtExtra {
  /** Null for extras bought before groups were stored and no longer in the catalogue. */
  readonly group: ExtraGroup | null
  readonly total: Pence
}

/**
 * Selects the facts that the cancellation charge depends on. A waiver is an extra of the catalogue group `protection`.
 */
export function cancellableOf(
  arrival: CalendarDate,
  { total, charges = 0, schedule, voucher }: PriceSums,
  extras: readonly BoughtExtra[],
): CancellableBooking {
  const waivers = extras.filter(({ group }) => group === 'protection')
  return {
    arrival,
    total: total + (voucher?.pence ?? 0) - charges,
    deposit: voucher?.deposit ?? (schedule.kind === 'deposit' ? schedule.dueToday : 0),
    waiver: waivers.length > 0 ? waivers.reduce((sum, waiver) => sum + waiver.total, 0) : undefined,
  }
}

/** The day that counts for the charge: when the customer asked to cancel, however long processing took. */
export function cancellationDay(today: CalendarDate, askedOn: CalendarDate | undefined): CalendarDate {
  return askedOn !== undefined && askedOn < today ? askedOn : today
}

/** The deposit is never refunded, so no later step costs less; and none costs more than the holiday. */
function chargeOf(share: number | 'deposit', booking: CancellableBooking): Pence {
  const charge = share === 'deposit' ? booking.deposit : Math.max(booking.deposit, shareOf(booking.total, share))
  return Math.min(charge, booking.total)
}

export interface CancellationRung {
  /** Last day on which cancelling costs this much. */
  readonly until: CalendarDate
  readonly charge: Pence
}

/** The charges still ahead of a customer who books today, each once, with its last day and amount [BEYOND-07]. */
export function cancellationSchedule(booking: CancellableBooking, today: CalendarDate): CancellationRung[] {
  const days = daysBetween(today, booking.arrival)
  const steps = CANCELLATION_SCHEDULE.filter(({ daysBefore }) => daysBefore <= days).map(({ daysBefore, share }) => ({
    until: addDays(booking.arrival, -daysBefore),
    charge: chargeOf(share, booking),
  }))
  return steps.filter(({ charge }, index) => charge !== steps[index + 1]?.charge)
}

/** The charge on a day by the schedule; the whole price once the stay has begun. */
export function cancellationCharge(booking: CancellableBooking, on: CalendarDate): Pence {
  const days = daysBetween(on, booking.arrival)
  const step = CANCELLATION_SCHEDULE.find(({ daysBefore }) => days >= daysBefore)
  return step ? chargeOf(step.share, booking) : booking.total
}

/**
 * Reasons for a cancellation. The waiver covers all but `other`: illness or accident of anyone in the party, death or
 * serious illness of a close relative, pregnancy if travel is advised against, a court summons.
 */
export const CANCELLATION_REASONS = ['illness', 'bereavement', 'pregnancy', 'court', 'other'] as const
export type CancellationReason = (typeof CANCELLATION_REASONS)[number]

export interface CancellationCost {
  readonly charge: Pence
  /** Whether the charge follows from the schedule or from a waiver. */
  readonly basis: 'ladder' | 'waiver'
}

/** The charge on a day if the waiver covers the reason, and if not; undefined without a waiver. */
export function waiverCosts(
  booking: CancellableBooking,
  on: CalendarDate,
): { readonly covered: Pence; readonly uncovered: Pence } | undefined {
  if (booking.waiver === undefined) return undefined
  const chargeFor = (reason: CancellationReason) => cancellationCost(booking, on, reason).charge
  return { covered: chargeFor('illness'), uncovered: chargeFor('other') }
}

/**
 * The charge with the waiver considered: if it was bought and covers the reason, only its price is kept, or the
 * schedule’s charge if lower, until the day of arrival; otherwise the schedule’s [DUE-03].
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

/** The account of a booking at its cancellation. */
export interface CancelledAccount {
  /** Taken from a voucher first. */
  readonly charge: Pence
  /** The voucher's payment, and the part that goes back on it. */
  readonly voucher: Pence
  readonly toVoucher: Pence
  /** Refunded because of the cancellation. */
  readonly refund: Pence
  /** Paid for the holiday, before any refunds. */
  readonly paid: Pence
  /** Refunded by staff before, including pending refunds. */
  readonly sentBack: Pence
  /** Still to pay after the charge. */
  readonly stillToPay: Pence
}

export interface AccountLine {
  readonly kind:
    | 'paid'
    | 'voucher'
    | 'sent-back'
    | 'charge'
    | 'to-voucher'
    | 'let-off'
    | 'to-be-refunded'
    | 'still-to-pay'
  readonly pence: Pence
}

/** The lines of a cancellation statement: the last is the sum of the others; deductions are negative [DUE-04]. */
export function cancellationLines(account: CancelledAccount): AccountLine[] {
  const { charge, voucher, toVoucher, refund, paid, sentBack, stillToPay } = account
  if (refund > 0 || stillToPay === 0) {
    // Neither kept nor refunded: it was waived.
    const rest = refund + toVoucher + charge - (paid + voucher - sentBack)
    return lines([
      ['paid', paid],
      ['voucher', voucher],
      ['sent-back', -sentBack],
      ['charge', -charge],
      ['to-voucher', -toVoucher],
      ['let-off', rest],
      ['to-be-refunded', refund],
    ])
  }
  return lines([
    ['charge', charge],
    ['paid', -paid],
    ['voucher', -voucher],
    ['to-voucher', toVoucher],
    ['sent-back', sentBack],
    ['let-off', stillToPay - (charge - paid - voucher + toVoucher + sentBack)],
    ['still-to-pay', stillToPay],
  ])
}

const OPTIONAL: readonly AccountLine['kind'][] = ['voucher', 'to-voucher', 'sent-back', 'let-off']

const lines = (pairs: readonly (readonly [AccountLine['kind'], Pence])[]): AccountLine[] =>
  pairs
    .filter(([kind, pence]) => pence !== 0 || !OPTIONAL.includes(kind))
    .map(([kind, pence]) => ({ kind, pence: pence + 0 }))

/**
 * The part of a payment that a cancellation at this charge would keep: the rest that earlier payments do not cover. The
 * rest would be refunded.
 */
export function retainedOfPayment(
  payment: Pence,
  { paid, charge }: { readonly paid: Pence; readonly charge: Pence },
): Pence {
  return Math.min(payment, Math.max(0, charge - paid))
}
