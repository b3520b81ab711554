import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { Picture } from '../../../contract/fields.ts'
import { type ChannelCode, channelOf } from '../../../domain/site/channel.ts'
import { type Pence, formatMoneyRoundedUp } from '../../../domain/money/money.ts'
import type { CallOptions } from '../../api/api-client.ts'
import { criteriaFields, type UnitCriteria } from '../../addresses/criteria-fields.ts'
import type { Crumb } from '../../ui/navigation/breadcrumb.tsx'
import * as uiWords from '../../ui/words.ts'
import * as words from './words.ts'
import { countPlaces } from '../../../domain/words/place-words.ts'

/** The lowest total on sale and its number of nights. */
interface LowestPrice {
  readonly price: Pence
  readonly nights: number
}

/** Number of places, and how many match party and filters; the lowest total is of a match. */
interface Places {
  readonly parkCount: number
  readonly parksThatFit: number
}

export interface HomeRegion extends Places {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly picture: Picture
  readonly lowest: LowestPrice | undefined
}

export interface HomeOperator extends Places {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly lowest: LowestPrice | undefined
}

export interface ChannelHome {
  readonly picture: Picture | undefined
  readonly places: Places
  readonly lowest: LowestPrice | undefined
  /** In list order. */
  readonly regions: readonly HomeRegion[]
  /** Largest first. */
  readonly operators: readonly HomeOperator[]
  readonly lowPrices: OutputOf<'parks'>['lowPrices']
}

/**
 * Data of a holiday type's home page. Operators and low prices are optional.
 *
 * @throws ApiFailure if the regions fail to load
 */
export async function readChannelHome(
  api: StorefrontApi,
  channel: ChannelCode,
  criteria: UnitCriteria,
  options: CallOptions = {},
): Promise<ChannelHome> {
  const asked = { channelId: channel, ...criteriaFields(criteria) }
  const [{ regions }, { operators }, parks] = await Promise.all([
    api.channelRegions(asked, options),
    api.operators(asked, options).catch(() => ({ operators: [] })),
    api.parks({ ...asked, sort: 'price-asc' }, options).catch(() => undefined),
  ])
  return {
    picture: parks?.place.image,
    places: {
      parkCount: regions.reduce((sum, { parkCount }) => sum + parkCount, 0),
      parksThatFit: regions.reduce((sum, { parksThatFit }) => sum + parksThatFit, 0),
    },
    lowest: regions.map(({ lowestPrice }) => priceOf(lowestPrice)).reduce(cheaper, undefined),
    regions: regions.map(({ regionId, name, slug, image, parkCount, parksThatFit, lowestPrice }) => ({
      id: regionId,
      name,
      slug,
      picture: image,
      parkCount,
      parksThatFit,
      lowest: priceOf(lowestPrice),
    })),
    operators: operators
      .filter(({ parkCount }) => parkCount > 0)
      .map(({ opId, name, description, parkCount, parksThatFit = parkCount, lowestPrice }) => ({
        id: opId,
        name,
        description,
        parkCount,
        parksThatFit,
        lowest: priceOf(lowestPrice),
      }))
      .sort((a, b) => b.parkCount - a.parkCount || a.id - b.id),
    lowPrices: parks?.lowPrices ?? [],
  }
}

function priceOf(
  price: { readonly price: Pence; readonly nights: number } | null | undefined,
): LowestPrice | undefined {
  return price ? { price: price.price, nights: price.nights } : undefined
}

function cheaper(best: LowestPrice | undefined, price: LowestPrice | undefined): LowestPrice | undefined {
  return price && (!best || price.price < best.price) ? price : best
}

/** The regions with most places, for the pictures; ties in list order. */
export function largestRegions(regions: readonly HomeRegion[], count: number): HomeRegion[] {
  return regions.toSorted((a, b) => b.parkCount - a.parkCount).slice(0, count)
}

export function channelCrumbs(channel: ChannelCode): Crumb[] {
  return [{ label: uiWords.home, to: '/' }, { label: channelOf(channel).label }]
}

/** Number of places and lowest price of a holiday type, as a sentence without a full stop. */
export function channelFacts(channel: ChannelCode, { places, regions, lowest }: ChannelHome): string {
  const size = { places: placesText(channel, places), regions: regions.length }
  if (!lowest) return words.factsNoPrice(size)
  return words.facts({ ...size, price: formatMoneyRoundedUp(lowest.price), nights: lowest.nights })
}

/** Number of places, and of those that match party and filters if fewer [TRUE-01]. */
export function placesText(channel: ChannelCode, { parkCount, parksThatFit }: Places): string {
  const places = countPlaces(channel, parkCount)
  return parksThatFit === parkCount ? places : words.placesOf({ fitting: parksThatFit, places })
}
