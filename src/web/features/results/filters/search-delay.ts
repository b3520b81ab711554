import { POLL_PAUSE_MS } from '../poll-times.ts'

/** Delay before a change starts a search, so that several changes make one [RES-02]. */
const SEARCH_PAUSE_MS = 500

interface SearchDelay {
  /**
   * Starts a search after the delay, instead of one that was to start before.
   *
   * @param isWaiting the search before still waits for suppliers, which are not to be asked more often
   */
  readonly start: (search: () => void, isWaiting: boolean) => void
  readonly cancel: () => void
}

export function createSearchDelay(): SearchDelay {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    start(search, isWaiting) {
      cancel()
      timer = setTimeout(search, isWaiting ? POLL_PAUSE_MS : SEARCH_PAUSE_MS)
    },
    cancel,
  }
}
