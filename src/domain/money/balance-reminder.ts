import { lastPayLinkDay } from './balance.ts'
import { addDays, daysBetween, type CalendarDate } from '../dates/calendar-date.ts'

/**
 * A balance is asked for by e-mail so many days before it is due: below 0 is after it. What cancelling has cost is due on the day
 * of that, whose letter has asked for it already [DUE-01].
 */
export const REMINDER_DAYS = [21, 7, 0, -3, -7] as const
export type ReminderDay = (typeof REMINDER_DAYS)[number]

export interface DueBalance {
  /** The last day to pay it. */
  readonly due: CalendarDate
  /** Whose letter said the same: what was to come before it is left out, and what falls on it. */
  readonly toldOn: CalendarDate
  /** The last day on which it is asked for: the stay begins, or the link of the letter ends. */
  readonly until: CalendarDate
}

export interface SoldStay {
  readonly confirmedOn: CalendarDate
  /** Undefined while it stands. */
  readonly cancelledOn: CalendarDate | undefined
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
}

/**
 * What can be asked for of a booking: its balance, or what cancelling it has cost, which is due on the day of that.
 *
 * @param lastDay to pay the balance; undefined where there was none
 */
export function balanceToAskFor(stay: SoldStay, lastDay: CalendarDate | undefined): DueBalance | undefined {
  const { confirmedOn, cancelledOn, arrival } = stay
  if (cancelledOn !== undefined) return { due: cancelledOn, toldOn: cancelledOn, until: lastPayLinkDay(stay) }
  return lastDay === undefined ? undefined : { due: lastDay, toldOn: confirmedOn, until: arrival }
}

/**
 * The reminder that counts on a day: the latest whose own day has come. Whoever looks after days without a look so finds
 * one, not all that were missed. Undefined before the first one after it was told of, and after its last day.
 */
export function currentReminder({ due, toldOn, until }: DueBalance, today: CalendarDate): ReminderDay | undefined {
  if (today > until) return undefined
  const daysLeft = daysBetween(today, due)
  const current = REMINDER_DAYS.findLast((day) => daysLeft <= day)
  return current !== undefined && addDays(due, -current) > toldOn ? current : undefined
}

/** Days after which a balance that is still unpaid is decided about by staff. */
export const UNPAID_DAYS = 7

/** The day from which on staff may treat a booking with an unpaid balance as cancelled by its customer. */
export function unpaidDecisionDay(due: CalendarDate): CalendarDate {
  return addDays(due, UNPAID_DAYS)
}

/**
 * How a balance stands that is not paid. `for-staff` is never more than a matter for staff: they may treat the booking as
 * cancelled by its customer on the day on which they decide so. Nothing is cancelled by itself [DUE-02].
 */
export type BalanceStanding = 'to-come' | 'due-today' | 'overdue' | 'for-staff'

export function balanceStanding(due: CalendarDate, today: CalendarDate): BalanceStanding {
  if (today < due) return 'to-come'
  if (today === due) return 'due-today'
  return today < unpaidDecisionDay(due) ? 'overdue' : 'for-staff'
}
