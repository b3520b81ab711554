import type { StorefrontApi } from '../../../contract/calls.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { wishFields, type Wishes } from '../../addresses/wish-fields.ts'
import { toDeal, type Deal } from './home-data.ts'

const DEALS_SHOWN = 6

/** Late deals of a holiday type for who comes and what they want; none where they cannot be had. */
export async function readDeals(api: StorefrontApi, channel: ChannelCode, wishes: Wishes): Promise<Deal[]> {
  const { deals } = await api.lateDeals({ channelId: channel, ...wishFields(wishes) }).catch(() => ({ deals: [] }))
  return deals.slice(0, DEALS_SHOWN).map(toDeal)
}
