import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { listAddress, queryOf } from '../../../addresses/search-address.ts'
import { POLL_PAUSE_MS } from '../results-data.ts'

export interface FilterDraft {
  /** The criteria as chosen so far, which the results may not be of yet. */
  readonly draft: SearchCriteria
  /** The same function until the results are others, so that parts of the form can be memoised. */
  readonly change: (part: FilterChange) => void
}

type FilterChange = Partial<SearchCriteria> | ((now: SearchCriteria) => Partial<SearchCriteria>)

/** A change shows at once; the address, and so the search, follows after the delay. */
export function useFilterDraft(criteria: SearchCriteria, isWaiting: boolean): FilterDraft {
  const navigate = useNavigate()
  const address = queryOf(criteria)
  const [draft, setDraft] = useState({ address, criteria })
  const [delay] = useState(createSearchDelay)
  useEffect(() => delay.cancel, [delay])
  // Dropped for good: the same address may be shown again, after Clear or Back.
  if (draft.address !== address) setDraft({ address, criteria })
  const current = draft.address === address ? draft.criteria : criteria

  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  })

  const change = useCallback(
    (part: FilterChange) => {
      const next = { ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part), page: 1 }
      latest.current = next
      setDraft({ address, criteria: next })
      delay.start(() => void navigate(listAddress(next), { preventScrollReset: true }), isWaiting)
    },
    [address, delay, isWaiting, navigate],
  )
  return { draft: current, change }
}

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
