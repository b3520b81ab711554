import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { Picture } from '../../../contract/fields.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { CallOptions } from '../../api/api-client.ts'
import { wishFields, type Wishes } from '../../addresses/wish-fields.ts'

/** The lowest total on sale, and for how many nights. */
export interface Fare {
  readonly price: Pence
  readonly nights: number
}

/** Places to stay, and how many of them have what was asked for: the lowest total is that of one of these. */
export interface Places {
  readonly parkCount: number
  readonly parksThatFit: number
}

export interface HomeRegion extends Places {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly picture: Picture
  readonly lowest: Fare | undefined
}

export interface HomeOperator extends Places {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly lowest: Fare | undefined
}

export interface ChannelHome {
  readonly picture: Picture | undefined
  readonly places: Places
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
  wishes: Wishes,
  options: CallOptions = {},
): Promise<ChannelHome> {
  const asked = { channelId: channel, ...wishFields(wishes) }
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
    lowest: regions.map(({ lowestPrice }) => fareOf(lowestPrice)).reduce(cheaper, undefined),
    regions: regions.map(({ regionId, name, slug, image, parkCount, parksThatFit, lowestPrice }) => ({
      id: regionId,
      name,
      slug,
      picture: image,
      parkCount,
      parksThatFit,
      lowest: fareOf(lowestPrice),
    })),
    operators: operators
      .filter(({ parkCount }) => parkCount > 0)
      .map(({ opId, name, description, parkCount, parksThatFit = parkCount, lowestPrice }) => ({
        id: opId,
        name,
        description,
        parkCount,
        parksThatFit,
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
