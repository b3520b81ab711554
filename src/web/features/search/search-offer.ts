import { isPricedOnly } from '../../../domain/site/channel.ts'
import type { CallOptions } from '../../api/api-client.ts'
import type { InputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { SearchedPlace } from '../../../contract/fields.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { defaultArrival, isArrivalAvailable, nightsOptions } from '../../../domain/dates/stay.ts'
import { criteriaFields } from '../../addresses/criteria-fields.ts'
import { inPlace } from '../../addresses/search-address.ts'
import { arrivalPricesOf, type ArrivalPrices } from '../../stay/arrival-prices.ts'

/** The options of the search box for criteria: available nights, and the state of the arrival. */
export interface SearchOffer {
  readonly arrival: CalendarDate
  readonly nights: readonly number[]
  readonly isArrivalAvailable: boolean
  /** No date was chosen and tomorrow is not on sale: this is the first that is. */
  readonly isArrivalMoved: boolean
}

const ANY_DATE = { has: () => true }

/**
 * The options for criteria [SRCH-10, SRCH-14, SRCH-16].
 *
 * @param prices of the criteria's channel, region and nights; undefined while unknown. Nothing is then unavailable: the
 * server validates the search anyway.
 */
export function offerFor(
  criteria: SearchCriteria,
  today: CalendarDate,
  prices: ArrivalPrices | undefined,
): SearchOffer {
  const { channel, arrival: chosen } = criteria
  const nights = nightsOptions(channel, prices?.nightsOptions ?? [criteria.nights])
  // On sale for any party and filters; the search finds what matches.
  const dates = prices?.onSale ?? ANY_DATE
  if (chosen !== undefined) {
    // Of flexible dates another one may be on sale.
    const isFlexible = criteria.flexibility !== 'exact'
    const isAvailable = isArrivalAvailable(channel, chosen, today, isFlexible ? ANY_DATE : dates)
    return { arrival: chosen, nights, isArrivalAvailable: isAvailable, isArrivalMoved: false }
  }
  const fitting = new Set(prices?.byDate.keys())
  const first = defaultArrival(channel, today, fitting.size > 0 ? fitting : (prices?.onSale ?? fitting))
  const isAvailable = first.isAvailable || prices === undefined
  return { arrival: first.arrival, nights, isArrivalAvailable: isAvailable, isArrivalMoved: first.isMoved }
}

/**
 * Whether the options depend on prices: always if only days with a price can be chosen, otherwise while no date is
 * chosen [SRCH-10]. The names of towns and parks come with the prices.
 */
export function needsPrices({ channel, arrival, town, park }: SearchCriteria): boolean {
  return isPricedOnly(channel) || arrival === undefined || town !== undefined || park !== undefined
}

/** The cache key of the criteria's prices. */
export function priceQuestion(criteria: SearchCriteria): InputOf<'minPrices'> {
  const { channel, region, town, park, nights } = criteria
  return {
    channelId: channel,
    regionId: region,
    townId: town,
    parkId: park,
    duration: nights,
    ...criteriaFields(criteria),
  }
}

/** The search box of a page: criteria of its address and their options. */
export interface SearchBoxState {
  readonly criteria: SearchCriteria
  readonly offer: SearchOffer
  /** The town or park of the criteria, if any. */
  readonly place?: SearchedPlace
  /** The holiday type is fixed: on its own home page. */
  readonly isChannelFixed?: boolean
}

/**
 * Loads the search box of a page. Prices are needed for ukcaravan, and while no date is chosen; if they fail to load,
 * the box works without. A town or park that does not exist is dropped [SRCH-09].
 */
export async function readSearchBox(
  api: StorefrontApi,
  asked: SearchCriteria,
  today: CalendarDate,
  options: CallOptions = {},
): Promise<SearchBoxState> {
  if (!needsPrices(asked)) return { criteria: asked, offer: offerFor(asked, today, undefined) }
  try {
    const feed = await api.minPrices(priceQuestion(asked), options)
    const { place } = feed
    const criteria = inPlace(asked, place)
    return { criteria, offer: offerFor(criteria, today, arrivalPricesOf(feed)), place }
  } catch {
    return { criteria: asked, offer: offerFor(asked, today, undefined) }
  }
}
