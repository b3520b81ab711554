import type { StorefrontApi } from '../../../contract/calls.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { criteriaFields, type UnitCriteria } from '../../addresses/criteria-fields.ts'
import { toDeal, type Deal } from './home-data.ts'

const DEALS_SHOWN = 6

/** Late deals of a holiday type for a party and filters; none if they fail to load. */
export async function readDeals(api: StorefrontApi, channel: ChannelCode, criteria: UnitCriteria): Promise<Deal[]> {
  const { deals } = await api
    .lateDeals({ channelId: channel, ...criteriaFields(criteria) })
    .catch(() => ({ deals: [] }))
  return deals.slice(0, DEALS_SHOWN).map(toDeal)
}
