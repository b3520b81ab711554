import type { ChannelCode } from '../../../domain/site/channel.ts'
import { Button, RetryButton } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import * as uiWords from '../../ui/words.ts'
import * as words from './words.ts'
import { useState } from 'react'
import { useFetched } from '../../api/use-fetched.ts'
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { loadChunk } from '../../hydration/load-chunk.tsx'
import type { Results } from './results-data.ts'

interface Props {
  readonly channel: ChannelCode
  readonly search: WaitingSearch
}

/** How many prices are still being checked, or could not be, with Retry; nothing if all are known [RES-18]. */
export function SupplierNotice({ channel, search: { results, retry } }: Props) {
  const { isWaiting, waitingFor, unchecked } = results
  if (isWaiting && !retry)
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
  /** Polls again; undefined unless polling has failed or was given up. */
  readonly retry: (() => void) | undefined
}

/**
 * Polls a search that answered `wait` until it is complete, fails, or a minute has passed; the first answer stays
 * shown.
 */
export function useWaitingSearch(criteria: SearchCriteria, first: Results): WaitingSearch {
  const [later, setLater] = useState<{ of: Results; results: Results }>()
  const poll = useFetched({
    key: first,
    isEnabled: first.isWaiting,
    load: async (signal) => {
      const { pollSearch } = await loadChunk(() => import('./poll-search.ts'))
      const onAnswer = (results: Results) => setLater({ of: first, results })
      return pollSearch(criteria, first.searchId, onAnswer, signal)
    },
  })
  const results = later?.of === first ? later.results : first
  return { results, retry: poll.kind === 'failed' ? poll.retry : undefined }
}
