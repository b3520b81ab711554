import type { ChannelCode } from '../../../../domain/site/channel.ts'
import * as words from './filter-words.ts'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'

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
      <span className="sr-only">{words.leaves({ channel, count })}</span>
    </span>
  )
}

/** Number of active filters. */
export function filterCount(criteria: SearchCriteria): number {
  const { bounds, party, features, offers, minBedrooms, minBathrooms, minPrice, maxPrice } = criteria
  const rooms = [minBedrooms, minBathrooms].filter((least) => least > 0)
  const others = [bounds, party.dogs > 0, minPrice !== undefined, maxPrice !== undefined].filter(Boolean)
  return features.length + offers.length + rooms.length + others.length
}
