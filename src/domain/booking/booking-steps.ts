/** The steps of the booking flow in order; each needs all those before it. */
export const BOOKING_STEPS = ['extras', 'details', 'payment', 'payment-action', 'confirmation'] as const
export type BookingStep = (typeof BOOKING_STEPS)[number]

/** What is behind a customer whose existing booking has been loaded [BOOK-05]. */
export const STEPS_OF_EXISTING_BOOKING: readonly BookingStep[] = ['extras', 'details']

export function isBookingStep(value: string): value is BookingStep {
  return BOOKING_STEPS.some((step) => step === value)
}

/** A step whose predecessors are not all completed cannot be entered [BOOK-05]. */
export function canEnterStep(step: BookingStep, completed: readonly BookingStep[]): boolean {
  return BOOKING_STEPS.slice(0, BOOKING_STEPS.indexOf(step)).every((before) => completed.includes(before))
}

/** Where `/booking` leads: the first step not yet completed [ROUTE-06]. */
export function firstOpenStep(completed: readonly BookingStep[]): BookingStep {
  return BOOKING_STEPS.find((step) => !completed.includes(step)) ?? 'confirmation'
}

/** Steps once one more is completed, in the order of the flow, each once. */
export function completeStep(completed: readonly BookingStep[], step: BookingStep): BookingStep[] {
  return BOOKING_STEPS.filter((known) => known === step || completed.includes(known))
}

/** Steps when one is taken back: what follows it is open again too. */
export function reopenStep(completed: readonly BookingStep[], step: BookingStep): BookingStep[] {
  const index = BOOKING_STEPS.indexOf(step)
  return BOOKING_STEPS.filter((known, position) => position < index && completed.includes(known))
}
