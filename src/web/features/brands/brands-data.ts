import type { StorefrontApi } from '../../../contract/calls.ts'
import { CHANNEL_CODES, type ChannelCode } from '../../../domain/site/channel.ts'
import type { CallOptions } from '../../api/api-client.ts'

export interface Brand {
  readonly id: number
  readonly name: string
  readonly description: string
  /** Parks of the holiday type. */
  readonly parkCount: number
}

export interface BrandsOfChannel {
  readonly channel: ChannelCode
  readonly brands: readonly Brand[]
}

/**
 * Operators with something on sale by holiday type, largest first. An operator with several types is listed under each.
 *
 * @throws ApiFailure
 */
export async function readBrands(api: StorefrontApi, options: CallOptions = {}): Promise<readonly BrandsOfChannel[]> {
  const channels = await Promise.all(
    CHANNEL_CODES.map(async (channel) => {
      const { operators } = await api.operators({ channelId: channel }, options)
      const brands = operators
        .filter(({ parkCount }) => parkCount > 0)
        .map(({ opId, name, description, parkCount }) => ({ id: opId, name, description, parkCount }))
        .sort((a, b) => b.parkCount - a.parkCount || (a.name < b.name ? -1 : 1))
      return { channel, brands }
    }),
  )
  return channels.filter(({ brands }) => brands.length > 0)
}
