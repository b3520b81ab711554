/** Polling interval while a supplier is queried, and its limit [RES-02]. */
export const POLL_PAUSE_MS = 2000
export const POLL_LIMIT_MS = 60_000
