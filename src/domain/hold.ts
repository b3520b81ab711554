/** How long a unit is kept for an unpaid booking, in minutes, and when its end is announced [BOOK-06]. */
export const HOLD_MINUTES = 20
export const HOLD_WARNING_MINUTES = 3
export const HOLD_EXTENSIONS_ALLOWED = 1

/** Whether the customer has to be asked 'Keep my holiday' now; times in milliseconds since 1970. */
export function isHoldEnding(expiresAt: number, now: number): boolean {
  return expiresAt > now && expiresAt - now <= HOLD_WARNING_MINUTES * 60_000
}
