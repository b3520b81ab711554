/** Parks that a text recommends: the cheapest on sale of what it asks for, each with its lowest price that fulfils it. */
import type { RecommendedPark } from '../../../contract/story-calls.ts'
import { londonDateAt } from '../../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { DEFAULT_CRITERIA, type SearchCriteria } from '../../../domain/search/search-criteria.ts'
import type { Stay } from '../../../domain/dates/stay.ts'
import { openWindows, type OpenWindow } from '../../../domain/dates/stay-window.ts'
import { isSoldIn } from '../../availability/park-channels.ts'
import type { PriceQuestion } from '../../availability/queries.ts'
import type { ParksBlock } from '../../content/body/parks-block.ts'
import type { Deps } from '../../deps.ts'
import { presentParkCard } from '../present-park-card.ts'
import { parkUrl } from '../search-urls.ts'

/** Of more nobody reads in the middle of a text. */
const SHOWN = 3

const PENCE_PER_POUND = 100

/** What of a block says which stays fulfil it. */
export type StaysWanted = Omit<ParksBlock, 'title'>

export interface RecommendedParks {
  /** The year's window they are in; undefined where none is asked for, or all are over. */
  readonly window: OpenWindow | undefined
  /** Three at most, the cheapest first. */
  readonly parks: readonly RecommendedPark[]
}

/** What a guide shows of a region: its lowest totals at any time. */
export function parksOfRegion(deps: Deps, channel: ChannelCode, regionId: number): readonly RecommendedPark[] {
  const anything = { features: [], window: undefined, nights: [], startDays: [], offers: [], maxPrice: undefined }
  return recommendedParks(deps, { ...anything, channel, place: { regionId }, party: DEFAULT_PARTY }).parks
}

/**
 * The cheapest parks with a stay that fulfils all that a block asks for. Of a holiday it is the next one of its name that
 * has any: where it is over, or nothing is left of it, the one a year after it.
 */
export function recommendedParks(deps: Deps, wanted: StaysWanted): RecommendedParks {
  const { window, nights } = wanted
  if (window === undefined) return { window, parks: cheapestParks(deps, wanted, undefined) }
  const windows = openWindows(window, londonDateAt(deps.clock.now()), nights[0])
  for (const open of windows) {
    const parks = cheapestParks(deps, wanted, open)
    if (parks.length > 0) return { window: open, parks }
  }
  return { window: windows[0], parks: [] }
}

function cheapestParks(deps: Deps, wanted: StaysWanted, window: OpenWindow | undefined): RecommendedPark[] {
  const { catalogue } = deps.availability
  // A lodge with a hot tub at the price of one that has none would be a lie: only units that fulfil it count.
  const lowest = deps.availability.lowestBy(questionOf(wanted, window), 'park')
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
      url: parkUrl(park, criteriaOf(wanted, stay)),
    }))
}

function questionOf(wanted: StaysWanted, window: OpenWindow | undefined): PriceQuestion {
  const { channel, place, party, features, offers, nights, startDays, maxPrice } = wanted
  return {
    channel,
    place,
    party,
    features,
    offers,
    ...(nights.length > 0 && { nights }),
    ...(startDays.length > 0 && { startDays }),
    ...(maxPrice !== undefined && { maxPence: maxPrice * PENCE_PER_POUND }),
    ...(window && { arrivals: { from: window.first, to: window.lastArrival } }),
    ...(window?.lastDeparture !== undefined && { lastDeparture: window.lastDeparture }),
  }
}

/** The search that has a block's stay: what is asked for, on the day and for the nights that cost so much. */
export function criteriaOf(wanted: StaysWanted, { arrival, nights }: Stay): SearchCriteria {
  const { channel, party, features, offers, maxPrice } = wanted
  return { ...DEFAULT_CRITERIA, channel, party, features, offers, maxPrice, arrival, nights }
}
