/** Prices and places left are taken for true for so long [PARK-08]. */
const STALE_AFTER_MS = 5 * 60_000

/**
 * Milliseconds until what was loaded at a time has to be loaded again; 0 where it has to be now. Both times are milliseconds of
 * one clock.
 */
export function staleIn(loadedAt: number, now: number): number {
  return Math.max(0, STALE_AFTER_MS - (now - loadedAt))
}
