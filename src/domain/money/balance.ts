import type { BookingStatus } from '../booking/booking-status.ts'
import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import { pounds, type Pence } from './money.ts'

interface OwedBooking {
  readonly status: BookingStatus
  /** Undefined if nothing was left to pay when it was booked. */
  readonly balanceDue: CalendarDate | undefined
  /** A payment is disputed, or was lost to a dispute. */
  readonly isDisputed: boolean
}

/**
 * The last day to pay the balance; reminders and lateness follow from it alone. A cancellation charge has none, nor has
 * a booking with a disputed payment: staff decide [DUE-04].
 */
export function lastDayToPay({ status, balanceDue, isDisputed }: OwedBooking): CalendarDate | undefined {
  return status === 'confirmed' && !isDisputed ? balanceDue : undefined
}

/** Minimum part payment of a balance; a smaller balance is paid in full. */
export const MIN_PART_PAYMENT: Pence = pounds(20)

/** Minimum that a part payment leaves outstanding, if anything: no card is charged less than this. */
const MIN_REMAINDER: Pence = pounds(1)

/** The page that a payment link opens; a button leads on to payment. */
export const PAY_LINK_PATH = '/my-booking/pay'

export function payLinkAddress(token: string): string {
  return `${PAY_LINK_PATH}?token=${encodeURIComponent(token)}`
}

/** Days after a cancellation that its payment link is valid. */
export const CHARGE_LINK_DAYS = 60

/**
 * The last day on which a payment link works: emails are stored and forwarded. Later it is paid in My booking
 * [DUE-05].
 */
export function lastPayLinkDay(booking: {
  readonly departure: CalendarDate
  /** Undefined unless cancelled. */
  readonly cancelledOn: CalendarDate | undefined
}): CalendarDate {
  const { departure, cancelledOn } = booking
  return cancelledOn === undefined ? departure : addDays(cancelledOn, CHARGE_LINK_DAYS)
}

export type PartPaymentError =
  | { readonly kind: 'nothing-outstanding' }
  | { readonly kind: 'too-little'; readonly min: Pence }
  | { readonly kind: 'too-much'; readonly max: Pence }
  /** The rest would be too small to be paid alone; `max` leaves just enough. */
  | { readonly kind: 'leaves-too-little'; readonly max: Pence }

/** The error of a part payment; undefined if valid [PAY-11, BEYOND-08]. */
export function partPaymentError(amount: Pence, outstanding: Pence): PartPaymentError | undefined {
  if (outstanding <= 0) return { kind: 'nothing-outstanding' }
  const min = Math.min(MIN_PART_PAYMENT, outstanding)
  if (amount < min) return { kind: 'too-little', min }
  if (amount > outstanding) return { kind: 'too-much', max: outstanding }
  const rest = outstanding - amount
  if (rest > 0 && rest < MIN_REMAINDER) return { kind: 'leaves-too-little', max: outstanding - MIN_REMAINDER }
  return undefined
}

/** The range of a part payment. `mostPart` is undefined if only the whole can be paid. */
export function partPaymentRange(outstanding: Pence): { readonly least: Pence; readonly mostPart: Pence | undefined } {
  const mostPart = outstanding - MIN_REMAINDER
  if (mostPart < MIN_PART_PAYMENT) return { least: outstanding, mostPart: undefined }
  return { least: MIN_PART_PAYMENT, mostPart }
}

/** As the event of a reminder says it: '7 days before it is due'. */
export const reminderWords = (day: number): string =>
  day === 0 ? 'on the day it is due' : day > 0 ? `${day} days before it is due` : `${-day} days after it was due`

export interface DueBalance {
  /** The last day to pay it. */
  readonly due: CalendarDate
  /** The day of an email that already named the amount: no reminder up to and including this day. */
  readonly notifiedOn: CalendarDate
  /** The last day of reminders: the stay begins, or the payment link expires. */
  readonly until: CalendarDate
}

interface SoldStay {
  readonly confirmedOn: CalendarDate
  /** Undefined unless cancelled. */
  readonly cancelledOn: CalendarDate | undefined
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
}

/**
 * The amount due and its day: the balance, or the cancellation charge, which is due on the day of the cancellation.
 *
 * @param lastDay to pay the balance; undefined without a balance
 */
export function amountOwed(stay: SoldStay, lastDay: CalendarDate | undefined): DueBalance | undefined {
  const { confirmedOn, cancelledOn, arrival } = stay
  if (cancelledOn !== undefined) return { due: cancelledOn, notifiedOn: cancelledOn, until: lastPayLinkDay(stay) }
  return lastDay === undefined ? undefined : { due: lastDay, notifiedOn: confirmedOn, until: arrival }
}

/**
 * The reminder for a day: the latest whose date has come, so that a worker that was down for days sends one, not all it
 * missed. Undefined before the first reminder after `notifiedOn`, and after `until` [DUE-01].
 *
 * @param days of the booking's policy: days before the due date, falling, negative after it. A cancellation charge is
 *   due on the day of the cancellation, whose email is its first reminder.
 */
export function currentReminder(
  { due, notifiedOn, until }: DueBalance,
  days: readonly number[],
  today: CalendarDate,
): number | undefined {
  if (today > until) return undefined
  const daysLeft = daysBetween(today, due)
  const current = days.findLast((day) => daysLeft <= day)
  return current !== undefined && addDays(due, -current) > notifiedOn ? current : undefined
}

/** Days after the due date when an unpaid balance is referred to staff. */
export const UNPAID_DAYS = 7

/** From this day staff may treat a booking with an unpaid balance as cancelled by its customer. */
export function unpaidDecisionDay(due: CalendarDate): CalendarDate {
  return addDays(due, UNPAID_DAYS)
}

/**
 * The state of an unpaid balance. `for-staff`: staff may treat the booking as cancelled by its customer, on the day
 * they decide; nothing is cancelled automatically [DUE-02].
 */
export type BalanceState = 'to-come' | 'due-today' | 'overdue' | 'for-staff'

export function balanceState(due: CalendarDate, today: CalendarDate): BalanceState {
  if (today < due) return 'to-come'
  if (today === due) return 'due-today'
  return today < unpaidDecisionDay(due) ? 'overdue' : 'for-staff'
}
