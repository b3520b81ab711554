import { parseCalendarDate, type CalendarDate } from '../dates/calendar-date.ts'
import { DEFAULT_CHANNEL, isChannelCode, offersDogFriendly, type ChannelCode } from '../site/channel.ts'
import { FLEXIBILITIES, type Flexibility } from '../dates/flexible-dates.ts'
import { formatMapBounds, parseMapBounds, type MapBounds } from './coordinates.ts'
import { cotsOf, DEFAULT_PARTY, MAX_COUNT, partyError, type Party } from '../booking/party.ts'
import { DEFAULT_NIGHTS } from '../dates/stay.ts'

export const ALL_REGIONS = 'all-regions'
export type RegionChoice = number | typeof ALL_REGIONS

export const SORTS = ['recommended', 'price-asc', 'price-desc', 'date', 'name'] as const
export type Sort = (typeof SORTS)[number]
export const DEFAULT_SORT: Sort = 'recommended'

/** Results per page, and per 'Show more' [RES-07]. */
export const PAGE_SIZE = 12

/** Maximum number of pages. */
export const MAX_PAGES = 500

/** Maximum of the bedroom and bathroom filters. */
export const MAX_ROOMS = 9

/** Ends of the price slider in pounds; at an end the price is not limited [RES-05]. */
export const PRICE_FLOOR = 0
export const PRICE_CEILING = 3000

/** The search criteria: the state of the search box and the filters. */
export interface SearchCriteria {
  readonly channel: ChannelCode
  readonly region: RegionChoice
  /** A town of the region; undefined for the whole region. */
  readonly town: number | undefined
  /** One park; `town` is then undefined. */
  readonly park: number | undefined
  /** The visible part of the map; undefined if not restricted. */
  readonly bounds: MapBounds | undefined
  /** Undefined until chosen; the server then uses the first date on sale. */
  readonly arrival: CalendarDate | undefined
  /** Whether arrivals near the chosen one are accepted. */
  readonly flexibility: Flexibility
  readonly nights: number
  readonly party: Party
  readonly features: readonly number[]
  readonly offers: readonly number[]
  /** Minimum number of rooms; 0 for any. */
  readonly minBedrooms: number
  readonly minBathrooms: number
  /** Price range in pounds, inclusive; undefined for no limit. */
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
  readonly sort: Sort
  /** Number of pages shown, from 1. */
  readonly page: number
}

/** The filters beside the results, without map and dogs. */
export type Filters = Pick<
  SearchCriteria,
  'features' | 'offers' | 'minBedrooms' | 'minBathrooms' | 'minPrice' | 'maxPrice'
>

/** No filter set. */
export const NO_FILTERS = {
  features: [],
  offers: [],
  minBedrooms: 0,
  minBathrooms: 0,
  minPrice: undefined,
  maxPrice: undefined,
} satisfies Filters

/** Selects the filters of criteria; missing ones are not set. */
export function filtersOf(criteria: Partial<Filters>): Filters {
  const {
    features = NO_FILTERS.features,
    offers = NO_FILTERS.offers,
    minBedrooms = NO_FILTERS.minBedrooms,
    minBathrooms = NO_FILTERS.minBathrooms,
    minPrice,
    maxPrice,
  } = criteria
  return { features, offers, minBedrooms, minBathrooms, minPrice, maxPrice }
}

/** Whether not every unit that sleeps the guests will do: for filters, or for dogs. */
export function isFiltered(criteria: Pick<SearchCriteria, 'party' | keyof Filters>): boolean {
  return criteria.party.dogs > 0 || JSON.stringify(filtersOf(criteria)) !== JSON.stringify(NO_FILTERS)
}

export const DEFAULT_CRITERIA: SearchCriteria = {
  channel: DEFAULT_CHANNEL,
  region: ALL_REGIONS,
  town: undefined,
  park: undefined,
  bounds: undefined,
  arrival: undefined,
  flexibility: 'exact',
  nights: DEFAULT_NIGHTS,
  party: DEFAULT_PARTY,
  ...NO_FILTERS,
  sort: DEFAULT_SORT,
  page: 1,
}

/** A subset of URLSearchParams, which the domain does not have. */
export interface QueryReader {
  get(name: string): string | null
}

const WHOLE_NUMBER = /^\d{1,6}$/

function wholeNumber(text: string | null, min = 0, max = 999_999): number | undefined {
  if (text === null || !WHOLE_NUMBER.test(text)) return undefined
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}

/** A number of guests of a kind: capped just above the limit of a call, which refuses it with a sentence. */
function count(text: string | null): number | undefined {
  const value = wholeNumber(text)
  return value === undefined ? undefined : Math.min(value, MAX_COUNT)
}

function numberList(list: string | null): number[] | undefined {
  if (list === null) return undefined
  const numbers = list.split(',').map((part) => wholeNumber(part.trim()))
  return [...new Set(numbers.filter((value) => value !== undefined))].sort((a, b) => a - b)
}

/** 'true' is one dog and 'false' none, as in addresses from before dogs were counted [SRCH-09]. */
function parseDogs(text: string | null): number | undefined {
  if (text === 'true') return 1
  return text === 'false' ? 0 : count(text)
}

function formatDogs(dogs: number): string | undefined {
  if (dogs === 0) return undefined
  return dogs === 1 ? 'true' : String(dogs)
}

const SIGNED_POUNDS = /^-?\d{1,9}$/

/** An end of the price range in pounds; undefined at or beyond the slider's end. */
function priceEnd(text: string | null, otherwise: number | undefined): number | undefined {
  if (text === null || !SIGNED_POUNDS.test(text)) return otherwise
  const value = Number(text)
  return value > PRICE_FLOOR && value < PRICE_CEILING ? value : undefined
}

/** An inverted range is ignored. */
function parsePriceRange(query: QueryReader, defaults: SearchCriteria) {
  const minPrice = priceEnd(query.get('min'), defaults.minPrice)
  const maxPrice = priceEnd(query.get('max'), defaults.maxPrice)
  const isInverted = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  return isInverted ? { minPrice: undefined, maxPrice: undefined } : { minPrice, maxPrice }
}

export interface PlaceChoice {
  readonly kind: 'town' | 'park'
  readonly id: number
  readonly regionId: number
}

/**
 * A town or park with its region as one value of `region`, '3-town-41', so that a plain `<select>` of regions can show
 * it as its selected option.
 */
export function placeChoiceText({ kind, id, regionId }: PlaceChoice): string {
  return `${regionId}-${kind}-${id}`
}

const PLACE_CHOICE = /^(\d+)-(town|park)-(\d+)$/

/** Expands a combined `region` value into the separate parameters. */
function readingPlaceChoice(query: QueryReader): QueryReader {
  const [, region, kind, id] = PLACE_CHOICE.exec(query.get('region') ?? '') ?? []
  if (kind === undefined) return query
  const said = new Map([
    ['region', region],
    ['town', undefined],
    ['park', undefined],
    [kind, id],
  ])
  return { get: (name) => (said.has(name) ? (said.get(name) ?? null) : query.get(name)) }
}

/**
 * Parses a query string into criteria [SRCH-09]. Missing or invalid values become defaults, never an error: addresses
 * are typed, shared and truncated.
 */
export function parseSearchQuery(address: QueryReader, defaults: SearchCriteria = DEFAULT_CRITERIA): SearchCriteria {
  const query = readingPlaceChoice(address)
  const channelText = query.get('channel')
  const channel = isChannelCode(channelText) ? channelText : defaults.channel
  const regionText = query.get('region')
  const date = query.get('date')
  const sort = SORTS.find((known) => known === query.get('sort'))
  const flexibility = FLEXIBILITIES.find((known) => known === query.get('flex'))
  const park = wholeNumber(query.get('park'), 1) ?? defaults.park
  const under5s = count(query.get('infants')) ?? defaults.party.under5s
  const cots = cotsOf({ under5s, cots: wholeNumber(query.get('cots')) ?? defaults.party.cots })
  return {
    channel,
    region: regionText === ALL_REGIONS ? ALL_REGIONS : (wholeNumber(regionText, 1) ?? defaults.region),
    town: park === undefined ? (wholeNumber(query.get('town'), 1) ?? defaults.town) : undefined,
    park,
    bounds: parseMapBounds(query.get('bounds')) ?? defaults.bounds,
    arrival: (date === null ? undefined : parseCalendarDate(date)) ?? defaults.arrival,
    flexibility: flexibility ?? defaults.flexibility,
    nights: wholeNumber(query.get('nights'), 1, 28) ?? defaults.nights,
    party: {
      adults: count(query.get('adults')) ?? defaults.party.adults,
      children: count(query.get('children')) ?? defaults.party.children,
      under5s,
      dogs: offersDogFriendly(channel) ? (parseDogs(query.get('dogs')) ?? defaults.party.dogs) : 0,
      assistanceDogs: count(query.get('assistance')) ?? defaults.party.assistanceDogs,
      ...(cots > 0 && { cots }),
    },
    features: numberList(query.get('features')) ?? defaults.features,
    offers: numberList(query.get('offers')) ?? defaults.offers,
    minBedrooms: wholeNumber(query.get('bedrooms'), 0, MAX_ROOMS) ?? defaults.minBedrooms,
    minBathrooms: wholeNumber(query.get('bathrooms'), 0, MAX_ROOMS) ?? defaults.minBathrooms,
    ...parsePriceRange(query, defaults),
    sort: sort ?? defaults.sort,
    page: wholeNumber(query.get('page'), 1, MAX_PAGES) ?? defaults.page,
  }
}

/** Criteria as query parameters [SRCH-03]: the party's counts, never its size; defaults are omitted. */
export function toSearchQuery(criteria: SearchCriteria): [string, string][] {
  const { party } = criteria
  const pairs: [string, string | undefined][] = [
    ['channel', criteria.channel],
    ['region', String(criteria.region)],
    ['town', criteria.town === undefined ? undefined : String(criteria.town)],
    ['park', criteria.park === undefined ? undefined : String(criteria.park)],
    ['bounds', criteria.bounds && formatMapBounds(criteria.bounds)],
    ['date', criteria.arrival],
    ['flex', criteria.flexibility === DEFAULT_CRITERIA.flexibility ? undefined : criteria.flexibility],
    ['nights', String(criteria.nights)],
    ['adults', String(party.adults)],
    ['children', party.children > 0 ? String(party.children) : undefined],
    ['infants', party.under5s > 0 ? String(party.under5s) : undefined],
    ['dogs', formatDogs(party.dogs)],
    ['assistance', party.assistanceDogs > 0 ? String(party.assistanceDogs) : undefined],
    ['cots', cotsOf(party) > 0 ? String(cotsOf(party)) : undefined],
    ['features', criteria.features.join(',') || undefined],
    ['offers', criteria.offers.join(',') || undefined],
    ['bedrooms', criteria.minBedrooms > 0 ? String(criteria.minBedrooms) : undefined],
    ['bathrooms', criteria.minBathrooms > 0 ? String(criteria.minBathrooms) : undefined],
    ['min', criteria.minPrice === undefined ? undefined : String(criteria.minPrice)],
    ['max', criteria.maxPrice === undefined ? undefined : String(criteria.maxPrice)],
    ['sort', criteria.sort === DEFAULT_SORT ? undefined : criteria.sort],
    ['page', criteria.page > 1 ? String(criteria.page) : undefined],
  ]
  return pairs.filter((pair): pair is [string, string] => pair[1] !== undefined)
}

/** The path of a search [SRCH-03]. */
export function resultsPath({ region, town, park, bounds }: SearchCriteria): '/results' | '/results/all-regions' {
  const isAnywhere = region === ALL_REGIONS && town === undefined && park === undefined && bounds === undefined
  return isAnywhere ? '/results/all-regions' : '/results'
}

export interface RegionOption {
  readonly id: number
  readonly name: string
}

/**
 * The selected region when a list of regions arrives [SRCH-18]: the first if none is chosen, none while the list is
 * loading, all regions if it is empty.
 */
export function regionOrFirst(
  chosen: RegionChoice | undefined,
  regions: readonly RegionOption[],
  isLoading: boolean,
): RegionChoice | undefined {
  if (chosen !== undefined) return chosen
  return isLoading ? undefined : (regions[0]?.id ?? ALL_REGIONS)
}

/**
 * Criteria after choosing another holiday type [SRCH-18]: all regions for the default channel or if all were chosen;
 * otherwise the region of the same name in the new channel, or its first. Nights and guests are kept even if the new
 * channel does not allow them: the box says so [SRCH-15, SRCH-19]. Filters are reset, since each channel has its own.
 */
export function selectChannel(
  criteria: SearchCriteria,
  channel: string,
  regionName: string | undefined,
  regions: readonly RegionOption[],
): SearchCriteria {
  const code = isChannelCode(channel) ? channel : DEFAULT_CHANNEL
  const party = offersDogFriendly(code) ? criteria.party : { ...criteria.party, dogs: 0 }
  const matched = regions.find((region) => region.name === regionName) ?? regions[0]
  const isEveryRegion = code === DEFAULT_CHANNEL || criteria.region === ALL_REGIONS
  const region: RegionChoice = isEveryRegion ? ALL_REGIONS : (matched?.id ?? ALL_REGIONS)
  const narrower = { town: undefined, park: undefined, bounds: undefined }
  return {
    ...criteria,
    ...narrower,
    channel: code,
    region,
    party,
    ...NO_FILTERS,
    page: 1,
  }
}

export type SearchError = 'no-arrival' | 'invalid-nights' | 'invalid-party' | 'date-unavailable'

/** Why Search is disabled, most important first; empty if enabled [SRCH-11, SRCH-15]. */
export function searchErrors(
  criteria: SearchCriteria,
  offered: { nights: readonly number[]; isArrivalAvailable: boolean },
): SearchError[] {
  const errors: SearchError[] = []
  if (criteria.arrival === undefined) errors.push('no-arrival')
  else if (!offered.isArrivalAvailable) errors.push('date-unavailable')
  if (!offered.nights.includes(criteria.nights)) errors.push('invalid-nights')
  if (partyError(criteria.channel, criteria.party)) errors.push('invalid-party')
  return errors
}
