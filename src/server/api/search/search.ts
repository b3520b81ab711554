import { randomUUID } from 'node:crypto'
import { CALLS } from '../../../contract/calls.ts'
import type { ParkResult, SearchAnswer as SearchAnswerShown, SearchForm } from '../../../contract/search-calls.ts'
import type { FoundPark, SearchAnswer, SearchQuestion } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../endpoint.ts'
import { partyFaults } from '../party-input.ts'
import { presentParkCard } from '../present-park-card.ts'
import { presentStayPrice } from '../present-stay-price.ts'
import { ok, unprocessable, type Result } from '../result.ts'
import { searchQuestion } from './search-question.ts'

export const search = endpoint(CALLS.search, ({ input, deps }) => answer(deps, input, randomUUID()))

/** All suppliers answer from our own store, so nothing is ever still under way: the search is asked again. */
export const searchResults = endpoint(CALLS.searchResults, ({ input, deps }) => answer(deps, input, input.searchId))

/** Days around the arrival whose lowest totals are shown beside the results. */
const STRIP_DAYS = 7
/** Dates offered where nothing was found. */
const NEAREST_DATES = 7

function answer(deps: Deps, input: SearchForm, searchId: string): Result<SearchAnswerShown> {
  const question = searchQuestion(deps, input)
  const faults = partyFaults(question.channel, question.party)
  if (faults.length > 0) return unprocessable(faults)
  const found = deps.availability.search(question)
  return ok({
    searchId,
    wait: false,
    count: 0,
    arrivalDate: question.arrival,
    nights: question.nights,
    total: found.totalParks,
    results: found.parks.flatMap((park) => presentResult(deps, question, park) ?? []),
    filterCounts: presentFilterCounts(found),
    priceRange: found.priceRange ? { lowest: found.priceRange.min, highest: found.priceRange.max } : null,
    nearbyArrivals: nearbyArrivals(deps, question, found.totalParks > 0),
  })
}

function presentResult(deps: Deps, question: SearchQuestion, found: FoundPark): ParkResult | undefined {
  const { catalogue } = deps.availability
  const park = catalogue.parks.get(found.parkId)
  const unit = catalogue.unitTypes.get(found.cheapest.unitTypeId)
  if (!park || !unit) return undefined
  return {
    ...presentParkCard(deps, park),
    channelId: question.channel,
    arrivalDate: question.arrival,
    nights: question.nights,
    unitId: unit.id,
    unitType: unit.name,
    sleeps: unit.sleeps,
    bedrooms: unit.bedrooms,
    ...presentStayPrice(found.cheapest),
    unitCount: found.matchingUnits,
  }
}

function presentFilterCounts({ filterCounts }: SearchAnswer): SearchAnswerShown['filterCounts'] {
  return {
    features: filterCounts.features.map(({ id, parks }) => ({ id, count: parks })),
    offers: filterCounts.offers.map(({ id, parks }) => ({ urn: id, count: parks })),
    bedrooms: filterCounts.bedrooms.map(({ id, parks }) => ({ atLeast: id, count: parks })),
  }
}

/** The strip of dates; where nothing was found, the nearest dates that have something, in order of date [RES-08]. */
function nearbyArrivals(deps: Deps, question: SearchQuestion, hasResults: boolean) {
  const days = hasResults
    ? deps.availability.flexibleDates(question, STRIP_DAYS)
    : deps.availability.nearestDates(question, NEAREST_DATES).toSorted((a, b) => a.arrival.localeCompare(b.arrival))
  return days.map((day) => ({ arrivalDate: day.arrival, price: day.pence }))
}
