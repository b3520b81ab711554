import { nearestArrivals } from '../../../domain/search/nearest-arrivals.ts'
import { nightsOptions } from '../../../domain/dates/stay.ts'
import {
  arrivalsWithin,
  NEAR_DAYS,
  nearestNights,
  orderAlternatives,
  SEASON_DAYS,
  type SearchAlternative,
} from '../../../domain/search/search-alternatives.ts'
import type { LowestStay, SearchQuestion } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'

const DATES_TRIED = 2

/** Alternatives for a search without results: one change each, everything else unchanged [RES-08]. */
export function searchAlternatives({ availability: { current } }: Deps, question: SearchQuestion): SearchAlternative[] {
  const { channel, place, arrival, nights, minPence, maxPence } = question
  const near = { ...question, arrivals: arrivalsWithin(NEAR_DAYS, arrival) }
  const others = nightsOptions(channel, current.nightsOnSale(channel, place)).filter((count) => count !== nights)

  const anyPrice = { ...question, arrivals: [arrival], minPence: undefined, maxPence: undefined }
  const limited = minPence !== undefined || maxPence !== undefined
  const price = limited ? [current.lowest(anyPrice)] : []
  const dates = nearestArrivals(current.lowestBy(near, 'date').values(), arrival, DATES_TRIED)
  const byNights = current.lowestBy({ ...near, nights: others }, 'nights')
  const length = nearestNights(byNights.keys(), nights)
  const season = current.lowest({ ...question, arrivals: arrivalsWithin(SEASON_DAYS, arrival) })
  const alternatives = [
    ...alternativesOf('price', price),
    ...alternativesOf('date', dates),
    ...alternativesOf('nights', length === undefined ? [] : [byNights.get(length)]),
    ...alternativesOf('season', [season]),
  ]
  return orderAlternatives(alternatives, { arrival, nights, maxPence })
}

function alternativesOf(
  kind: SearchAlternative['kind'],
  stays: readonly (LowestStay | undefined)[],
): SearchAlternative[] {
  return stays.flatMap((stay) =>
    stay ? [{ kind, arrival: stay.arrival, nights: stay.nights, price: stay.pence }] : [],
  )
}
