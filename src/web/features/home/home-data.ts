import type { PageSite } from '../../page/api-context.ts'
import type { StorefrontApi } from '../../../contract/calls.ts'
import type { Picture } from '../../../contract/fields.ts'
import type { HomeBlock, HomeBlockOf } from '../../../contract/home-blocks.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { DEFAULT_CHANNEL, type ChannelCode } from '../../../domain/site/channel.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { isDealsHeading } from '../../../domain/search/deals-heading.ts'
import type { QuickSearchCode } from '../../../domain/search/quick-searches.ts'
import { timeLeft } from './countdown.tsx'
import { seasonTable, type SeasonTable, type TableStay } from './season-table.ts'
import { criteriaFields, type UnitCriteria } from '../../addresses/criteria-fields.ts'

export interface Deal {
  readonly parkId: number
  readonly name: string
  readonly slug: string
  readonly regionId: number
  readonly place: string
  readonly picture: Picture
  readonly channel: ChannelCode
  readonly arrival: CalendarDate
  readonly nights: number
  readonly price: Pence
  readonly was?: Pence
}

export interface RegionPrice {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly price: Pence
  readonly nights: number
}

export interface Home {
  readonly hero?: HomeBlockOf<'HeroText'>
  readonly quickSearches: readonly QuickSearchCode[]
  readonly blocks: readonly HomeBlock[]
  readonly deals: readonly Deal[]
  readonly regions: readonly RegionPrice[]
  readonly seasons: SeasonTable
}

const DEALS_SHOWN = 5

/**
 * Data of the home page: configured blocks, late deals, regions and seasons by lowest price. Blocks whose data fail to
 * load are omitted; a failure of the initial data is thrown.
 *
 * @param now in milliseconds since 1970: countdowns that are over are omitted
 */
export async function readHome(api: StorefrontApi, site: PageSite, now: number): Promise<Home> {
  const deals = api.lateDeals({}).then(
    (answer) => answer.deals.slice(0, DEALS_SHOWN).map(toDeal),
    () => [],
  )
  const regions = api.channelRegions({ channelId: DEFAULT_CHANNEL }).then(
    (answer) => answer.regions.flatMap(toRegionPrice).sort((a, b) => a.price - b.price || a.id - b.id),
    () => [],
  )
  const { homepageLayout, quickSearches } = await api.initial({ siteCode: site.code })
  const blocks = knownBlocks(homepageLayout).filter((block) => block.type !== 'Countdown' || isRunning(block, now))
  const stays = blocks.flatMap((block) => (block.type === 'MonthPrices' ? block.stays : []))
  const others = blocks.filter((block) => block.type !== 'HeroText')
  const showsDeals = others.some(
    (block) => block.type === 'HomeColumns' && isDealsHeading(block.heading, site.brandName),
  )
  return {
    hero: blocks.find((block) => block.type === 'HeroText'),
    quickSearches,
    blocks: others,
    deals: showsDeals ? await deals : [],
    regions: await regions,
    seasons: await readSeasons(api, stays),
  }
}

function isRunning({ status, datetime }: HomeBlockOf<'Countdown'>, now: number): boolean {
  return status && timeLeft(Date.parse(datetime), now) !== undefined
}

async function readSeasons(api: StorefrontApi, stays: readonly TableStay[]): Promise<SeasonTable> {
  const ask = ({ channel, nights }: TableStay) =>
    api.months({ channelId: channel, duration: nights }).catch(() => undefined)
  return seasonTable(stays, await Promise.all(stays.map(ask)))
}

type LateDeal = Awaited<ReturnType<StorefrontApi['lateDeals']>>['deals'][number]
type Region = Awaited<ReturnType<StorefrontApi['channelRegions']>>['regions'][number]

export function toDeal(deal: LateDeal): Deal {
  const { parkId, name, slug, regionId, townName, regionName, image, channelId, date, nights, price, wasPrice } = deal
  const place = townName === regionName ? regionName : `${townName}, ${regionName}`
  return {
    parkId,
    name,
    slug,
    regionId,
    place,
    picture: image,
    channel: channelId,
    arrival: date,
    nights,
    price,
    was: wasPrice,
  }
}

function toRegionPrice({ regionId, name, slug, lowestPrice }: Region): RegionPrice[] {
  return lowestPrice ? [{ id: regionId, name, slug, price: lowestPrice.price, nights: lowestPrice.nights }] : []
}

const KNOWN: Readonly<Record<HomeBlock['type'], true>> = {
  HeroText: true,
  Banner: true,
  HomeColumns: true,
  Countdown: true,
  Accordion: true,
  ImageSlider: true,
  RegionMap: true,
  PriceIncludes: true,
  SeasonPicture: true,
  NumberedList: true,
  MonthPrices: true,
}

// For the person who configures the page: on the server and in the browser console.
// oxlint-disable-next-line no-console
const warn = (text: string) => console.warn(text)

/** The blocks of known types in order; others are skipped and logged [HOME-09]. */
export function knownBlocks(layout: readonly HomeBlock[], log: (text: string) => void = warn): HomeBlock[] {
  return layout.filter((block) => {
    const isKnown = Object.hasOwn(KNOWN, block.type)
    if (!isKnown) log(`home page block '${block.type}' is unknown and was skipped`)
    return isKnown
  })
}

const CHANNEL_DEALS_SHOWN = 6

/** Late deals of a holiday type for a party and filters; none if they fail to load. */
export async function readDeals(api: StorefrontApi, channel: ChannelCode, criteria: UnitCriteria): Promise<Deal[]> {
  const { deals } = await api
    .lateDeals({ channelId: channel, ...criteriaFields(criteria) })
    .catch(() => ({ deals: [] }))
  return deals.slice(0, CHANNEL_DEALS_SHOWN).map(toDeal)
}
