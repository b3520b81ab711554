import type { ChannelCode } from '../../../../domain/site/channel.ts'
import * as filterWords from './filter-words.ts'

interface Props {
  readonly channel: ChannelCode
  /** Number of places that a filter leaves. */
  readonly count: number
}

/** '7' to the eye; read aloud with its filter it is 'Bringing a dog (7 parks)' [RES-05]. */
export function FilterCountAside({ channel, count }: Props) {
  return (
    <span className="relative">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{filterWords.leaves({ channel, count })}</span>
    </span>
  )
}
