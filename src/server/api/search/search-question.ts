import type { SearchForm } from '../../../contract/search-calls.ts'
import { ALL_REGIONS, PAGE_SIZE } from '../../../domain/search-criteria.ts'
import type { Place, SearchQuestion } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'
import { defaultArrival } from '../default-arrival.ts'
import { readParty } from '../party-input.ts'

const PENCE_PER_POUND = 100

/** The search form as a question to the availability index. Each page has twelve parks [RES-07]. */
export function searchQuestion(deps: Deps, input: SearchForm): SearchQuestion {
  const place = placeOf(input)
  const { channelId: channel, duration: nights } = input
  return {
    channel,
    place,
    arrival: input.arrivalDate ?? defaultArrival(deps, { channel, place, nights }),
    nights,
    party: readParty(input),
    features: input.features,
    offers: input.offers,
    minBedrooms: input.minBedrooms,
    minPence: inPence(input.minPrice),
    maxPence: inPence(input.maxPrice),
    sort: input.sort,
    offset: (input.page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  }
}

function placeOf(input: SearchForm): Place {
  return {
    regionId: input.regionId === ALL_REGIONS ? undefined : input.regionId,
    townId: input.townId,
    parkId: input.parkId,
    operatorId: input.operatorId,
  }
}

function inPence(pounds: number | undefined): number | undefined {
  return pounds === undefined ? undefined : pounds * PENCE_PER_POUND
}
