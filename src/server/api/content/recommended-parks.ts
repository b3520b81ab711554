/** Parks that a text recommends: the cheapest on sale of what it asks for, each with its lowest price that fulfils it. */
import type { RecommendedPark } from '../../../contract/story-calls.ts'
import { addDays, londonDateAt } from '../../../domain/calendar-date.ts'
import type { ChannelCode } from '../../../domain/channel.ts'
import type { LowestDay, Place } from '../../availability/queries.ts'
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

/** Where features are asked for, arrivals are looked through as far as this. */
const LOOKED_THROUGH_DAYS = 180
const USUAL_NIGHTS = [3, 4, 7]
const ANY_PARTY = { adults: 1, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 }

/** Three at most, the cheapest first. */
export function recommendedParks(deps: Deps, wanted: ParksWanted): RecommendedPark[] {
  const { catalogue } = deps.availability
  const lowest = wanted.features.length > 0 ? lowestWithFeatures(deps, wanted) : lowestOf(deps, wanted)
  return [...lowest]
    .toSorted(([idA, a], [idB, b]) => a.pence - b.pence || idA - idB)
    .flatMap(([id, day]) => {
      const park = catalogue.parks.get(id)
      return park && isSoldIn(catalogue, park, wanted.channel) ? [{ park, day }] : []
    })
    .slice(0, SHOWN)
    .map(({ park, day }) => ({
      ...presentParkCard(deps, park),
      channelId: wanted.channel,
      lowestPrice: { price: day.pence, arrivalDate: day.arrival, nights: day.nights },
    }))
}

function lowestOf({ availability }: Deps, { channel, place }: ParksWanted): ReadonlyMap<number, LowestDay> {
  return availability.lowestByPark(channel, place)
}

/** A lodge with a hot tub at the price of one that has none would be a lie: only units that fulfil it count. */
function lowestWithFeatures({ availability, clock }: Deps, wanted: ParksWanted): ReadonlyMap<number, LowestDay> {
  const { channel, place, features } = wanted
  const lowest = new Map<number, LowestDay>()
  const last = addDays(londonDateAt(clock.now()), LOOKED_THROUGH_DAYS)
  for (const nights of USUAL_NIGHTS) {
    const arrivals = availability
      .lowestByDate({ channel, place, nights })
      .map(({ arrival }) => arrival)
      .filter((arrival) => arrival <= last)
    const [first] = arrivals
    if (first === undefined) continue
    const question = {
      channel,
      place,
      arrival: first,
      nights,
      party: ANY_PARTY,
      features,
      sort: 'price-asc',
      offset: 0,
    } as const
    for (const { parkId, cheapest, arrival } of availability.searchArrivals({ ...question, limit: SHOWN }, arrivals)
      .parks) {
      const known = lowest.get(parkId)
      if (!known || cheapest.pence < known.pence) lowest.set(parkId, { arrival, nights, pence: cheapest.pence })
    }
  }
  return lowest
}
