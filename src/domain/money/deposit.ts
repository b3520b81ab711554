import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import { MIN_CHARGE, shareOf, type Pence } from './money.ts'

/** An operator's deposit terms. */
export interface DepositTerms {
  readonly kind: 'fixed' | 'percent'
  /** Pence per booking, or basis points of the unit's price. */
  readonly value: number
  /** The largest share of the unit's price that it may be, in basis points. */
  readonly maxShare: number
  readonly balanceDueWeeks: number
  /** Only the deposit is due today; the customer has no choice. */
  readonly compulsory: boolean
}

export interface Amounts {
  readonly unit: Pence
  /** The part of the extras that is due with the deposit. */
  readonly extrasDeposit: Pence
  /** After extras and discount. */
  readonly total: Pence
}

/**
 * Why there is no deposit: the balance would be due already, the operator takes none, or it would leave less than the
 * minimum charge, such as the £19 that a voucher leaves.
 */
export const FULL_REASONS = ['balance-already-due', 'no-deposit', 'too-little-later'] as const

export type PaymentSchedule =
  | {
      readonly kind: 'full'
      readonly dueToday: Pence
      readonly reason: (typeof FULL_REASONS)[number]
    }
  | {
      readonly kind: 'deposit'
      /** 0 only if a voucher has covered a compulsory deposit. */
      readonly dueToday: Pence
      readonly balance: Pence
      readonly balanceDue: CalendarDate
      readonly compulsory: boolean
    }

/** The due date of the balance. */
export function balanceDueDate(terms: DepositTerms, arrival: CalendarDate): CalendarDate {
  return addDays(arrival, -7 * terms.balanceDueWeeks)
}

/** The deposit for the unit without extras, at most the share of its price that the terms allow [POL-03]. */
export function unitDeposit(unit: Pence, terms: DepositTerms): Pence {
  return Math.min(terms.kind === 'fixed' ? terms.value : shareOf(unit, terms.value), shareOf(unit, terms.maxShare))
}

/** The deposit of a booking, unit and extras, before it is limited to the total. */
const depositByTerms = ({ unit, extrasDeposit }: Amounts, terms: DepositTerms): Pence =>
  unitDeposit(unit, terms) + extrasDeposit

/** The deposit of a booking, unit and extras, at most the total. */
export function depositOf(amounts: Amounts, terms: DepositTerms): Pence {
  return Math.min(depositByTerms(amounts, terms), amounts.total)
}

/**
 * The sums due today and later [BOOK-11, BOOK-13]. From the balance's due date on the whole price is due. A deposit of
 * nothing or of everything is not a deposit; one below the minimum charge is raised to it, and a balance below it is
 * taken with the deposit.
 */
export function schedulePayment(
  amounts: Amounts,
  terms: DepositTerms,
  arrival: CalendarDate,
  today: CalendarDate,
): PaymentSchedule {
  const balanceDue = balanceDueDate(terms, arrival)
  if (balanceDue <= today) return { kind: 'full', dueToday: amounts.total, reason: 'balance-already-due' }
  if (depositByTerms(amounts, terms) <= 0) return { kind: 'full', dueToday: amounts.total, reason: 'no-deposit' }
  const deposit = Math.max(depositOf(amounts, terms), MIN_CHARGE)
  const balance = amounts.total - deposit
  if (balance < MIN_CHARGE) return { kind: 'full', dueToday: amounts.total, reason: 'too-little-later' }
  return { kind: 'deposit', dueToday: deposit, balance, balanceDue, compulsory: terms.compulsory }
}

export type PaymentOption = 'deposit' | 'full'

/** The option before the customer has chosen: full only without a deposit, also for an offer [BOOK-13, LAW-43]. */
export const defaultPaymentOption = (schedule: PaymentSchedule): PaymentOption => schedule.kind

/** The charge today for an option; a compulsory deposit leaves no choice. */
export function dueToday(schedule: PaymentSchedule, option: PaymentOption): Pence {
  if (schedule.kind === 'full') return schedule.dueToday
  return option === 'full' && !schedule.compulsory ? schedule.dueToday + schedule.balance : schedule.dueToday
}
