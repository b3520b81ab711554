import type { ChannelCode } from '../../../domain/site/channel.ts'
import { Button, RetryButton } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import * as uiWords from '../../ui/words.ts'
import * as words from './words.ts'
import { useEffect, useState } from 'react'
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { loadChunk } from '../../hydration/load-chunk.tsx'
import type { Results } from './results-data.ts'

interface Props {
  readonly channel: ChannelCode
  readonly search: WaitingSearch
}

/** How many prices are still being checked, or could not be, with Retry; nothing if all are known [RES-18]. */
export function SupplierNotice({ channel, search: { results, hasGivenUp, retry } }: Props) {
  const { isWaiting, waitingFor, unchecked } = results
  if (isWaiting && !hasGivenUp)
    return (
      <Notice
        kind="info"
        isAnnounced
        className="mt-4"
        action={
          // Without a script nothing completes the results.
          <div className="hidden noscript:block">
            <RetryButton />
          </div>
        }
      >
        {words.waiting({ channel, count: waitingFor })}
      </Notice>
    )
  if (!isWaiting && unchecked === 0) return null
  return (
    <Notice
      kind="warning"
      isAnnounced
      className="mt-4"
      action={isWaiting ? <Button onClick={retry}>{uiWords.retry}</Button> : <RetryButton />}
    >
      {words.unchecked({ channel, count: unchecked + (isWaiting ? waitingFor : 0) })}
    </Notice>
  )
}

interface WaitingSearch {
  readonly results: Results
  readonly hasGivenUp: boolean
  readonly retry: () => void
}

/**
 * Polls a search that answered `wait` until it is complete, fails, or a minute has passed; the first answer stays
 * shown.
 */
export function useWaitingSearch(criteria: SearchCriteria, first: Results): WaitingSearch {
  const [later, setLater] = useState<{ answer: Results; results: Results }>()
  const [givenUp, setGivenUp] = useState<{ answer: Results; attempt: number }>()
  const [attempt, setAttempt] = useState(0)
  const results = later?.answer === first ? later.results : first
  const hasGivenUp = givenUp?.answer === first && givenUp.attempt === attempt
  useEffect(() => {
    if (!first.isWaiting) return
    const controller = new AbortController()
    const { signal } = controller
    const giveUp = () => setGivenUp({ answer: first, attempt })
    const listener = { onAnswer: (next: Results) => setLater({ answer: first, results: next }), onGivenUp: giveUp }
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
