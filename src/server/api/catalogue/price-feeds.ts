/** The cached feeds under /json-files: small, asked for by every visitor, the same for all of them. */
import { CALLS } from '../../../contract/calls.ts'
import { formatUkDate } from '../../../domain/calendar-date.ts'
import { CHANNEL_CODES, type ChannelCode } from '../../../domain/channel.ts'
import { ALL_REGIONS } from '../../../domain/search-criteria.ts'
import { nightsOptions } from '../../../domain/stay.ts'
import type { LateDeal, LowestDay, LowestMonth } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'
import { placeAsked, presentPlace } from '../asked-place.ts'
import { endpoint } from '../endpoint.ts'
import { channelsOfPark } from '../../availability/park-channels.ts'
import { presentParkCard } from '../present-park-card.ts'
import { presentStayPrice } from '../present-stay-price.ts'
import { notFound, ok } from '../result.ts'

const FEED = { cacheFor: 60, isShared: true }

export const minPrices = endpoint(
  CALLS.minPrices,
  ({ input, deps: { availability } }) => {
    const { channelId: channel, regionId, duration: nights } = input
    if (regionId !== ALL_REGIONS && !availability.catalogue.regions.has(regionId)) return notFound()
    const place = placeAsked(availability.catalogue, input)
    return ok({
      nights,
      prices: availability.lowestByDate({ channel, place, nights }).map(presentDay),
      nightsOptions: [...nightsOptions(channel, availability.nightsOnSale(channel, place))],
      place: presentPlace(availability.catalogue, place),
    })
  },
  FEED,
)

export const minParkPrices = endpoint(
  CALLS.minParkPrices,
  ({ input, deps: { availability } }) => {
    const channels = channelsOfPark(availability.catalogue, input.parkId)
    const channel = input.channelId ?? channels[0]
    if (channel === undefined || !channels.includes(channel)) return notFound()
    const place = { parkId: input.parkId }
    return ok({
      nights: input.duration,
      prices: availability.lowestByDate({ channel, place, nights: input.duration }).map(presentDay),
      nightsOptions: [...availability.nightsOnSale(channel, place)],
    })
  },
  FEED,
)

function presentDay(day: LowestDay) {
  return { date: formatUkDate(day.arrival), price: day.pence }
}

export const months = endpoint(
  CALLS.months,
  ({ input, deps }) =>
    ok({
      months: deps.availability
        .lowestByMonth({ channel: input.channelId, place: {}, nights: input.duration })
        .map(presentMonth),
    }),
  FEED,
)

export function presentMonth({ month, pence, arrival, nights }: LowestMonth) {
  return { month, price: pence, arrivalDate: arrival, nights }
}

/** A late deal begins within this many days. */
export const LATE_DAYS = 28
const DEALS_OF_ONE_CHANNEL = 12
const DEALS_OF_EACH_CHANNEL = 3

export const lateDeals = endpoint(
  CALLS.lateDeals,
  ({ input, deps }) => {
    const deals = input.channelId
      ? dealsOf(deps, input.channelId, DEALS_OF_ONE_CHANNEL)
      : oncePerPark(
          CHANNEL_CODES.flatMap((channel) => dealsOf(deps, channel, DEALS_OF_EACH_CHANNEL)).sort(
            (a, b) => a.price - b.price,
          ),
        )
    return ok({ deals })
  },
  FEED,
)

/** A park that sells several holiday types stands among the deals with the first of its own only. */
function oncePerPark<Deal extends { readonly parkId: number }>(deals: readonly Deal[]): Deal[] {
  const seen = new Set<number>()
  return deals.filter(({ parkId }) => !seen.has(parkId) && seen.add(parkId))
}

function dealsOf(deps: Deps, channel: ChannelCode, limit: number) {
  return deps.availability
    .lateDeals(channel, LATE_DAYS, limit)
    .flatMap((deal) => presentDeal(deps, channel, deal) ?? [])
}

function presentDeal(deps: Deps, channelId: ChannelCode, deal: LateDeal) {
  const park = deps.availability.catalogue.parks.get(deal.parkId)
  if (!park) return undefined
  const { unitPrice, wasPrice } = presentStayPrice(deal)
  return {
    ...presentParkCard(deps, park),
    date: deal.arrival,
    nights: deal.nights,
    price: unitPrice,
    wasPrice,
    channelId,
  }
}
