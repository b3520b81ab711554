import { useState } from 'react'
import { formatMonth } from '../../../domain/dates/calendar-date.ts'
import { apiClient } from '../../api/api-client.ts'
import { Rating } from '../../ui/facts/rating.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import * as words from './facts-words.ts'
import * as uiWords from '../../ui/words.ts'
import { useFocusOnNew } from '../../ui/focus.ts'
import { ReviewSpread } from './review-spread.tsx'
import type { ParkReviews as Reviews } from './park-data.ts'

interface Props {
  readonly parkId: number
  readonly first: Reviews | undefined
}

const LIST = 'review-list'

/** Reviews with bubble ratings, newest first, paginated; labelled as samples [PARK-04]. */
export function ParkReviews({ parkId, first }: Props) {
  const [more, setMore] = useState<Reviews['reviews']>([])
  const [pages, setPages] = useState(first ? 1 : 0)
  const [loaded, setLoaded] = useState(first)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>(first ? 'idle' : 'failed')
  const reviews = [...(loaded?.reviews ?? []), ...more]
  const shown = uiWords.listShown({ shown: reviews.length, total: words.reviewsCount(loaded?.total ?? 0) })
  const rememberEnd = useFocusOnNew(LIST, shown)

  const loadNext = async () => {
    rememberEnd()
    setState('loading')
    try {
      const next = await apiClient.parkReviews({ parkId, page: pages + 1 })
      if (loaded) setMore((known) => [...known, ...next.reviews])
      else setLoaded(next)
      setPages(pages + 1)
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      {loaded && (
        <div className="mb-6">
          <p className="mb-4 text-small text-muted">{loaded.total > 0 ? words.reviewsSample : words.reviewsNone}</p>
          {loaded.total > 0 && <ReviewSpread reviews={loaded} />}
        </div>
      )}
      <ul id={LIST} className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id} className="border-t border-rule pt-4">
            <Rating value={review.bubbles} />
            <h3 className="mt-1 text-lead">{review.title}</h3>
            <p className="mt-1">{review.body}</p>
            <p className="mt-2 text-small text-muted">
              {words.reviewsStayedIn({ author: review.author, month: formatMonth(review.stayedIn) })}
            </p>
          </li>
        ))}
      </ul>
      {state === 'failed' ? (
        <Notice
          kind="error"
          className={loaded ? 'mt-6' : ''}
          action={<Button onClick={() => void loadNext()}>{uiWords.retry}</Button>}
        >
          {words.reviewsFailed}
        </Notice>
      ) : (
        loaded &&
        reviews.length < loaded.total && (
          <Button className="mt-6" isBusy={state === 'loading'} onClick={() => void loadNext()}>
            {words.reviewsMore}
          </Button>
        )
      )}
    </>
  )
}
