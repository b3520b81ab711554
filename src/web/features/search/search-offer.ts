import { isPricedOnly } from '../../../domain/site/channel.ts'
import type { CallOptions } from '../../api/api-client.ts'
import type { InputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { AskedPlace } from '../../../contract/fields.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { defaultArrival, isArrivalAvailable, nightsOptions } from '../../../domain/dates/stay.ts'
import { wishFields } from '../../addresses/wish-fields.ts'
import { inPlace } from '../../addresses/asked-place.ts'
import { arrivalPricesOf, type ArrivalPrices } from '../../stay/arrival-prices.ts'

/** What the search box shows for criteria: the nights that can be had and how the arrival stands. */
export interface SearchOffer {
  readonly arrival: CalendarDate
  readonly nights: readonly number[]
  readonly isArrivalAvailable: boolean
  /** The visitor chose no date, tomorrow is not on sale, and this is the first that is. */
  readonly isArrivalMoved: boolean
}

const ANY_DATE = { has: () => true }

/**
 * What can be had for criteria [SRCH-10, SRCH-14, SRCH-16].
 *
 * @param prices of the criteria's channel, region and nights; undefined while they are not known. Nothing is then
 *   said to be unavailable: the server answers a search all the same.
 */
export function offerFor(
  criteria: SearchCriteria,
  today: CalendarDate,
  prices: ArrivalPrices | undefined,
): SearchOffer {
  const { channel, arrival: chosen } = criteria
  const nights = nightsOptions(channel, prices?.nightsOptions ?? [criteria.nights])
  // On sale, whether or not it fits the party and the filters: a search says what does.
  const dates = prices?.onSale ?? ANY_DATE
  if (chosen !== undefined) {
    // Of flexible dates another one will do.
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
 * Whether what can be had depends on the prices: always where only what has a price is offered, elsewhere while no date is chosen [SRCH-10]. The
 * name of a town or park comes with them.
 */
export function needsPrices({ channel, arrival, town, park }: SearchCriteria): boolean {
  return isPricedOnly(channel) || arrival === undefined || town !== undefined || park !== undefined
}

/** What the prices of criteria are asked by. */
export function priceQuestion(criteria: SearchCriteria): InputOf<'minPrices'> {
  const { channel, region, town, park, nights } = criteria
  return { channelId: channel, regionId: region, townId: town, parkId: park, duration: nights, ...wishFields(criteria) }
}

/** The search box as a page brings it: criteria of its address and what can be had for them. */
export interface SearchBoxState {
  readonly criteria: SearchCriteria
  readonly offer: SearchOffer
  /** The town or park of the criteria, where they name one. */
  readonly place?: AskedPlace
  /** The holiday type cannot be changed: on its own home page. */
  readonly isChannelFixed?: boolean
}

/**
 * Prepares the search box in a loader. Prices decide for ukcaravan, and for everybody who has chosen no date yet; the
 * box works without them where they cannot be had. A town or park that does not exist is left out [SRCH-09].
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
