import type { Pence } from './money.ts'

/** A price further from the known one than this factor is taken for a mistake. */
export const FURTHEST_FACTOR = 2

/** Whether a price may follow a known one of the same stay: at least half of it and at most twice. */
export function isPlausiblePrice(pence: Pence, known: Pence): boolean {
  return pence <= known * FURTHEST_FACTOR && pence * FURTHEST_FACTOR >= known
}

/** No night costs less than £1: a lower price was given in pounds. */
export const LEAST_PENCE_A_NIGHT: Pence = 100

/** A former price from this factor on is taken for a mistake. */
export const WAS_FACTOR = 10
