import { hash } from 'node:crypto'
import { CALLS } from '../../../contract/calls.ts'
import type { ParkResult, SearchAnswer as SearchAnswerShown, SearchForm } from '../../../contract/search-calls.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { nearestArrivals } from '../../../domain/search/nearest-arrivals.ts'
import { MAX_ROOMS, ALL_REGIONS } from '../../../domain/search/search-criteria.ts'
import { featureById } from '../../../domain/unit/features.ts'
import { arrivalsWithin, SEASON_DAYS, type SearchAlternative } from '../../../domain/search/search-alternatives.ts'
import type {
  FilterCount,
  LowestStay,
  NearbyPark,
  PriceQuestion,
  SearchAnswer,
  SearchQuestion,
} from '../../availability/queries.ts'
import { featuresOfChannel } from '../../availability/park-channels.ts'
import type { Deps } from '../../deps.ts'
import { presentPlace, partyErrors, searchedPlace, readCriteria } from '../question/read-criteria.ts'
import { endpoint, type RequestScope } from '../endpoint.ts'
import { morePictures, presentParkCard } from '../present/present-park.ts'
import { presentPasses, presentStayPrice, presentTerms } from '../present/present-price.ts'
import { ok, unprocessable, type Result, notFound } from '../result.ts'
import { querySuppliers, arrivalsOf, findParks, searchQuestion } from './find-parks.ts'
import { searchAlternatives } from './search-alternatives.ts'
import { channelOfUnits } from '../../../domain/site/channel.ts'

export const search = endpoint(CALLS.search, (handling) => answerSearch(handling, searchIdOf(handling.input)), {
  isCacheable: true,
})

/**
 * Repeats a search: suppliers' answers since then are in the index, and those that have not answered are still being
 * queried, or queried again. Nothing is stored by searchId, so any server can answer and an unknown id is accepted.
 */
export const searchResults = endpoint(CALLS.searchResults, (handling) =>
  answerSearch(handling, handling.input.searchId),
)

/**
 * Days either side of the arrival in the date strip; where these have fewer than so many arrivals, as many of the
 * season.
 */
const STRIP_DAYS = 7
const MIN_STRIP_DAYS = 3
/** Number of dates suggested for an empty result. */
const NEAREST_DATES = 7

/** The same search has the same id, so that its answer is the same for everybody. */
function searchIdOf(input: SearchForm): string {
  return hash('sha256', JSON.stringify(input), 'hex').slice(0, 32)
}

/** The results of the form: for visitors, and for staff who sell by telephone. */
export async function answerSearch(
  { deps, input, doNotCache }: Pick<RequestScope, 'deps' | 'doNotCache'> & { readonly input: SearchForm },
  searchId: string,
): Promise<Result<SearchAnswerShown>> {
  const asked = searchQuestion(deps, input)
  const errors = partyErrors(asked.channel, asked.party)
  if (errors.length > 0) return unprocessable(errors)
  const arrivalsAsked = arrivalsOf(deps, input, asked)
  const { question, waitingParks, failedParks } = await querySuppliers({ deps, doNotCache }, asked, arrivalsAsked)
  const { found, arrivals } = findParks(deps, input, question)
  return ok({
    searchId,
    wait: waitingParks > 0,
    count: waitingParks,
    unchecked: failedParks,
    arrivalDate: question.arrival,
    nights: question.nights,
    place: presentPlace(deps.availability.current.catalogue, question.place),
    total: found.totalParks,
    results: found.parks.flatMap((park) => presentResult(deps, question, park) ?? []),
    filterCounts: {
      ...presentFilterCounts(found, featuresOf(deps, question)),
      passes: presentPasses(deps.availability.current.catalogue.passesIn(question.channel)),
      dogs: parksWithDog(deps, input, question, found),
    },
    priceRange: found.priceRange ? { lowest: found.priceRange.min, highest: found.priceRange.max } : null,
    priceCounts: [...found.priceCounts],
    nearbyArrivals: nearbyArrivals(deps, question, found.totalParks > 0 ? arrivals : []),
    alternatives:
      found.totalParks > 0 ? [] : searchAlternatives(deps, question, arrivals).map((way) => presentWay(deps, way)),
  })
}

function presentWay(
  { availability }: Deps,
  { arrival, ...way }: SearchAlternative,
): SearchAnswerShown['alternatives'][number] {
  const { regions, offers } = availability.current.catalogue
  const { kind, id = 0 } = way
  const isRegion = kind === 'region' || kind === 'place'
  const name = isRegion ? regions.get(id)?.name : kind === 'offer' ? offers.get(id)?.title : featureNameOf(way)
  return { ...way, name, arrivalDate: arrival }
}

const featureNameOf = ({ kind, id = 0 }: Pick<SearchAlternative, 'kind' | 'id'>) =>
  kind === 'feature' ? featureById(id)?.name : undefined

function presentResult(deps: Deps, question: SearchQuestion, found: NearbyPark): ParkResult | undefined {
  const { catalogue } = deps.availability.current
  const park = catalogue.parks.get(found.parkId)
  const unit = catalogue.unitTypes.get(found.cheapest.unitTypeId)
  if (!park || !unit) return undefined
  const priced = { ...found.cheapest, dogFee: found.dogFee }
  const stay = { arrival: found.arrival, nights: question.nights }
  return {
    ...presentParkCard(deps, park, unit),
    morePictures: morePictures(deps, park),
    channelId: question.channel,
    arrivalDate: found.arrival,
    nights: question.nights,
    unitId: unit.id,
    unitType: unit.name,
    sleeps: unit.sleeps,
    bedrooms: unit.bedrooms,
    ...presentStayPrice(priced),
    terms: presentTerms(deps, unit, priced, stay, question.party),
    unitCount: found.matchingUnits,
  }
}

const featuresOf = ({ availability: { current } }: Deps, { channel }: SearchQuestion) =>
  featuresOfChannel(current.catalogue, channel)

function presentFilterCounts(
  { filterCounts }: SearchAnswer,
  offered: ReadonlySet<number>,
): Omit<SearchAnswerShown['filterCounts'], 'dogs' | 'passes'> {
  return {
    features: filterCounts.features.filter(({ id }) => offered.has(id)).map(({ id, parks }) => ({ id, count: parks })),
    offers: filterCounts.offers.map(({ id, parks }) => ({ urn: id, count: parks })),
    bedrooms: presentRooms(filterCounts.bedrooms),
    bathrooms: presentRooms(filterCounts.bathrooms),
  }
}

/** Only values that the filter has. */
function presentRooms(counts: readonly FilterCount[]): SearchAnswerShown['filterCounts']['bedrooms'] {
  return counts.filter(({ id }) => id <= MAX_ROOMS).map(({ id, parks }) => ({ atLeast: id, count: parks }))
}

/** Number of parks left with a dog [RES-05]. */
function parksWithDog(deps: Deps, input: SearchForm, question: SearchQuestion, found: SearchAnswer): number {
  const { party } = question
  if (party.dogs > 0) return found.totalParks
  return findParks(deps, input, { ...question, party: { ...party, dogs: 1 }, limit: 0 }).found.totalParks
}

/** The date strip; for an empty result, the nearest available dates in order [RES-08]. */
function nearbyArrivals(deps: Deps, question: SearchQuestion, arrivals: readonly CalendarDate[]) {
  return stripDays(deps, question, arrivals).map((day) => ({ arrivalDate: day.arrival, price: day.pence }))
}

function stripDays({ availability: { current } }: Deps, question: SearchQuestion, arrivals: readonly CalendarDate[]) {
  const within = (dates: PriceQuestion['arrivals']) => current.lowestBy({ ...question, arrivals: dates }, 'date')
  const nearest = (count: number) =>
    nearestArrivals(within(arrivalsWithin(SEASON_DAYS, question.arrival)).values(), question.arrival, count)
  if (arrivals.length === 0) return inOrder(nearest(NEAREST_DATES))
  // With several arrivals, those are compared.
  if (arrivals.length > 1) return [...within(arrivals).values()]
  const around = within(arrivalsWithin(STRIP_DAYS, question.arrival))
  const own = around.get(question.arrival)
  if (around.size >= MIN_STRIP_DAYS || !own) return [...around.values()]
  return inOrder([own, ...nearest(MIN_STRIP_DAYS - 1)])
}

const inOrder = (stays: readonly LowestStay[]) => stays.toSorted((a, b) => a.arrival.localeCompare(b.arrival))

export const allDates = endpoint(CALLS.allDates, ({ input, deps }) => {
  const { current } = deps.availability
  const question = searchQuestion(deps, input)
  const errors = partyErrors(question.channel, question.party)
  if (errors.length > 0) return unprocessable(errors)
  const lowest = current.lowestBy(question, 'date')
  return ok({
    nights: question.nights,
    place: presentPlace(current.catalogue, question.place),
    dates: [...lowest.values()].map((day) => ({ arrivalDate: day.arrival, price: day.pence })),
  })
})

export const cottageDates = endpoint(
  CALLS.cottageDates,
  ({ input, deps }) => {
    const { current } = deps.availability
    const { regionId, duration: nights } = input
    if (regionId !== ALL_REGIONS && !current.catalogue.regions.has(regionId)) return notFound()
    const place = searchedPlace(current.catalogue, input)
    const days = current.lowestBy(
      { channel: channelOfUnits('cottage'), place, nights, ...readCriteria(deps, input) },
      'date',
    )
    return ok({ nights, dates: [...days.keys()] })
  },
  { cacheFor: 60, isShared: true },
)
