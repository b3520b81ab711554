import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import { CANCELLATION_SCHEDULE, cancellationCharge, type CancellableBooking } from './cancellation.ts'
import { balanceDueDate, type DepositTerms } from './deposit.ts'
import type { PricedExtra } from './extras.ts'
import { collectable, type Pence } from './money.ts'
import { priceBooking, type PriceBreakdown } from './price.ts'

/** What a guest can change of a booking that is sold. */
export const CHANGE_KINDS = ['dates', 'party', 'extras'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Staff can also move it to another unit. */
export type StaffChangeKind = ChangeKind | 'unit'

/** Party and extras can be changed until this many days before arrival, so that the park can prepare. */
export const LATE_CHANGE_DAYS = 2

/** From this many days before arrival cancelling costs more than the deposit. */
const CHARGED_DAYS = CANCELLATION_SCHEDULE[0]?.daysBefore ?? 0

/**
 * The last day on which a guest can make a change. Dates move only while cancelling costs no more than the deposit and
 * the balance is not yet due: later it would be a way round the cancellation charge.
 */
export function lastDayToChange(kind: ChangeKind, arrival: CalendarDate, terms: DepositTerms): CalendarDate {
  if (kind !== 'dates') return addDays(arrival, -LATE_CHANGE_DAYS)
  const [uncharged, balanceDue] = [addDays(arrival, -CHARGED_DAYS), balanceDueDate(terms, arrival)]
  return uncharged < balanceDue ? uncharged : balanceDue
}

/**
 * What a change by staff gives beyond the terms, where a guest could not make it: since it is too late, or since a guest only adds
 * extras. It is what the price falls by, or what cancelling costs less from then on, whichever is more: a late move would otherwise be
 * a way round the cancellation charge. Negative where it takes as much: what puts it back then gives nothing on balance.
 */
export function goodwillOfChange(
  kind: StaffChangeKind,
  before: CancellableBooking,
  after: CancellableBooking,
  { terms, today }: { readonly terms: DepositTerms; readonly today: CalendarDate },
): Pence {
  const last = lastDayToChange(kind === 'unit' ? 'dates' : kind, before.arrival, terms)
  if (today <= last && kind !== 'extras') return 0
  const parts = [before.total - after.total, cancellationCharge(before, today) - cancellationCharge(after, today)]
  const most = Math.max(...parts)
  return most > 0 ? most : Math.min(...parts)
}

export interface ChangedParts {
  readonly unit: Pence
  readonly extras: readonly PricedExtra[]
  readonly discount: Pence
  /** The discount is paid by a voucher. */
  readonly isVoucher?: boolean
}

/**
 * The price of a booking after a change. What was due when it was booked stays as it was, so nobody is asked for more
 * deposit and the cancellation charge does not rise with it; the rest is due by the terms for the arrival, at the
 * earliest today.
 */
export function priceAfterChange(
  before: PriceBreakdown,
  parts: ChangedParts,
  terms: DepositTerms,
  arrival: CalendarDate,
  today: CalendarDate,
): PriceBreakdown {
  const price = priceBooking({ ...parts, option: 'full' }, terms, arrival, today)
  const { total } = price
  const dueByTerms = balanceDueDate(terms, arrival)
  const balanceDue = dueByTerms > today ? dueByTerms : today
  const dueThen = Math.min(before.dueToday, total)
  const balance = total - dueThen
  const deposit = Math.min(before.schedule.dueToday, total)
  const voucher = price.voucher && { ...price.voucher, deposit: before.voucher?.deposit ?? 0 }
  return {
    ...price,
    ...(voucher ? { voucher } : {}),
    schedule:
      before.schedule.kind === 'deposit'
        ? { ...before.schedule, dueToday: deposit, balance: total - deposit, balanceDue }
        : { ...before.schedule, dueToday: total },
    dueToday: dueThen,
    balance,
    balanceDue: balance > 0 ? balanceDue : undefined,
  }
}

export interface ChangeSums {
  /** What the total rises by; negative if it falls. */
  readonly difference: Pence
  /** Paid beyond the new total: goes back. */
  readonly refund: Pence
  /** Below the minimum charge, so waived. Negative: goodwill that exceeds the new total and is not paid out. */
  readonly waived: Pence
  /** Left to pay after the change. */
  readonly outstanding: Pence
}

/**
 * What a change of the total does to the account: outstanding + difference = new outstanding − refund + waived.
 *
 * @param account.outstanding after refunds that are decided but not made; negative if more was paid than is owed
 * @param account.refundable what is left of all payments
 */
export function changeSums(
  difference: Pence,
  account: { readonly outstanding: Pence; readonly refundable: Pence },
): ChangeSums {
  const rest = account.outstanding + difference
  if (rest >= 0) return { difference, refund: 0, waived: rest - collectable(rest), outstanding: collectable(rest) }
  const refund = Math.min(-rest, account.refundable)
  return { difference, refund, waived: rest + refund, outstanding: 0 }
}
