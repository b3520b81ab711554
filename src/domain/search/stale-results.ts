/** How long prices and availability are considered current [PARK-08]. */
const STALE_AFTER_MS = 5 * 60_000

/** Milliseconds until data loaded at `loadedAt` is stale; 0 if it is. Both times are from the same clock. */
export function msUntilStale(loadedAt: number, now: number): number {
  return Math.max(0, STALE_AFTER_MS - (now - loadedAt))
}
