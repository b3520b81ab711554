import type { PageSite } from '../../api-context.ts'
import type { StorefrontApi } from '../../../contract/calls.ts'
import type { HomeBlock } from '../../../contract/catalogue-calls.ts'
import type { Picture } from '../../../contract/fields.ts'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { DEFAULT_CHANNEL, type ChannelCode } from '../../../domain/channel.ts'
import type { Pence } from '../../../domain/money.ts'
import { knownBlocks, namesDeals } from './home-blocks.ts'

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

export interface RegionFare {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly parkCount: number
  readonly price: Pence
  readonly nights: number
}

export interface Home {
  readonly hero?: { readonly heading: string; readonly subheading: string; readonly picture: Picture }
  readonly description: string
  readonly blocks: readonly HomeBlock[]
  readonly deals: readonly Deal[]
  readonly regions: readonly RegionFare[]
}

const DEALS_SHOWN = 8

/**
 * The home page: its blocks as configured, late deals, regions by lowest price. A block whose data cannot be had is
 * left out; without the initial data there is no page, and that failure is thrown.
 */
export async function readHome(api: StorefrontApi, site: PageSite): Promise<Home> {
  const [initial, deals, regions] = await Promise.all([
    api.initial({ siteCode: site.code }),
    api.lateDeals({}).then(
      (answer) => answer.deals.slice(0, DEALS_SHOWN).map(toDeal),
      () => [],
    ),
    api.channelRegions({ channelId: DEFAULT_CHANNEL }).then(
      (answer) => answer.regions.flatMap(toFare).sort((a, b) => a.price - b.price || a.id - b.id),
      () => [],
    ),
  ])
  const blocks = knownBlocks(initial.homepageLayout)
  const hero = blocks.find((block) => block.type === 'HeroText')
  const others = blocks.filter((block) => block.type !== 'HeroText')
  const showsDeals = others.some((block) => namesDeals(block, site.brandName))
  return {
    hero: hero && { heading: hero.heading, subheading: hero.subheading, picture: hero.hero_image },
    description: hero?.subheading ?? site.strapline,
    blocks: others,
    deals: showsDeals ? deals : [],
    regions,
  }
}

type LateDeal = Awaited<ReturnType<StorefrontApi['lateDeals']>>['deals'][number]
type Region = Awaited<ReturnType<StorefrontApi['channelRegions']>>['regions'][number]

function toDeal(deal: LateDeal): Deal {
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

function toFare({ regionId, name, slug, parkCount, lowestPrice }: Region): RegionFare[] {
  return lowestPrice
    ? [{ id: regionId, name, slug, parkCount, price: lowestPrice.price, nights: lowestPrice.nights }]
    : []
}
