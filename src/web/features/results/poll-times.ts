/** Pause between questions while a supplier is still being asked, and how long we go on asking [RES-02]. */
export const POLL_PAUSE_MS = 2000
export const POLL_LIMIT_MS = 60_000
