/**
 * Minutes that stock is held for an unpaid booking, and minutes before the end when the customer is warned [BOOK-06].
 */
export const HOLD_MINUTES = 20
export const HOLD_WARNING_MINUTES = 3
export const HOLD_EXTENSIONS_ALLOWED = 1

const MINUTE_MS = 60_000

export interface HoldView {
  /** `ending`: show 'Keep my holiday'. */
  readonly kind: 'running' | 'ending' | 'over'
  /** Minutes left, rounded up. */
  readonly minutesLeft: number
}

/**
 * The state of a hold. Shown as minutes left, which need no time zone, unlike the time at which it expires.
 * Times are milliseconds since 1970 by the server's clock.
 */
export function viewHold(expiresAt: number, now: number): HoldView {
  const left = expiresAt - now
  if (left <= 0) return { kind: 'over', minutesLeft: 0 }
  const isEnding = left <= HOLD_WARNING_MINUTES * MINUTE_MS
  return { kind: isEnding ? 'ending' : 'running', minutesLeft: Math.ceil(left / MINUTE_MS) }
}
