import { useEffect, useState } from 'react'
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { loadChunk } from '../../hydration/load-chunk.ts'
import type { Results } from './results-data.ts'

export interface WaitingSearch {
  readonly results: Results
  readonly hasGivenUp: boolean
  readonly retry: () => void
}

/**
 * Polls a search that answered `wait` until it is complete, fails, or a minute has passed; the first answer stays
 * shown.
 */
export function useWaitingSearch(criteria: SearchCriteria, first: Results): WaitingSearch {
  const [later, setLater] = useState<{ of: Results; results: Results }>()
  const [givenUp, setGivenUp] = useState<{ of: Results; attempt: number }>()
  const [attempt, setAttempt] = useState(0)
  const results = later?.of === first ? later.results : first
  const hasGivenUp = givenUp?.of === first && givenUp.attempt === attempt
  useEffect(() => {
    if (!first.isWaiting) return
    const controller = new AbortController()
    const { signal } = controller
    const giveUp = () => setGivenUp({ of: first, attempt })
    const listener = { onAnswer: (next: Results) => setLater({ of: first, results: next }), onGivenUp: giveUp }
    loadChunk(() => import('./poll-search.ts')).then(
      ({ pollSearch }) => pollSearch(criteria, first.searchId, listener, signal),
      () => !signal.aborted && giveUp(),
    )
    return () => controller.abort()
    // The criteria change together with the first answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first, attempt])
  return { results, hasGivenUp, retry: () => setAttempt(attempt + 1) }
}
