import type { Transitions } from './transitions.ts'

/**
 * held: stock is kept until the hold expires · paying: a payment is in progress · confirmed: paid ·
 * released: the hold ended and its stock is on sale again · cancelled: a confirmed booking was cancelled and restocked.
 */
export type BookingStatus = 'held' | 'paying' | 'confirmed' | 'released' | 'cancelled'

export const BOOKING_TRANSITIONS: Transitions<BookingStatus> = {
  held: ['paying', 'confirmed', 'released'],
  paying: ['held', 'confirmed', 'released'],
  confirmed: ['cancelled'],
  released: [],
  cancelled: [],
}

/** Statuses in which the booking occupies stock. */
export const OCCUPYING_STATUSES: readonly BookingStatus[] = ['held', 'paying', 'confirmed']
