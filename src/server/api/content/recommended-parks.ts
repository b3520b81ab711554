/** Parks recommended in a text: the cheapest matching ones on sale, each with its lowest price. */
import type { RecommendedPark } from '../../../contract/story-calls.ts'
import { londonDateAt } from '../../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { DEFAULT_CRITERIA, type SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { type Stay, openWindows, type OpenWindow } from '../../../domain/dates/stay.ts'
import { isSoldIn } from '../../availability/park-channels.ts'
import type { PriceQuestion } from '../../availability/queries.ts'
import type { ParksBlock } from '../../content/body/parks-block.ts'
import type { Deps } from '../../deps.ts'
import { presentParkCard } from '../present/present-park.ts'
import { parkUrl } from '../page-urls.ts'

/** Number of parks in a text. */
const SHOWN = 3

const PENCE_PER_POUND = 100

/** The part of a block that selects stays. */
export type StaysWanted = Omit<ParksBlock, 'title'>

export interface RecommendedParks {
  /** The period they are in; undefined without one, or if all have passed. */
  readonly window: OpenWindow | undefined
  /** At most three, the cheapest first. */
  readonly parks: readonly RecommendedPark[]
}

/** The parks of a region for its guide: lowest totals on any date. */
export function parksOfRegion(deps: Deps, channel: ChannelCode, regionId: number): readonly RecommendedPark[] {
  const anything = { features: [], window: undefined, nights: [], startDays: [], offers: [], maxPrice: undefined }
  return recommendedParks(deps, { ...anything, channel, place: { regionId }, party: DEFAULT_PARTY }).parks
}

/**
 * The cheapest parks with a matching stay. For a holiday: the next one of its name with availability, or the one a year
 * later.
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
  const { current } = deps.availability
  const { catalogue } = current
  // Only prices of units that match everything count, not the lowest of the park.
  const lowest = current.lowestBy(questionOf(wanted, window), 'park')
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

/** The search that finds a block's stay: its criteria with that date and number of nights. */
export function criteriaOf(wanted: StaysWanted, { arrival, nights }: Stay): SearchCriteria {
  const { channel, party, features, offers, maxPrice } = wanted
  return { ...DEFAULT_CRITERIA, channel, party, features, offers, maxPrice, arrival, nights }
}
