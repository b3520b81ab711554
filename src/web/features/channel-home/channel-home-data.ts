import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { Picture } from '../../../contract/fields.ts'
import type { ChannelCode } from '../../../domain/channel.ts'
import type { Pence } from '../../../domain/money.ts'
import type { CallOptions } from '../../state/api-client.ts'

/** The lowest total on sale, and for how many nights. */
export interface Fare {
  readonly price: Pence
  readonly nights: number
}

export interface HomeRegion {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly picture: Picture
  readonly parkCount: number
  readonly lowest: Fare | undefined
}

export interface HomeOperator {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly parkCount: number
  readonly lowest: Fare | undefined
}

export interface ChannelHome {
  readonly picture: Picture | undefined
  /** Places to stay. */
  readonly total: number
  readonly lowest: Fare | undefined
  /** In the order of lists. */
  readonly regions: readonly HomeRegion[]
  /** The one with most places first. */
  readonly operators: readonly HomeOperator[]
  readonly lowPrices: OutputOf<'parks'>['lowPrices']
}

/**
 * What the home of a holiday type shows. Operators and low prices may fail without taking the page with them.
 *
 * @throws ApiFailure where the regions cannot be had
 */
export async function readChannelHome(
  api: StorefrontApi,
  channel: ChannelCode,
  options: CallOptions = {},
): Promise<ChannelHome> {
  const [{ regions }, { operators }, parks] = await Promise.all([
    api.channelRegions({ channelId: channel }, options),
    api.operators({ channelId: channel }, options).catch(() => ({ operators: [] })),
    api.parks({ channelId: channel, sort: 'price-asc' }, options).catch(() => undefined),
  ])
  return {
    picture: parks?.place.image,
    total: regions.reduce((sum, { parkCount }) => sum + parkCount, 0),
    lowest: regions.map(({ lowestPrice }) => fareOf(lowestPrice)).reduce(cheaper, undefined),
    regions: regions.map(({ regionId, name, slug, image, parkCount, lowestPrice }) => ({
      id: regionId,
      name,
      slug,
      picture: image,
      parkCount,
      lowest: fareOf(lowestPrice),
    })),
    operators: operators
      .filter(({ parkCount }) => parkCount > 0)
      .map(({ opId, name, description, parkCount, lowestPrice }) => ({
        id: opId,
        name,
        description,
        parkCount,
        lowest: fareOf(lowestPrice),
      }))
      .sort((a, b) => b.parkCount - a.parkCount || a.id - b.id),
    lowPrices: parks?.lowPrices ?? [],
  }
}

function fareOf(price: { readonly price: Pence; readonly nights: number } | null | undefined): Fare | undefined {
  return price ? { price: price.price, nights: price.nights } : undefined
}

function cheaper(best: Fare | undefined, fare: Fare | undefined): Fare | undefined {
  return fare && (!best || fare.price < best.price) ? fare : best
}

/** The regions with most places, for the pictures: of equals those that lists show first. */
export function mostPlaces(regions: readonly HomeRegion[], count: number): HomeRegion[] {
  return regions.toSorted((a, b) => b.parkCount - a.parkCount).slice(0, count)
}
