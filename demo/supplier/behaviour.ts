import { z } from 'zod'

/** Ways in which the reference supplier can be made to misbehave. */
export const AVAILABILITY_FAULTS = [
  'error',
  'reset',
  'hang',
  'redirect',
  'bad-json',
  'html',
  'huge',
  'negative-price',
  'zero-price',
  'fraction',
  'absurd-price',
  'wrong-currency',
  'wrong-stay',
  'foreign-unit',
  'foreign-park',
  'twice',
] as const

export const HOLD_FAULTS = [
  'error',
  'reset',
  'hang',
  'redirect',
  'bad-json',
  'sold-out',
  /** Asks £10 more than was offered. */
  'dearer',
  /** Asks fifty times as much. */
  'absurd-price',
  'other-stay',
  'other-unit',
  'other-price',
  'other-key',
  /** Holds the unit, and the answer never comes. */
  'lost-answer',
  /** Holds the unit only once it is told to behave otherwise, when nobody waits for the answer any more. */
  'late',
] as const

export const END_FAULTS = [
  'error',
  'hang',
  'refuse',
  'unknown',
  /** A 404 of something in front of the supplier that knows nothing of holds. */
  'lost-page',
  /** A status of the contract without its body. */
  'bare-conflict',
  /** Speaks of £1 more than was held. */
  'other-price',
] as const

export const Behaviour = z.strictObject({
  /** How long each answer is kept back, milliseconds. */
  delayMs: z.int().min(0).max(600_000).default(0),
  /** Keeps every answer back until it is told to behave otherwise. */
  keepsBack: z.boolean().default(false),
  availability: z.enum(AVAILABILITY_FAULTS).optional(),
  hold: z.enum(HOLD_FAULTS).optional(),
  confirm: z.enum(END_FAULTS).optional(),
  release: z.enum(END_FAULTS).optional(),
  cancel: z.enum(END_FAULTS).optional(),
})
export type Behaviour = z.infer<typeof Behaviour>

export const WELL: Behaviour = { delayMs: 0, keepsBack: false }
