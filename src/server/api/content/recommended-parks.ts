/** Parks that a text recommends: the cheapest on sale of what it asks for, each with its lowest price that fulfils it. */
import type { RecommendedPark } from '../../../contract/story-calls.ts'
import type { ChannelCode } from '../../../domain/channel.ts'
import { DEFAULT_PARTY } from '../../../domain/party.ts'
import type { Place } from '../../availability/queries.ts'
import { isSoldIn } from '../../availability/park-channels.ts'
import type { Deps } from '../../deps.ts'
import { presentParkCard } from '../present-park-card.ts'

export interface ParksWanted {
  readonly channel: ChannelCode
  readonly place: Place
  /** Ids of features; a unit or its park must have all of them. */
  readonly features: readonly number[]
}

/** Of more nobody reads in the middle of a text. */
const SHOWN = 3

/** Three at most, the cheapest first. */
export function recommendedParks(deps: Deps, wanted: ParksWanted): RecommendedPark[] {
  const { catalogue } = deps.availability
  // A lodge with a hot tub at the price of one that has none would be a lie: only units that fulfil it count.
  const lowest = deps.availability.lowestBy({ ...wanted, party: DEFAULT_PARTY }, 'park')
  return [...lowest]
    .toSorted(([idA, a], [idB, b]) => a.pence - b.pence || idA - idB)
    .flatMap(([id, stay]) => {
      const park = catalogue.parks.get(id)
      return park && isSoldIn(catalogue, park, wanted.channel) ? [{ park, stay }] : []
    })
    .slice(0, SHOWN)
    .map(({ park, stay }) => ({
      ...presentParkCard(deps, park),
      channelId: wanted.channel,
      lowestPrice: { price: stay.pence, arrivalDate: stay.arrival, nights: stay.nights },
    }))
}
