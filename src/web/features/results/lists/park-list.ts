import type { InputOf, OutputOf, StorefrontApi } from '../../../../contract/calls.ts'
import type { Picture } from '../../../../contract/fields.ts'
import type { CalendarDate } from '../../../../domain/dates/calendar-date.ts'
import { type ChannelCode, channelOf } from '../../../../domain/site/channel.ts'
import type { Pence } from '../../../../domain/money/money.ts'
import { MAX_PAGES } from '../../../../domain/search/search-criteria.ts'
import type { CallOptions } from '../../../api/api-client.ts'
import { idOf } from '../../../addresses/page-address.ts'
import { placeOf } from '../../../stay/stay-text.ts'
import { criteriaPairs, regionAddress, withCriteria, channelHomeAddress } from '../../../addresses/search-address.ts'
import { criteriaFields, type UnitCriteria } from '../../../addresses/criteria-fields.ts'
import { firstPageShown } from '../results-data.ts'
import type { Crumb } from '../../../ui/navigation/breadcrumb.tsx'
import * as words from './list-words.ts'

export interface ListedPark {
  readonly parkId: number
  readonly name: string
  readonly slug: string
  readonly regionId: number
  readonly place: string
  readonly operator: string
  readonly summary: string
  readonly picture: Picture
  readonly morePictures: readonly string[]
  readonly bubbles: number
  readonly reviewCount: number
  readonly highlights: readonly string[]
  readonly lowest: { readonly price: Pence; readonly arrival: CalendarDate; readonly nights: number } | null
}

export interface ParkList {
  readonly place: OutputOf<'parks'>['place']
  readonly total: number
  /** The lowest of all parks; null if nothing is on sale. */
  readonly lowest: ListedPark['lowest']
  readonly parks: readonly ListedPark[]
  readonly lowPrices: OutputOf<'parks'>['lowPrices']
}

export const LIST_SORTS = ['recommended', 'price-asc', 'price-desc', 'name'] as const
type ListSort = (typeof LIST_SORTS)[number]

export interface ListQuery {
  readonly sort: ListSort
  /** Number of pages shown, at least 1. */
  readonly page: number
  /** Only parks of this operator; undefined for all. */
  readonly operatorId: number | undefined
}

const PAGE = /^[1-9]\d{0,2}$/

/** Invalid values are ignored. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const page = params.get('page') ?? ''
  return {
    sort: LIST_SORTS.find((sort) => sort === params.get('sort')) ?? 'recommended',
    page: PAGE.test(page) && Number(page) <= MAX_PAGES ? Number(page) : 1,
    operatorId: idOf(params.get('operator')),
  }
}

/** @param criteria party and filters that the prices are for */
export function listQueryText(query: ListQuery, criteria: UnitCriteria): string {
  const pairs = [
    ...criteriaPairs(criteria),
    ...(query.operatorId === undefined ? [] : [['operator', String(query.operatorId)]]),
    ...(query.sort === 'recommended' ? [] : [['sort', query.sort]]),
    ...(query.page === 1 ? [] : [['page', String(query.page)]]),
  ]
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''
}

interface Where {
  readonly channel: ChannelCode
  readonly regionId: number
  readonly townId: number | undefined
}

/**
 * The parks of a region or town for any date: all pages up to the requested one.
 *
 * @throws ApiFailure 404 if the region, town or operator does not exist
 */
export async function readParkList(
  api: StorefrontApi,
  where: Where,
  criteria: UnitCriteria,
  { sort, page, operatorId }: ListQuery,
  options: CallOptions = {},
): Promise<ParkList> {
  const first = firstPageShown(page)
  const pages = Array.from({ length: page - first + 1 }, (_, index) => first + index)
  const base: InputOf<'parks'> = {
    channelId: where.channel,
    regionId: where.regionId,
    townId: where.townId,
    operatorId,
    sort,
    ...criteriaFields(criteria),
  }
  const answers = await Promise.all(pages.map((number) => api.parks({ ...base, page: number }, options)))
  const latest = answers.at(-1)
  if (!latest) throw new Error('a list has at least one page')
  const { place, total, lowestPrice, lowPrices } = latest
  return {
    place,
    total,
    lowest: priceOf(lowestPrice),
    lowPrices,
    parks: answers.flatMap((answer) => answer.parks).map(toListedPark),
  }
}

function toListedPark(park: OutputOf<'parks'>['parks'][number]): ListedPark {
  const { parkId, name, slug, regionId, summary, bubbles, reviewCount, lowestPrice } = park
  return {
    parkId,
    name,
    slug,
    regionId,
    summary,
    bubbles,
    reviewCount,
    place: placeOf(park),
    operator: park.operatorName,
    picture: park.image,
    morePictures: park.morePictures,
    highlights: park.highlights,
    lowest: priceOf(lowestPrice),
  }
}

function priceOf(lowest: OutputOf<'parks'>['lowestPrice']): ListedPark['lowest'] {
  return lowest && { price: lowest.price, arrival: lowest.arrivalDate, nights: lowest.nights }
}

/** Home page, holiday type and, for a town, its region. */
export function listCrumbs(
  channel: ChannelCode,
  { name, region }: ParkList['place'],
  criteria?: UnitCriteria,
): Crumb[] {
  const around = region && { id: region.regionId, slug: region.slug }
  return [
    { label: words.home, to: '/' },
    { label: channelOf(channel).label, to: withCriteria(channelHomeAddress(channel), criteria) },
    ...(region && around ? [{ label: region.name, to: withCriteria(regionAddress(channel, around), criteria) }] : []),
    { label: name },
  ]
}
