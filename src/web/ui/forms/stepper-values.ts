/** A number field with plus and minus buttons [SRCH-22]. */
export const STEPPER_MIN = 0
export const STEPPER_MAX = 10

/** Delay before a held button repeats, in milliseconds, and its rate. */
export const STEPPER_HOLD_DELAY = 300
export const STEPPER_REPEATS_PER_SECOND = 15

/** Clamps a number; the minimum wins if the limits conflict. */
export function clampStep(value: number, min: number = STEPPER_MIN, max: number = STEPPER_MAX): number {
  return Math.max(min, Math.min(max, value))
}

const WHOLE_NUMBER = /^-?\d+$/

/** Parses and clamps typed text; an empty or non-integer value becomes the minimum. */
export function parseStepperInput(text: string, min: number = STEPPER_MIN, max: number = STEPPER_MAX): number {
  const trimmed = text.trim()
  return WHOLE_NUMBER.test(trimmed) ? clampStep(Number(trimmed), min, max) : min
}

/**
 * The number of steps after holding a button for so many milliseconds: one at once, the second after the delay, then
 * fifteen a second.
 */
export function stepsAfterHolding(heldFor: number): number {
  if (heldFor < STEPPER_HOLD_DELAY) return 1
  return 2 + Math.floor(((heldFor - STEPPER_HOLD_DELAY) * STEPPER_REPEATS_PER_SECOND) / 1000)
}
