import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { isBoating, listSegment, parkSegment, type ChannelCode } from '../../domain/site/channel.ts'
import type { Flexibility } from '../../domain/dates/flexible-dates.ts'
import {
  DEFAULT_CRITERIA,
  filtersOf,
  parseSearchQuery,
  resultsPath,
  toSearchQuery,
  type Filters,
  type SearchCriteria,
} from '../../domain/search/search-criteria.ts'
import { raiseAdultsIfNone } from '../../domain/booking/party.ts'
import type { Wishes } from './wish-fields.ts'

/** Names that a plain form repeats, once for each box ticked. */
const LISTS = new Set(['features', 'offers'])

/**
 * The criteria of an address. A form sent without script repeats `features` for each box ticked; addresses of ours
 * have them in one comma list; both are read.
 */
export function readCriteria(params: URLSearchParams, defaults?: SearchCriteria): SearchCriteria {
  const reader = {
    get: (name: string) => (LISTS.has(name) && params.has(name) ? params.getAll(name).join(',') : params.get(name)),
  }
  return parseSearchQuery(reader, defaults)
}

/** By hand: URLSearchParams costs ten times as much, and a page of results writes a hundred of these. */
function queryText(pairs: readonly [string, string][]): string {
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')
}

export function queryOf(criteria: SearchCriteria): string {
  return queryText(toSearchQuery(criteria))
}

const LIST_PATH = '/results'

/** Who comes and which filters are on, as pairs of a query; none for whoever has said nothing. */
export function wishPairs({ party, ...filters }: Wishes): [string, string][] {
  const said = toSearchQuery({ ...DEFAULT_CRITERIA, ...filtersOf(filters), party })
  const unsaid = new Map(toSearchQuery(DEFAULT_CRITERIA))
  return said.filter(([name, value]) => unsaid.get(name) !== value)
}

/** A page that needs no search, with who comes and the filters where anybody has said so. */
export function withWishes(path: string, wishes: Wishes | undefined): string {
  const pairs = wishes ? wishPairs(wishes) : []
  if (pairs.length === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${queryText(pairs)}`
}

/** What of an address is asked of every price: who comes, and the filters. */
export function readWishes(params: URLSearchParams, channel: ChannelCode): SearchCriteria {
  const defaults = { ...DEFAULT_CRITERIA, channel }
  const { party, ...asked } = readCriteria(params, defaults)
  return { ...defaults, ...filtersOf(asked), party: raiseAdultsIfNone(party) }
}

/** Where a search leads: path and query [SRCH-03]. */
export function searchAddress(criteria: SearchCriteria): string {
  return `${resultsPath(criteria)}?${queryOf(criteria)}`
}

/** The page of the lowest price of each arrival date. */
export const ALL_DATES_PATH = '/results/all-dates'

/**
 * Where a search that was changed on a page leads: to the same kind of list, beside the map where that was open. All
 * regions are shown by region [SRCH-03], unless the page shows them as one list already.
 */
export function changedSearchAddress(
  criteria: SearchCriteria,
  page: { readonly pathname: string; readonly search: string },
): string {
  if (page.pathname === ALL_DATES_PATH) return `${ALL_DATES_PATH}?${queryOf(criteria)}`
  const asked = new URLSearchParams(page.search)
  const isOneList = page.pathname === LIST_PATH && resultsPath(readCriteria(asked)) !== LIST_PATH
  const address = isOneList ? listAddress(criteria) : searchAddress(criteria)
  const isOnMap = page.pathname === LIST_PATH && asked.get('view') === 'map'
  return isOnMap ? `${address}&view=map` : address
}

/** The list of parks for criteria, over all regions too: where filters, sort and further pages lead. */
export function listAddress(criteria: SearchCriteria): string {
  return `/results?${queryOf(criteria)}`
}

/** The regions of a holiday type with their lowest prices, for whoever comes. */
export function channelAddress(channel: ChannelCode, wishes?: Wishes): string {
  return searchAddress({ ...DEFAULT_CRITERIA, ...wishes, channel })
}

/**
 * Whether criteria ask for nothing but what the search box asks. All regions are then shown by region; a filter, a
 * sort or a further page asks for one list instead.
 */
export function isBareSearch(criteria: SearchCriteria): boolean {
  const { town, park, bounds, features, offers, minBedrooms, minBathrooms, minPrice, maxPrice, sort, page } = criteria
  if (town !== undefined || park !== undefined) return false
  const isUnfiltered = !bounds && features.length === 0 && offers.length === 0 && minBedrooms + minBathrooms === 0
  return (
    isUnfiltered && minPrice === undefined && maxPrice === undefined && sort === DEFAULT_CRITERIA.sort && page === 1
  )
}

interface ParkPlace {
  readonly parkId: number
  readonly slug: string
  readonly regionId: number
}

/** What of a search a park's page carries on in its address. */
export interface ParkStay extends Partial<Filters> {
  readonly channel: ChannelCode
  readonly arrival: CalendarDate | undefined
  readonly nights: number
  readonly party: SearchCriteria['party']
  /** Whether arrivals near the date asked for would do as well. */
  readonly flexibility?: Flexibility
  /** That date, where the arrival is another one of those that would do. */
  readonly around?: CalendarDate
}

/** A park's own page, with the stay in its query where one is known. */
export function parkAddress(channel: ChannelCode, park: ParkPlace, stay?: ParkStay): string {
  return `/${parkSegment(channel)}/${channel}/${park.regionId}/${park.parkId}/${park.slug}${stay ? `?${stayQuery(stay)}` : ''}`
}

/** A park as a result of a search: /park-result or /boat-result [ROUTE-05]. */
export function parkResultAddress(park: ParkPlace, stay: ParkStay): string {
  const base = isBoating(stay.channel) ? 'boat-result' : 'park-result'
  return `/${base}/${stay.channel}/${park.regionId}/${park.parkId}/${park.slug}?${stayQuery(stay)}`
}

function stayQuery(stay: ParkStay): string {
  const { channel, arrival, nights, party, flexibility = 'exact', around } = stay
  const pairs = toSearchQuery({ ...DEFAULT_CRITERIA, ...filtersOf(stay), channel, arrival, flexibility, nights, party })
  if (around !== undefined && flexibility !== 'exact') pairs.push(['around', around])
  return queryText(pairs.filter(([name]) => name !== 'channel' && name !== 'region'))
}

/** The list of a town's parks, whatever the dates. */
export function townAddress(
  channel: ChannelCode,
  regionId: number,
  town: { readonly id: number; readonly slug: string },
): string {
  return `/area/${channel}/${regionId}/${town.id}/${town.slug}`
}

/** The list of a region's parks, whatever the dates. */
export function regionAddress(channel: ChannelCode, region: { readonly id: number; readonly slug: string }): string {
  return `/${listSegment(channel)}/${channel}/${region.id}/${region.slug}`
}

/** The travel guide of a region. */
export function travelGuideAddress(region: { readonly id: number; readonly slug: string }): string {
  return `/travel-guide/${region.slug}/${region.id}`
}
