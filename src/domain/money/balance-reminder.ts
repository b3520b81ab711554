import { lastPayLinkDay } from './balance.ts'
import { addDays, daysBetween, type CalendarDate } from '../dates/calendar-date.ts'

/**
 * Days before the due date on which a reminder email is sent; negative after it. A cancellation charge is due on the
 * day of the cancellation, whose email is its first reminder [DUE-01].
 */
export const REMINDER_DAYS = [21, 7, 0, -3, -7] as const
export type ReminderDay = (typeof REMINDER_DAYS)[number]

/** As the event of a reminder says it: '7 days before it is due'. */
export const reminderWords = (day: ReminderDay): string =>
  day === 0 ? 'on the day it is due' : day > 0 ? `${day} days before it is due` : `${-day} days after it was due`

export interface DueBalance {
  /** The last day to pay it. */
  readonly due: CalendarDate
  /** The day of an email that already named the amount: no reminder up to and including this day. */
  readonly notifiedOn: CalendarDate
  /** The last day of reminders: the stay begins, or the payment link expires. */
  readonly until: CalendarDate
}

export interface SoldStay {
  readonly confirmedOn: CalendarDate
  /** Undefined unless cancelled. */
  readonly cancelledOn: CalendarDate | undefined
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
}

/**
 * The amount a booking owes and when: its balance, or its cancellation charge, which is due on the day of the
 * cancellation.
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
 * missed. Undefined before the first reminder after `notifiedOn`, and after `until`.
 */
export function currentReminder({ due, notifiedOn, until }: DueBalance, today: CalendarDate): ReminderDay | undefined {
  if (today > until) return undefined
  const daysLeft = daysBetween(today, due)
  const current = REMINDER_DAYS.findLast((day) => daysLeft <= day)
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
