import type { SearchForm } from '../../../contract/search-calls.ts'
import { featureById } from '../../../domain/features.ts'
import { PAGE_SIZE, PRICE_CEILING, PRICE_FLOOR } from '../../../domain/search-criteria.ts'
import type { Place, SearchQuestion } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'
import { placeAsked } from '../asked-place.ts'
import { defaultArrival } from '../default-arrival.ts'
import { readParty } from '../party-input.ts'

const PENCE_PER_POUND = 100

/**
 * The search form as a question to the availability index. Each page has twelve parks [RES-07]. Features and offers
 * that are none of ours are left out, as an old address may name them [SRCH-09]; at an end of the price slider there is
 * no limit [RES-05]. A map that is moved keeps the date: the first one on sale is that of the place, whatever of it is seen.
 */
export function searchQuestion(deps: Deps, input: SearchForm): SearchQuestion {
  const place = placeOf(deps, input)
  const { channelId: channel, duration: nights } = input
  const asked = {
    channel,
    nights,
    party: readParty(input),
    features: [...new Set(input.features)].filter((id) => featureById(id) !== undefined),
    offers: [...new Set(input.offers)].filter((urn) => deps.availability.catalogue.offers.has(urn)),
    minBedrooms: input.minBedrooms,
    minBathrooms: input.minBathrooms,
    minPence: inPence(input.minPrice),
    maxPence: inPence(input.maxPrice),
  }
  return {
    ...asked,
    place,
    arrival: input.arrivalDate ?? defaultArrival(deps, { ...asked, place: { ...place, bounds: undefined } }),
    withoutUnits: input.unavailableUnitIds,
    sort: input.sort,
    offset: (input.page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  }
}

export function placeOf({ availability }: Deps, input: SearchForm): Place {
  return {
    ...placeAsked(availability.catalogue, input),
    operatorId: input.operatorId,
    bounds: input.bounds,
  }
}

function inPence(pounds: number | undefined): number | undefined {
  const isLimit = pounds !== undefined && pounds > PRICE_FLOOR && pounds < PRICE_CEILING
  return isLimit ? pounds * PENCE_PER_POUND : undefined
}
