/** How long a unit is kept for an unpaid booking, in minutes, and when its end is announced [BOOK-06]. */
export const HOLD_MINUTES = 20
export const HOLD_WARNING_MINUTES = 3
export const HOLD_EXTENSIONS_ALLOWED = 1

const MINUTE_MS = 60_000

export interface HoldView {
  /** `ending`: the customer has to be asked 'Keep my holiday' now. */
  readonly kind: 'running' | 'ending' | 'over'
  /** Minutes left, begun ones counted: '3 minutes' until two whole ones are left. */
  readonly minutesLeft: number
}

/**
 * How a hold stands. What is left is told in minutes, which are the same everywhere in the world, unlike the hour at which it
 * ends. Times in milliseconds since 1970, by the server's clock.
 */
export function viewHold(expiresAt: number, now: number): HoldView {
  const left = expiresAt - now
  if (left <= 0) return { kind: 'over', minutesLeft: 0 }
  const isEnding = left <= HOLD_WARNING_MINUTES * MINUTE_MS
  return { kind: isEnding ? 'ending' : 'running', minutesLeft: Math.ceil(left / MINUTE_MS) }
}
