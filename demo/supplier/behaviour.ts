import { z } from 'zod'

/** Faults that the reference supplier can simulate. */
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
  /** Charges £10 more than quoted. */
  'dearer',
  /** Charges fifty times the price. */
  'absurd-price',
  'other-stay',
  'other-unit',
  'other-price',
  'other-key',
  /** Holds the unit and never responds. */
  'lost-answer',
  /** Holds the unit only once its behaviour is changed, when the caller has timed out. */
  'late',
] as const

export const END_FAULTS = [
  'error',
  'hang',
  'refuse',
  'unknown',
  /** A 404 from a proxy in front of the supplier. */
  'lost-page',
  /** A status of the contract without its body. */
  'bare-conflict',
  /** Reports £1 more than was held. */
  'other-price',
] as const

export const Behaviour = z.strictObject({
  /** Delay of each response in milliseconds. */
  delayMs: z.int().min(0).max(600_000).default(0),
  /** Delays every response until its behaviour is changed. */
  keepsBack: z.boolean().default(false),
  availability: z.enum(AVAILABILITY_FAULTS).optional(),
  hold: z.enum(HOLD_FAULTS).optional(),
  confirm: z.enum(END_FAULTS).optional(),
  release: z.enum(END_FAULTS).optional(),
  cancel: z.enum(END_FAULTS).optional(),
})
export type Behaviour = z.infer<typeof Behaviour>

export const NO_FAULTS: Behaviour = { delayMs: 0, keepsBack: false }
