import type { BookingStatus } from '../booking/booking-status.ts'
import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import { pounds, type Pence } from './money.ts'

export interface OwedBooking {
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
export const MIN_REMAINDER: Pence = pounds(1)

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
  | { readonly kind: 'too-little'; readonly least: Pence }
  | { readonly kind: 'too-much'; readonly most: Pence }
  /** Too little would be left to be paid by itself; `most` leaves just enough. */
  | { readonly kind: 'leaves-too-little'; readonly most: Pence }

/** The error of a part payment; undefined if valid [PAY-11, BEYOND-08]. */
export function partPaymentError(amount: Pence, outstanding: Pence): PartPaymentError | undefined {
  if (outstanding <= 0) return { kind: 'nothing-outstanding' }
  const least = Math.min(MIN_PART_PAYMENT, outstanding)
  if (amount < least) return { kind: 'too-little', least }
  if (amount > outstanding) return { kind: 'too-much', most: outstanding }
  const rest = outstanding - amount
  if (rest > 0 && rest < MIN_REMAINDER) return { kind: 'leaves-too-little', most: outstanding - MIN_REMAINDER }
  return undefined
}

/** The range of a part payment. `mostPart` is undefined if only the whole can be paid. */
export function partPaymentRange(outstanding: Pence): { readonly least: Pence; readonly mostPart: Pence | undefined } {
  const mostPart = outstanding - MIN_REMAINDER
  if (mostPart < MIN_PART_PAYMENT) return { least: outstanding, mostPart: undefined }
  return { least: MIN_PART_PAYMENT, mostPart }
}
