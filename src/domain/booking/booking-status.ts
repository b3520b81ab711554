import type { Transitions } from './transitions.ts'

/**
 * held: the unit is ours until the hold ends · paying: a payment is under way · confirmed: paid for ·
 * released: the unit is back on sale · cancelled: a confirmed booking given up, its unit back on sale.
 */
export type BookingStatus = 'held' | 'paying' | 'confirmed' | 'released' | 'cancelled'

export const BOOKING_TRANSITIONS: Transitions<BookingStatus> = {
  held: ['paying', 'confirmed', 'released'],
  paying: ['held', 'confirmed', 'released'],
  confirmed: ['cancelled'],
  released: [],
  cancelled: [],
}

/** States in which the booking's nights are counted as taken. */
export const TAKING_STATUSES: readonly BookingStatus[] = ['held', 'paying', 'confirmed']
