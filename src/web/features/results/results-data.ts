import type { OutputOf, StorefrontApi, InputOf } from '../../../contract/calls.ts'
import type { BookingTerms, SearchedPlace, Picture } from '../../../contract/fields.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { StayLine } from '../../../domain/money/unit-price.ts'
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import type { CallOptions } from '../../api/api-client.ts'
import { placeOf } from '../../stay/stay-text.ts'
import { formatMapBounds } from '../../../domain/search/coordinates.ts'
import { soldOutUnits } from '../../memory/sold-out-units.ts'

type Answer = OutputOf<'search'>

/** The fields of a park that a card shows: no more, because the document includes them. */
export interface ResultPark {
  readonly parkId: number
  readonly name: string
  readonly slug: string
  readonly regionId: number
  readonly place: string
  readonly picture: Picture
  readonly morePictures: readonly string[]
  readonly bubbles: number
  readonly reviewCount: number
  readonly highlights: readonly string[]
  readonly channel: ChannelCode
  readonly arrival: CalendarDate
  readonly nights: number
  readonly unitId: number
  readonly unitType: string
  readonly sleeps: number
  readonly bedrooms: number
  readonly price: Pence
  readonly was?: Pence
  readonly numberLeft?: number
  /** The part of the price that is for dogs. */
  readonly dogFee?: number
  readonly lines?: readonly StayLine[]
  readonly terms?: BookingTerms
  readonly unitCount: number
}

export interface Results {
  readonly searchId: string
  readonly isWaiting: boolean
  /** Number of parks still being queried. */
  readonly waitingFor: number
  /** Number of parks left out because their prices could not be checked. */
  readonly unchecked: number
  readonly arrival: CalendarDate
  readonly nights: number
  /** The searched town or park, if any. */
  readonly place?: SearchedPlace
  readonly total: number
  readonly parks: readonly ResultPark[]
  readonly counts: Answer['filterCounts']
  readonly priceRange: Answer['priceRange']
  readonly priceCounts: Answer['priceCounts']
  readonly nearbyArrivals: Answer['nearbyArrivals']
  readonly alternatives: Answer['alternatives']
}

/** Maximum number of pages rendered at once; addresses further down start later. */
export const PAGES_SHOWN = 8

export function firstPageShown(page: number): number {
  return Math.max(1, page - PAGES_SHOWN + 1)
}

/**
 * The parks of all pages up to the requested one, so that Back and shared links show the same [RES-07].
 *
 * @throws ApiFailure
 */
export async function readResults(
  api: StorefrontApi,
  criteria: SearchCriteria,
  options: CallOptions = {},
): Promise<Results> {
  const first = firstPageShown(criteria.page)
  const pages = Array.from({ length: criteria.page - first + 1 }, (_, index) => first + index)
  const answers = await Promise.all(pages.map((page) => api.search(toSearchForm({ ...criteria, page }), options)))
  return toResults(answers)
}

/** The results of one change to a search without results; nothing if it fails to load: optional data. */
export async function readAlternatives(
  api: StorefrontApi,
  criteria: SearchCriteria,
  options: CallOptions = {},
): Promise<Results['alternatives']> {
  const answer = await api.search(toSearchForm(criteria), options).catch(() => undefined)
  return answer?.alternatives ?? []
}

export function toResults(answers: readonly Answer[]): Results {
  const latest = answers.at(-1)
  if (!latest) throw new Error('a search has at least one page')
  const seen = new Set<number>()
  const parks = answers
    .flatMap((answer) => answer.results)
    .filter(({ parkId }) => !seen.has(parkId) && seen.add(parkId))
    .map(toResultPark)
  return {
    searchId: latest.searchId,
    isWaiting: latest.wait,
    waitingFor: latest.count,
    unchecked: latest.unchecked,
    arrival: latest.arrivalDate,
    nights: latest.nights,
    place: latest.place,
    total: latest.total,
    parks,
    counts: latest.filterCounts,
    priceRange: latest.priceRange,
    priceCounts: latest.priceCounts,
    nearbyArrivals: latest.nearbyArrivals,
    alternatives: latest.alternatives,
  }
}

function toResultPark(park: Answer['results'][number]): ResultPark {
  const { parkId, name, slug, regionId, bubbles, reviewCount, unitId, unitType, sleeps, bedrooms, nights } = park
  return {
    parkId,
    name,
    slug,
    regionId,
    bubbles,
    reviewCount,
    unitId,
    unitType,
    sleeps,
    bedrooms,
    nights,
    place: placeOf(park),
    picture: park.image,
    morePictures: park.morePictures,
    highlights: park.highlights,
    channel: park.channelId,
    arrival: park.arrivalDate,
    price: park.unitPrice,
    was: park.wasPrice,
    numberLeft: park.numberLeft,
    dogFee: park.dogFee,
    lines: park.priceLines,
    terms: park.terms,
    unitCount: park.unitCount,
  }
}

/** Criteria as input of the search call [RES-01]. */
export function toSearchForm(criteria: SearchCriteria): InputOf<'search'> {
  const { party } = criteria
  return {
    channelId: criteria.channel,
    regionId: criteria.region,
    townId: criteria.town,
    parkId: criteria.park,
    bounds: criteria.bounds && formatMapBounds(criteria.bounds),
    arrivalDate: criteria.arrival,
    flexibility: criteria.flexibility,
    duration: criteria.nights,
    unavailableUnitIds: criteria.arrival ? soldOutUnits({ arrival: criteria.arrival, nights: criteria.nights }) : [],
    adults: party.adults,
    children: party.children,
    under5s: party.under5s,
    petFriendly: party.dogs > 0,
    dogs: party.dogs,
    assistanceDogs: party.assistanceDogs,
    features: [...criteria.features],
    offers: [...criteria.offers],
    minBedrooms: criteria.minBedrooms,
    minBathrooms: criteria.minBathrooms,
    minPrice: criteria.minPrice,
    maxPrice: criteria.maxPrice,
    sort: criteria.sort,
    page: criteria.page,
  }
}

/** Polling interval while a supplier is queried, and its limit [RES-02]. */
export const POLL_PAUSE_MS = 2000
export const POLL_LIMIT_MS = 60_000
