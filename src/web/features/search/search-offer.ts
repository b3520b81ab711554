import type { CallOptions } from '../../state/api-client.ts'
import type { StorefrontApi } from '../../../contract/calls.ts'
import { formatUkDate, type CalendarDate } from '../../../domain/calendar-date.ts'
import type { SearchCriteria } from '../../../domain/search-criteria.ts'
import { defaultArrival, isArrivalAvailable, nightsOptions } from '../../../domain/stay.ts'
import { arrivalPricesOf, type ArrivalPrices } from '../../state/arrival-prices.ts'

/** What the search box shows for criteria: the nights that can be had and how the arrival stands. */
export interface SearchOffer {
  readonly arrival: CalendarDate
  readonly nights: readonly number[]
  readonly isArrivalAvailable: boolean
  /** The visitor chose no date, tomorrow is not on sale, and this is the first that is. */
  readonly isArrivalMoved: boolean
}

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
  const dates = prices ? new Set(prices.byDate.keys()) : { has: () => true }
  if (chosen !== undefined) {
    const isAvailable = isArrivalAvailable(channel, chosen, today, dates)
    return { arrival: chosen, nights, isArrivalAvailable: isAvailable, isArrivalMoved: false }
  }
  const first = defaultArrival(channel, today, new Set(prices?.byDate.keys()))
  const isAvailable = first.isAvailable || prices === undefined
  return { arrival: first.arrival, nights, isArrivalAvailable: isAvailable, isArrivalMoved: first.isMoved }
}

/** Whether what can be had depends on the prices: always for ukcaravan, elsewhere while no date is chosen [SRCH-10]. */
export function needsPrices({ channel, arrival }: SearchCriteria): boolean {
  return channel === 'ukcaravan' || arrival === undefined
}

/** The search box as a page brings it: criteria of its address and what can be had for them. */
export interface SearchBoxState {
  readonly criteria: SearchCriteria
  readonly offer: SearchOffer
}

/**
 * Prepares the search box in a loader. Prices decide for ukcaravan, and for everybody who has chosen no date yet; the
 * box works without them where they cannot be had.
 */
export async function readSearchBox(
  api: StorefrontApi,
  criteria: SearchCriteria,
  today: CalendarDate,
  options: CallOptions = {},
): Promise<SearchBoxState> {
  const { channel: channelId, region: regionId, nights: duration } = criteria
  if (!needsPrices(criteria)) return { criteria, offer: offerFor(criteria, today, undefined) }
  try {
    const feed = await api.minPrices({ channelId, regionId, duration }, options)
    const asked = criteria.arrival && formatUkDate(criteria.arrival)
    // Of some five hundred dates, in order, the first and the one asked for decide.
    const deciding = feed.prices.filter(({ date }, index) => index === 0 || date === asked)
    return { criteria, offer: offerFor(criteria, today, arrivalPricesOf({ ...feed, prices: deciding })) }
  } catch {
    return { criteria, offer: offerFor(criteria, today, undefined) }
  }
}
