import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { apiClient } from '../../api/api-client.ts'
import { POLL_LIMIT_MS, POLL_PAUSE_MS, toSearchForm, toResults, type Results } from './results-data.ts'

interface Listener {
  readonly onAnswer: (results: Results) => void
  readonly onGivenUp: () => void
}

/** Polls a search that answered `wait` every 2 s until it is complete, fails, or a minute has passed [RES-02]. */
export async function pollSearch(
  criteria: SearchCriteria,
  searchId: string,
  { onAnswer, onGivenUp }: Listener,
  signal: AbortSignal,
): Promise<void> {
  const end = performance.now() + POLL_LIMIT_MS
  const form = { ...toSearchForm(criteria), searchId }
  try {
    for (;;) {
      await pause(signal)
      if (signal.aborted) return
      if (performance.now() > end) return onGivenUp()
      const next = toResults([await apiClient.searchResults(form, { signal })])
      onAnswer(next)
      if (!next.isWaiting) return
    }
  } catch {
    if (!signal.aborted) onGivenUp()
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, POLL_PAUSE_MS)
    signal.addEventListener('abort', end)
  })
}
