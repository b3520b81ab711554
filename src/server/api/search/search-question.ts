import type { SearchForm } from '../../../contract/search-calls.ts'
import { PAGE_SIZE } from '../../../domain/search/search-criteria.ts'
import type { Place, SearchQuestion } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'
import { searchedPlace } from '../question/searched-place.ts'
import { defaultArrival } from '../question/default-arrival.ts'
import { readCriteria } from '../question/read-criteria.ts'

/**
 * Converts the search form to a query of the availability index, twelve parks per page [RES-07]. Moving the map keeps
 * the default date, which is that of the whole place.
 */
export function searchQuestion(deps: Deps, input: SearchForm): SearchQuestion {
  const place = placeOf(deps, input)
  const { channelId: channel, duration: nights } = input
  const asked = {
    channel,
    nights,
    ...readCriteria(deps, input),
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

export function placeOf({ availability: { current } }: Deps, input: SearchForm): Place {
  return {
    ...searchedPlace(current.catalogue, input),
    operatorId: input.operatorId,
    bounds: input.bounds,
  }
}
