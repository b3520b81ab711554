import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { CallOptions } from '../../api/api-client.ts'

export type DogRegion = OutputOf<'dogFriendly'>['regions'][number]
export type DogFee = OutputOf<'dogFriendly'>['fees'][number]

export interface DogFriendly {
  readonly picture: OutputOf<'dogFriendly'>['image']
  /** Regions with a place that takes dogs, in list order. */
  readonly regions: readonly DogRegion[]
  readonly fees: readonly DogFee[]
  /** Places that take a dog. */
  readonly total: number
  /** Places in the same regions that do not. */
  readonly withoutDogs: number
  /** Maximum number of dogs in one unit. */
  readonly dogsMost: number
  readonly lowest: DogRegion['lowestPrice']
}

/** @throws ApiFailure, with status 404 if no place of this holiday type takes dogs */
export async function readDogFriendly(
  api: StorefrontApi,
  channel: ChannelCode,
  options: CallOptions = {},
): Promise<DogFriendly> {
  const { image, regions, fees } = await api.dogFriendly({ channelId: channel }, options)
  const sum = (count: (region: DogRegion) => number) => regions.reduce((total, region) => total + count(region), 0)
  return {
    picture: image,
    regions,
    fees,
    total: sum(({ parkCount }) => parkCount),
    withoutDogs: sum(({ otherParkCount }) => otherParkCount),
    dogsMost: Math.max(0, ...regions.map(({ dogsMost }) => dogsMost)),
    lowest: regions
      .map(({ lowestPrice }) => lowestPrice)
      .reduce((best, price) => (price && (!best || price.price < best.price) ? price : best), null),
  }
}
