/** The way from search to payment, in steps that are counted [STAFF-07]. */

/** In their order. */
export const STEPS = ['search', 'park', 'hold', 'details', 'payment', 'booked'] as const

export type Step = (typeof STEPS)[number]
