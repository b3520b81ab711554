/** The steps of the booking flow in order; each requires all steps before it. */
export const BOOKING_STEPS = ['extras', 'details', 'payment', 'payment-action', 'confirmation'] as const
export type BookingStep = (typeof BOOKING_STEPS)[number]

/** Steps that are complete when an existing booking is loaded [BOOK-05]. */
export const STEPS_OF_EXISTING_BOOKING: readonly BookingStep[] = ['extras', 'details']

export function isBookingStep(value: string): value is BookingStep {
  return BOOKING_STEPS.some((step) => step === value)
}

/** A step can be entered only when all steps before it are complete [BOOK-05]. */
export function canEnterStep(step: BookingStep, completed: readonly BookingStep[]): boolean {
  return BOOKING_STEPS.slice(0, BOOKING_STEPS.indexOf(step)).every((before) => completed.includes(before))
}

/** The step that `/booking` redirects to: the first incomplete one [ROUTE-06]. */
export function firstOpenStep(completed: readonly BookingStep[]): BookingStep {
  return BOOKING_STEPS.find((step) => !completed.includes(step)) ?? 'confirmation'
}

/** Adds a step; each is listed once, in the order of the flow. */
export function completeStep(completed: readonly BookingStep[], step: BookingStep): BookingStep[] {
  return BOOKING_STEPS.filter((known) => known === step || completed.includes(known))
}

/** Removes a step and all that follow it. */
export function reopenStep(completed: readonly BookingStep[], step: BookingStep): BookingStep[] {
  const index = BOOKING_STEPS.indexOf(step)
  return BOOKING_STEPS.filter((known, position) => position < index && completed.includes(known))
}
