import { addDays, daysBetween, type CalendarDate } from '../dates/calendar-date.ts'
import type { ExtraGroup } from './extras.ts'
import { shareOf, type Pence } from './money.ts'
import type { PriceSums } from './price.ts'

/** The cancellation charge at this many days before arrival or more: the deposit, or a share in basis points. */
export interface CancellationStep {
  readonly daysBefore: number
  /** Of the price without the extras that come back; 0 keeps nothing, not even the deposit. */
  readonly share: number | 'deposit'
}

/** The facts that a cancellation charge depends on. */
export interface CancellableBooking {
  readonly arrival: CalendarDate
  /** Paid pence, by a voucher too, without local charges: nobody owes one for a stay that did not happen. */
  readonly total: Pence
  /** The part of the total that extras cost which come back in full until the day of arrival. */
  readonly extrasBack: Pence
  /** By the agreed policy, without the part of extras that come back; 0 if the booking had no deposit. */
  readonly deposit: Pence
  /** The price of the cancellation waiver; undefined if not bought. */
  readonly waiver: Pence | undefined
  /** Of the agreed policy. */
  readonly steps: readonly CancellationStep[]
}

interface BoughtExtra {
  /** Null for extras bought before groups were stored and no longer in the catalogue. */
  readonly group: ExtraGroup | null
  readonly total: Pence
  /** The part of it that is due with the deposit. */
  readonly deposit: Pence
}

/**
 * Selects the facts that the cancellation charge depends on. A waiver counts from the day it is bought. No other extra is delivered before the guest arrives, so all others come back, at
 * what was paid for them after a discount [POL-07].
 *
 * @param steps of the policy that was agreed
 */
export function cancellableOf(
  arrival: CalendarDate,
  price: PriceSums,
  extras: readonly BoughtExtra[],
  steps: readonly CancellationStep[],
): CancellableBooking {
  const { schedule, voucher, charges = 0 } = price
  const waivers = extras.filter(isWaiver)
  const others = extras.filter((extra) => !isWaiver(extra))
  const total = price.total + (voucher?.pence ?? 0) - charges
  const fees = price.fees ?? 0
  const undiscounted = price.unit + price.extras
  const deposit = voucher?.deposit ?? (schedule.kind === 'deposit' ? schedule.dueToday : 0)
  return {
    arrival,
    total,
    extrasBack: undiscounted === 0 ? 0 : Math.round((sumOf(others, 'total') * (total - fees)) / undiscounted),
    deposit: Math.max(0, deposit - sumOf(others, 'deposit')),
    waiver: waivers.length > 0 ? sumOf(waivers, 'total') : undefined,
    steps,
  }
}

/** A cancellation waiver is an extra of the catalogue group `protection`. */
export const isWaiver = ({ group }: Pick<BoughtExtra, 'group'>): boolean => group === 'protection'

const sumOf = (extras: readonly BoughtExtra[], part: 'total' | 'deposit'): Pence =>
  extras.reduce((sum, extra) => sum + extra[part], 0)

/** The day that counts for the charge: when the customer asked to cancel, however long processing took. */
export function cancellationDay(today: CalendarDate, askedOn: CalendarDate | undefined): CalendarDate {
  return askedOn !== undefined && askedOn < today ? askedOn : today
}

/** The deposit is not refunded unless a step keeps nothing, so no later step costs less; none costs more than the stay. */
function chargeOf(share: number | 'deposit', { total, extrasBack, deposit }: CancellableBooking): Pence {
  if (share === 0) return 0
  const stay = total - extrasBack
  const charge = share === 'deposit' ? deposit : Math.max(deposit, shareOf(stay, share))
  return Math.min(charge, stay)
}

export interface CancellationRung {
  /** Last day on which cancelling costs this much. */
  readonly until: CalendarDate
  readonly charge: Pence
}

/** The charges still ahead of a customer who books today, each once, with its last day and amount [BEYOND-07]. */
export function cancellationSchedule(booking: CancellableBooking, today: CalendarDate): CancellationRung[] {
  const days = daysBetween(today, booking.arrival)
  const steps = booking.steps
    .filter(({ daysBefore }) => daysBefore <= days)
    .map(({ daysBefore, share }) => ({
      until: addDays(booking.arrival, -daysBefore),
      charge: chargeOf(share, booking),
    }))
  return steps.filter(({ charge }, index) => charge !== steps[index + 1]?.charge)
}

/** The charge on a day by the schedule; the whole price once the stay has begun. */
export function cancellationCharge(booking: CancellableBooking, on: CalendarDate): Pence {
  const days = daysBetween(on, booking.arrival)
  const step = booking.steps.find(({ daysBefore }) => days >= daysBefore)
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
