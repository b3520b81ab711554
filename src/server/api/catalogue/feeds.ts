/** The cached feeds under /json-files: small, the same for every visitor. */
import { CALLS } from '../../../contract/calls.ts'
import { addDays, formatUkDate, londonDateAt } from '../../../domain/dates/calendar-date.ts'
import { CHANNEL_CODES, type ChannelCode } from '../../../domain/site/channel.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { ALL_REGIONS, type RegionChoice } from '../../../domain/search/search-criteria.ts'
import { nightsOptions } from '../../../domain/dates/stay.ts'
import type { LowestStay, PriceQuestion } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'
import { searchedPlace, presentPlace, readCriteria } from '../question/read-criteria.ts'
import { endpoint } from '../endpoint.ts'
import { channelsOfPark, isSoldIn } from '../../availability/park-channels.ts'
import { presentParkCard, presentPicture } from '../present/present-park.ts'
import { presentStayPrice } from '../present/present-price.ts'
import { notFound, ok } from '../result.ts'
import { megaMenu as makeMegaMenu } from '../../content/mega-menu.ts'

const FEED = { cacheFor: 60, isShared: true }

export const minPrices = endpoint(
  CALLS.minPrices,
  ({ input, deps }) => {
    const { current } = deps.availability
    const { channelId: channel, regionId, duration: nights } = input
    if (regionId !== ALL_REGIONS && !current.catalogue.regions.has(regionId)) return notFound()
    const place = searchedPlace(current.catalogue, input)
    return ok({
      nights,
      ...datePrices(deps, { channel, place, nights, ...readCriteria(deps, input) }),
      nightsOptions: [...nightsOptions(channel, current.nightsOnSale(channel, place))],
      place: presentPlace(current.catalogue, place),
    })
  },
  FEED,
)

export const minParkPrices = endpoint(
  CALLS.minParkPrices,
  ({ input, deps }) => {
    const { current } = deps.availability
    const channels = channelsOfPark(current.catalogue, input.parkId)
    const channel = input.channelId ?? channels[0]
    if (channel === undefined || !channels.includes(channel)) return notFound()
    const place = { parkId: input.parkId }
    return ok({
      nights: input.duration,
      ...datePrices(deps, { channel, place, nights: input.duration, ...readCriteria(deps, input) }),
      nightsOptions: [...current.nightsOnSale(channel, place)],
    })
  },
  FEED,
)

/** The lowest price by arrival, and arrivals on sale without a match. */
function datePrices({ availability: { current } }: Deps, question: PriceQuestion) {
  const lowest = current.lowestBy(question, 'date')
  const { channel, place, nights } = question
  const onSale = current.lowestBy({ channel, place, nights, party: DEFAULT_PARTY }, 'date')
  const others = [...onSale.keys()].filter((date) => !lowest.has(date))
  return {
    prices: [...lowest.values()].map(({ arrival, pence }) => ({ date: formatUkDate(arrival), price: pence })),
    otherDates: others.length > 0 ? others.map(formatUkDate) : undefined,
  }
}

export const months = endpoint(
  CALLS.months,
  ({ input, deps }) => {
    const question = { channel: input.channelId, place: {}, nights: input.duration, ...readCriteria(deps, input) }
    return ok({ months: [...deps.availability.current.lowestBy(question, 'month')].map(presentMonth) })
  },
  FEED,
)

function presentMonth([month, { pence, arrival, nights }]: [string, LowestStay]) {
  return { month, price: pence, arrivalDate: arrival, nights }
}

/** A late deal begins within this many days. */
const LATE_DAYS = 28
const DEALS_OF_ONE_CHANNEL = 12
const DEALS_OF_EACH_CHANNEL = 3

export const lateDeals = endpoint(
  CALLS.lateDeals,
  ({ input, deps }) => {
    const dealsOf = (channel: ChannelCode, limit: number) =>
      lateDealsOf(deps, { channel, place: {}, ...readCriteria(deps, input) }, limit)
    const deals = input.channelId
      ? dealsOf(input.channelId, DEALS_OF_ONE_CHANNEL)
      : oncePerPark(
          CHANNEL_CODES.flatMap((channel) => dealsOf(channel, DEALS_OF_EACH_CHANNEL)).sort((a, b) => a.price - b.price),
        )
    return ok({ deals })
  },
  FEED,
)

/** A park sold in several channels is listed among the deals in its first only. */
function oncePerPark<Deal extends { readonly parkId: number }>(deals: readonly Deal[]): Deal[] {
  const seen = new Set<number>()
  return deals.filter(({ parkId }) => !seen.has(parkId) && seen.add(parkId))
}

/** Stays in an offer that begin soon: the cheapest of each park, cheapest parks first. */
function lateDealsOf(deps: Deps, question: PriceQuestion, limit: number) {
  const today = londonDateAt(deps.clock.now())
  const arrivals = { from: today, to: addDays(today, LATE_DAYS) }
  return [...deps.availability.current.lowestBy({ ...question, arrivals, reducedBy: 'offer' }, 'park').values()]
    .sort((a, b) => a.pence - b.pence || a.parkId - b.parkId)
    .slice(0, limit)
    .flatMap((stay) => presentDeal(deps, question, stay) ?? [])
}

function presentDeal(deps: Deps, { channel: channelId, party }: PriceQuestion, stay: LowestStay) {
  const { parkId, unitTypeId, arrival, nights } = stay
  const { current } = deps.availability
  const park = current.catalogue.parks.get(parkId)
  const unit = current.quote(unitTypeId, arrival, nights, party)
  if (!park || !unit) return undefined
  const { unitPrice, wasPrice } = presentStayPrice(unit)
  return { ...presentParkCard(deps, park), date: arrival, nights, price: unitPrice, wasPrice, channelId }
}

/** The list of places with availability changes slowly, unlike prices. */
const SECONDS_KEPT = 3_600

/** By name, and only with availability in the channel. */
export const places = endpoint(
  CALLS.places,
  ({ input: { channelId }, deps: { availability } }) => {
    const { catalogue } = availability.current
    const parks = [...catalogue.parks.values()].filter((park) => isSoldIn(catalogue, park, channelId))
    const townIds = new Set(parks.map(({ townId }) => townId))
    const towns = [...catalogue.towns.values()].filter(({ id }) => townIds.has(id))
    return ok({
      towns: towns.map(({ id, name, regionId }) => ({ id, name, regionId })),
      parks: parks.map(({ id, name, slug, regionId }) => ({ id, name, slug, regionId })),
    })
  },
  { cacheFor: SECONDS_KEPT, isShared: true },
)

export const megaMenu = endpoint(
  CALLS.megaMenu,
  ({ input, deps: { availability, content, pictures, site } }) => {
    if (input.file !== site.megaMenuFile) return notFound('no-such-file', 'There is no such file.')
    const pictureOf = (key: string, about: string) => presentPicture(pictures, key, about)
    const hotelsTitle = site.showHotels ? site.menuTitles.hotels : undefined
    const now = { availability: availability.current, contentPaths: content.paths, hotelsTitle, pictureOf }
    return ok({ menus: makeMegaMenu(now) })
  },
  { cacheFor: 300, isShared: true },
)

const DEALS = 12

export const availabilitySummary = endpoint(
  CALLS.availabilitySummary,
  ({ input, deps }) => {
    const { current } = deps.availability
    const question = { channel: input.channelId, place: {}, ...readCriteria(deps, input) }
    const ofChannel = current.lowestBy(question, 'nights')
    const regions = [...current.catalogue.regions.keys()].map((regionId) =>
      presentRegion(regionId, current.lowestBy({ ...question, place: { regionId } }, 'nights')),
    )
    return ok({
      dataAvailable: ofChannel.size > 0,
      minPrices: [presentRegion(ALL_REGIONS, ofChannel), ...regions].filter(({ nights }) => nights.length > 0),
      minParkPrices: [...current.lowestBy(question, 'park')].map(([parkId, { pence }]) => ({
        parkId,
        price: pence,
      })),
      months: [...current.lowestBy(question, 'month')].map(presentMonth),
      latedeals: lateDealsOf(deps, question, DEALS).map(({ parkId, date, nights, price, wasPrice }) => ({
        parkId,
        date,
        nights,
        price,
        wasPrice,
      })),
    })
  },
  { cacheFor: 60, isShared: true },
)

function presentRegion(regionId: RegionChoice, lengths: ReadonlyMap<number, LowestStay>) {
  return {
    regionId,
    nights: [...lengths.values()].map(({ nights, pence, arrival }) => ({ nights, price: pence, arrivalDate: arrival })),
  }
}
