import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { apiClient } from '../../api/api-client.ts'
import { POLL_LIMIT_MS, POLL_PAUSE_MS, toSearchForm, toResults, type Results } from './results-data.ts'

/**
 * Polls a search that answered `wait` every 2 s until it is complete [RES-02].
 *
 * @param onAnswer told of every answer
 * @throws Error if a request fails, a minute has passed or it is aborted
 */
export async function pollSearch(
  criteria: SearchCriteria,
  searchId: string,
  onAnswer: (results: Results) => void,
  signal: AbortSignal,
): Promise<Results> {
  const end = performance.now() + POLL_LIMIT_MS
  const form = { ...toSearchForm(criteria), searchId }
  for (;;) {
    await pause(signal)
    signal.throwIfAborted()
    if (performance.now() > end) throw new Error('the search was not complete within a minute')
    const next = toResults([await apiClient.searchResults(form, { signal })])
    onAnswer(next)
    if (!next.isWaiting) return next
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
