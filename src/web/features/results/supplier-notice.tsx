import type { ChannelCode } from '../../../domain/site/channel.ts'
import { Button, RetryButton } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import * as uiWords from '../../ui/words.ts'
import type { WaitingSearch } from './use-waiting-search.ts'
import * as words from './words.ts'

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
          // Without a script nothing completes the results by itself.
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
