/** The plus-and-minus field for a small number [SRCH-22]. */
export const STEPPER_MIN = 0
export const STEPPER_MAX = 10

/** How long a button is held before it repeats, in milliseconds, and how often it then does. */
export const STEPPER_HOLD_DELAY = 300
export const STEPPER_REPEATS_PER_SECOND = 15

/** The number within its limits; the lower limit wins where the two contradict each other. */
export function clampStep(value: number, min: number = STEPPER_MIN, max: number = STEPPER_MAX): number {
  return Math.max(min, Math.min(max, value))
}

const WHOLE_NUMBER = /^-?\d+$/

/** What was typed as a number within the limits; empty, or no whole number, becomes the lower limit. */
export function parseStepperInput(text: string, min: number = STEPPER_MIN, max: number = STEPPER_MAX): number {
  const trimmed = text.trim()
  return WHOLE_NUMBER.test(trimmed) ? clampStep(Number(trimmed), min, max) : min
}

/**
 * How many steps a button has made after being held for so many milliseconds: one at once, the second when the
 * delay is over, and from there on fifteen a second.
 */
export function stepsAfterHolding(heldFor: number): number {
  if (heldFor < STEPPER_HOLD_DELAY) return 1
  return 2 + Math.floor(((heldFor - STEPPER_HOLD_DELAY) * STEPPER_REPEATS_PER_SECOND) / 1000)
}
