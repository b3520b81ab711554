import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { PRICE_ALERT_PATH } from '../../domain/customer/price-alert.ts'
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
  ALL_REGIONS,
} from '../../domain/search/search-criteria.ts'
import { raiseAdultsIfNone } from '../../domain/booking/party.ts'
import type { UnitCriteria } from './criteria-fields.ts'
import type { PageSetting } from '../page/api-context.ts'
import type { SearchedPlace } from '../../contract/fields.ts'
import { QUICK_SEARCH_CODES, quickSearch, type QuickSearchCode } from '../../domain/search/quick-searches.ts'

/** Names that a plain form repeats, once per checked box. */
const LISTS = new Set(['features', 'offers'])

/**
 * The criteria of an address. A form without JavaScript repeats `features` per checked box; our links have one
 * comma-separated list. Both are accepted.
 */
export function readCriteria(params: URLSearchParams, defaults?: SearchCriteria): SearchCriteria {
  const reader = {
    get: (name: string) => (LISTS.has(name) && params.has(name) ? params.getAll(name).join(',') : params.get(name)),
  }
  return parseSearchQuery(reader, defaults)
}

/** Written by hand: URLSearchParams takes ten times as long, and a results page has a hundred addresses. */
function queryText(pairs: readonly [string, string][]): string {
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')
}

export function queryOf(criteria: SearchCriteria): string {
  return queryText(toSearchQuery(criteria))
}

const LIST_PATH = '/results'

/** Party and active filters as query pairs; empty for defaults. */
export function criteriaPairs({ party, ...filters }: UnitCriteria): [string, string][] {
  const said = toSearchQuery({ ...DEFAULT_CRITERIA, ...filtersOf(filters), party })
  const defaults = new Map(toSearchQuery(DEFAULT_CRITERIA))
  return said.filter(([name, value]) => defaults.get(name) !== value)
}

/** A page that needs no search, with party and filters if not default. */
export function withCriteria(path: string, criteria: UnitCriteria | undefined): string {
  const pairs = criteria ? criteriaPairs(criteria) : []
  if (pairs.length === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${queryText(pairs)}`
}

/** Party and filters of an address, which every price is for. */
export function readChannelCriteria(params: URLSearchParams, channel: ChannelCode): SearchCriteria {
  const defaults = { ...DEFAULT_CRITERIA, channel }
  const { party, ...asked } = readCriteria(params, defaults)
  return { ...defaults, ...filtersOf(asked), party: raiseAdultsIfNone(party) }
}

/** Path and query of a search [SRCH-03]. */
export function searchAddress(criteria: SearchCriteria): string {
  return `${resultsPath(criteria)}?${queryOf(criteria)}`
}

/** The page of lowest prices by arrival. */
export const ALL_DATES_PATH = '/results/all-dates'

/**
 * Where a changed search on a page leads: to the same kind of list, beside the map if open. All regions are shown by
 * region [SRCH-03], unless the page shows one list of all.
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

/** The regions for a search with another party and other filters: always of all regions. */
export function allRegionsAddress(criteria: SearchCriteria, { party, ...filters }: UnitCriteria): string {
  return `/results/all-regions?${queryOf({ ...criteria, ...filtersOf(filters), party })}`
}

/** The list of parks for criteria, also for all regions: target of filters, sort order and further pages. */
export function listAddress(criteria: SearchCriteria): string {
  return `/results?${queryOf(criteria)}`
}

/** The regions of a holiday type with lowest prices for a party. */
export function channelAddress(channel: ChannelCode, criteria?: UnitCriteria): string {
  return searchAddress({ ...DEFAULT_CRITERIA, ...criteria, channel })
}

/**
 * Whether criteria have only what the search box asks. All regions are then shown by region; with a filter, sort order
 * or further page as one list.
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

/** The parts of a search in a park page's address. */
export interface ParkStay extends Partial<Filters> {
  readonly channel: ChannelCode
  readonly arrival: CalendarDate | undefined
  readonly nights: number
  readonly party: SearchCriteria['party']
  /** Whether arrivals near the requested date are included. */
  readonly flexibility?: Flexibility
  /** The requested date, if the arrival is another one. */
  readonly around?: CalendarDate
}

/** A park's page, with the stay in its query if known. */
export function parkAddress(channel: ChannelCode, park: ParkPlace, stay?: ParkStay): string {
  return `/${parkSegment(channel)}/${channel}/${park.regionId}/${park.parkId}/${park.slug}${stay ? `?${stayQuery(stay)}` : ''}`
}

/** A park as a search result: /park-result or /boat-result [ROUTE-05]. */
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

/** The page that asks for a price alert of a stay. */
export const priceAlertAddress = (
  park: number,
  { channel, arrival, nights, party }: Pick<SearchCriteria, 'channel' | 'arrival' | 'nights' | 'party'>,
) => `${PRICE_ALERT_PATH}?${queryOf({ ...DEFAULT_CRITERIA, channel, arrival, nights, party, park })}`

/** The list of a town's parks for any date. */
export function townAddress(
  channel: ChannelCode,
  regionId: number,
  town: { readonly id: number; readonly slug: string },
): string {
  return `/area/${channel}/${regionId}/${town.id}/${town.slug}`
}

/** The list of a region's parks for any date. */
export function regionAddress(channel: ChannelCode, region: { readonly id: number; readonly slug: string }): string {
  return `/${listSegment(channel)}/${channel}/${region.id}/${region.slug}`
}

/** The travel guide of a region. */
export function travelGuideAddress(region: { readonly id: number; readonly slug: string }): string {
  return `/travel-guide/${region.slug}/${region.id}`
}

/** The criteria of a search's address. A region that does not exist is ignored: everywhere is searched [SRCH-09]. */
export async function readSearch(
  params: URLSearchParams,
  { hasRegion }: Pick<PageSetting, 'hasRegion'>,
): Promise<SearchCriteria> {
  const criteria = readCriteria(params)
  const { region } = criteria
  return region === ALL_REGIONS || (await hasRegion(region)) ? criteria : { ...criteria, region: ALL_REGIONS }
}

/** Criteria with the town or park found for them: its region applies, and one that does not exist is removed. */
export function inPlace(criteria: SearchCriteria, place: SearchedPlace | undefined): SearchCriteria {
  return place ? { ...criteria, region: place.regionId } : { ...criteria, town: undefined, park: undefined }
}

/** The home page of a holiday type. */
export function channelHomeAddress(channel: ChannelCode): string {
  return `/channel/${channel}`
}

/** Its regions and towns on a map and in a list. */
export function regionBrowseAddress(channel: ChannelCode): string {
  return `/region/${channel}`
}

export function dogFriendlyAddress(channel: ChannelCode): string {
  return `/dog-friendly/${channel}`
}

/** The regions of an operator for a holiday type. */
export function operatorRegionsAddress(channel: ChannelCode, operatorId: number): string {
  return `/${operatorId}/region/${channel}`
}

/** Id of the home page's search form, which quick search buttons submit. */
export const QUICK_FORM = 'search'

/** The field with the pressed button. */
export const QUICK_FIELD = 'quick'

export function quickCodeOf(text: string | null | undefined): QuickSearchCode | undefined {
  return QUICK_SEARCH_CODES.find((code) => code === text)
}

/** Where a quick search leads: its criterion together with the form's values. */
export function quickAddress(code: QuickSearchCode, today: CalendarDate, asked: SearchCriteria): string {
  const criteria = quickSearch(code, today, asked)
  return isBareSearch(criteria) ? searchAddress(criteria) : listAddress(criteria)
}
