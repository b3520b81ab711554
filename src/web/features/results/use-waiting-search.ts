import { useEffect, useState } from 'react'
import type { SearchCriteria } from '../../../domain/search-criteria.ts'
import { apiClient } from '../../state/api-client.ts'
import { toResults, type Results } from './results-data.ts'
import { toSearchForm } from './search-form.ts'

/** Pause between questions while a supplier is still being asked, and how long we go on asking [RES-02]. */
export const POLL_PAUSE_MS = 2000
export const POLL_LIMIT_MS = 60_000

export interface WaitingSearch {
  readonly results: Results
  readonly hasGivenUp: boolean
  readonly retry: () => void
}

/** Follows a search that answered wait until it is whole, fails or a minute has gone; the first answer stays shown. */
export function useWaitingSearch(criteria: SearchCriteria, first: Results): WaitingSearch {
  const [later, setLater] = useState<{ of: Results; results: Results }>()
  const [givenUp, setGivenUp] = useState<{ of: Results; attempt: number }>()
  const [attempt, setAttempt] = useState(0)
  const results = later?.of === first ? later.results : first
  const hasGivenUp = givenUp?.of === first && givenUp.attempt === attempt
  useEffect(() => {
    if (!first.isWaiting) return
    const controller = new AbortController()
    const end = performance.now() + POLL_LIMIT_MS
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      if (performance.now() > end) return setGivenUp({ of: first, attempt })
      try {
        const form = { ...toSearchForm(criteria), searchId: first.searchId }
        const next = toResults([await apiClient.searchResults(form, { signal: controller.signal })])
        setLater({ of: first, results: next })
        if (next.isWaiting) timer = setTimeout(() => void ask(), POLL_PAUSE_MS)
      } catch {
        if (!controller.signal.aborted) setGivenUp({ of: first, attempt })
      }
    }
    timer = setTimeout(() => void ask(), POLL_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
    // The criteria belong to the first answer and change with it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first, attempt])
  return { results, hasGivenUp, retry: () => setAttempt(attempt + 1) }
}
