import type { BookingStatus } from '../booking/booking-status.ts'
import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import { pounds, type Pence } from './money.ts'

export interface OwedBooking {
  readonly status: BookingStatus
  /** Undefined where nothing was left to pay when it was booked. */
  readonly balanceDue: CalendarDate | undefined
  /** A payment of it is disputed, or was lost to a dispute. */
  readonly isDisputed: boolean
}

/**
 * The last day to pay what is outstanding of a booking, by which alone a balance is asked for or late. What cancelling
 * costs has none, nor has a booking whose customer's bank disputes a payment: staff decide then [DUE-04].
 */
export function lastDayToPay({ status, balanceDue, isDisputed }: OwedBooking): CalendarDate | undefined {
  return status === 'confirmed' && !isDisputed ? balanceDue : undefined
}

/** The least that a part payment of a balance may be; a balance below it is paid whole. */
export const MIN_PART_PAYMENT: Pence = pounds(20)

/** What a part payment has to leave over, where it leaves anything: no card is charged less than this. */
export const MIN_REMAINDER: Pence = pounds(1)

/** Where the link of a letter leads that asks for what is outstanding; its page has a button that goes on to paying it. */
export const PAY_LINK_PATH = '/my-booking/pay'

export function payLinkAddress(token: string): string {
  return `${PAY_LINK_PATH}?token=${encodeURIComponent(token)}`
}

/** So many days after a booking was cancelled the link of a letter pays what that has cost. */
export const CHARGE_LINK_DAYS = 60

/**
 * The last day on which the link of an e-mail pays: e-mails are kept and handed on. What is outstanding after it is paid in
 * My booking [DUE-05].
 */
export function lastPayLinkDay(booking: {
  readonly departure: CalendarDate
  /** Undefined while it stands. */
  readonly cancelledOn: CalendarDate | undefined
}): CalendarDate {
  const { departure, cancelledOn } = booking
  return cancelledOn === undefined ? departure : addDays(cancelledOn, CHARGE_LINK_DAYS)
}

export type PartPaymentFault =
  | { readonly kind: 'nothing-outstanding' }
  | { readonly kind: 'too-little'; readonly least: Pence }
  | { readonly kind: 'too-much'; readonly most: Pence }
  /** What would be left is too little to be paid by itself; `most` leaves just enough. */
  | { readonly kind: 'leaves-too-little'; readonly most: Pence }

/** Why an amount cannot be paid towards a balance; undefined where it can [PAY-11, BEYOND-08]. */
export function partPaymentFault(amount: Pence, outstanding: Pence): PartPaymentFault | undefined {
  if (outstanding <= 0) return { kind: 'nothing-outstanding' }
  const least = Math.min(MIN_PART_PAYMENT, outstanding)
  if (amount < least) return { kind: 'too-little', least }
  if (amount > outstanding) return { kind: 'too-much', most: outstanding }
  const rest = outstanding - amount
  if (rest > 0 && rest < MIN_REMAINDER) return { kind: 'leaves-too-little', most: outstanding - MIN_REMAINDER }
  return undefined
}

/**
 * What a part of a balance may be: at least, and at most where it leaves something over. `mostPart` is undefined where only
 * the whole can be paid.
 */
export function partPaymentRange(outstanding: Pence): { readonly least: Pence; readonly mostPart: Pence | undefined } {
  const mostPart = outstanding - MIN_REMAINDER
  if (mostPart < MIN_PART_PAYMENT) return { least: outstanding, mostPart: undefined }
  return { least: MIN_PART_PAYMENT, mostPart }
}
