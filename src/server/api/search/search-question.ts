import type { SearchForm } from '../../../contract/search-calls.ts'
import { featureById } from '../../../domain/features.ts'
import { ALL_REGIONS, PAGE_SIZE, PRICE_CEILING, PRICE_FLOOR } from '../../../domain/search-criteria.ts'
import type { Place, SearchQuestion } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'
import { defaultArrival } from '../default-arrival.ts'
import { readParty } from '../party-input.ts'

const PENCE_PER_POUND = 100

/**
 * The search form as a question to the availability index. Each page has twelve parks [RES-07]. Features and offers
 * that are none of ours are left out, as an old address may name them [SRCH-09]; at an end of the price slider there is
 * no limit [RES-05].
 */
export function searchQuestion(deps: Deps, input: SearchForm): SearchQuestion {
  const place = placeOf(input)
  const { channelId: channel, duration: nights } = input
  return {
    channel,
    place,
    arrival: input.arrivalDate ?? defaultArrival(deps, { channel, place, nights }),
    nights,
    party: readParty(input),
    features: input.features.filter((id) => featureById(id) !== undefined),
    offers: input.offers.filter((urn) => deps.availability.catalogue.offers.has(urn)),
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
  const isLimit = pounds !== undefined && pounds > PRICE_FLOOR && pounds < PRICE_CEILING
  return isLimit ? pounds * PENCE_PER_POUND : undefined
}
