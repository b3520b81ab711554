import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { nightsOptions } from '../../../domain/dates/stay.ts'
import { milesBetween } from '../../../domain/search/coordinates.ts'
import { nearestArrivals } from '../../../domain/search/nearest-arrivals.ts'
import {
  arrivalsWithin,
  nearestNights,
  orderAlternatives,
  SEASON_DAYS,
  type SearchAlternative,
} from '../../../domain/search/search-alternatives.ts'
import type { LowestStay, PriceQuestion, SearchQuestion } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'

/** Maximum number of features and offers tried: few searches have more. */
const FILTERS_TRIED = 8
const REGIONS_OFFERED = 3

type Change = Pick<SearchAlternative, 'kind' | 'id'>

/**
 * Alternatives for a search without results: one change each, everything else unchanged [RES-08]. Their number
 * is bounded, whatever is searched: of features and offers eight each are tried.
 *
 * @param arrivals the arrivals searched: several if flexible
 */
export function searchAlternatives(
  deps: Deps,
  question: SearchQuestion,
  arrivals: readonly CalendarDate[],
): SearchAlternative[] {
  const { arrival, nights, maxPence } = question
  const asked = { ...question, arrivals }
  const alternatives = [
    ...ofDates(deps, asked),
    ...ofNights(deps, asked),
    ...changesOf(deps, question).flatMap(([change, part]) => found(deps, { ...asked, ...part }, change)),
    ...ofFewerDogs(deps, asked),
    ...ofRegions(deps, asked),
  ]
  return orderAlternatives(alternatives, { arrival, nights, maxPence })
}

type Asked = SearchQuestion & { readonly arrivals: readonly CalendarDate[] }

/** The nearest date before and the nearest after. */
function ofDates(deps: Deps, asked: Asked): SearchAlternative[] {
  const season = arrivalsWithin(SEASON_DAYS, asked.arrival)
  const days = deps.availability.current.lowestBy({ ...asked, arrivals: season }, 'date')
  const nearest = nearestArrivals(days.values(), asked.arrival, Infinity)
  const before = nearest.find(({ arrival }) => arrival < asked.arrival)
  const after = nearest.find(({ arrival }) => arrival > asked.arrival)
  return [before, after].flatMap((stay) =>
    stay ? found(deps, { ...asked, arrivals: [stay.arrival] }, { kind: 'date' }) : [],
  )
}

function ofNights(deps: Deps, asked: Asked): SearchAlternative[] {
  const { current } = deps.availability
  const onSale = nightsOptions(asked.channel, current.nightsOnSale(asked.channel, asked.place))
  const others = onSale.filter((nights) => nights !== asked.nights)
  const lengths = current.lowestBy({ ...asked, nights: others }, 'nights').keys()
  return nearestNights(lengths, asked.nights).flatMap((nights) => found(deps, { ...asked, nights }, { kind: 'nights' }))
}

/** Every restriction of the search that can be given up, with the search without it. */
function changesOf({ availability: { current } }: Deps, question: SearchQuestion): [Change, Partial<PriceQuestion>][] {
  const { place, features = [], offers = [], minBedrooms = 0, minBathrooms = 0, minPence, maxPence } = question
  const changes: [Change, Partial<PriceQuestion>][] = []
  if (minPence !== undefined || maxPence !== undefined) {
    changes.push([{ kind: 'price' }, { minPence: undefined, maxPence: undefined }])
  }
  if (place.bounds) changes.push([{ kind: 'area' }, { place: { ...place, bounds: undefined } }])
  const regionId = place.parkId === undefined ? place.regionId : current.catalogue.parks.get(place.parkId)?.regionId
  if (place.townId !== undefined || place.parkId !== undefined) {
    changes.push([
      { kind: 'place', id: regionId },
      { place: { operatorId: place.operatorId, bounds: place.bounds, regionId } },
    ])
  }
  for (const id of features.slice(0, FILTERS_TRIED)) {
    changes.push([{ kind: 'feature', id }, { features: features.filter((feature) => feature !== id) }])
  }
  for (const id of offers.slice(0, FILTERS_TRIED)) {
    changes.push([{ kind: 'offer', id }, { offers: offers.filter((offer) => offer !== id) }])
  }
  if (minBedrooms > 0) changes.push([{ kind: 'bedrooms' }, { minBedrooms: 0 }])
  if (minBathrooms > 0) changes.push([{ kind: 'bathrooms' }, { minBathrooms: 0 }])
  return changes
}

/** As many dogs as are accepted. */
function ofFewerDogs(deps: Deps, asked: Asked): SearchAlternative[] {
  for (let dogs = asked.party.dogs - 1; dogs >= 0; dogs--) {
    const [fewer] = found(deps, { ...asked, party: { ...asked.party, dogs } }, { kind: 'dogs', id: dogs })
    if (fewer) return [fewer]
  }
  return []
}

/** The nearest other regions. */
function ofRegions(deps: Deps, asked: Asked): SearchAlternative[] {
  const { catalogue } = deps.availability.current
  const { regionId, parkId, operatorId, bounds } = asked.place
  const here = catalogue.regions.get((parkId === undefined ? regionId : catalogue.parks.get(parkId)?.regionId) ?? 0)
  if (!here || bounds) return []
  const stays = [...deps.availability.current.lowestBy({ ...asked, place: { operatorId } }, 'park').values()]
  const regionOf = (stay: LowestStay) => catalogue.parks.get(stay.parkId)?.regionId
  const available = new Set(stays.map(regionOf))
  return [...catalogue.regions.values()]
    .filter((region) => region !== here && available.has(region.id))
    .sort((a, b) => milesBetween(here, a) - milesBetween(here, b))
    .slice(0, REGIONS_OFFERED)
    .flatMap(({ id }) =>
      alternative(
        stays.filter((stay) => regionOf(stay) === id),
        { kind: 'region', id },
      ),
    )
}

function found({ availability: { current } }: Deps, question: PriceQuestion, change: Change): SearchAlternative[] {
  return alternative([...current.lowestBy(question, 'park').values()], change)
}

/** @param stays the lowest of each park */
function alternative(stays: readonly LowestStay[], change: Change): SearchAlternative[] {
  const [lowest] = stays.toSorted((a, b) => a.pence - b.pence || a.arrival.localeCompare(b.arrival))
  if (!lowest) return []
  return [{ ...change, arrival: lowest.arrival, nights: lowest.nights, price: lowest.pence, parks: stays.length }]
}
