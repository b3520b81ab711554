import { channelOf, type ChannelCode } from '../../../../domain/site/channel.ts'
import { channelHomeAddress } from '../../../addresses/browse-address.ts'
import { regionAddress, withWishes } from '../../../addresses/search-address.ts'
import type { Wishes } from '../../../addresses/wish-fields.ts'
import type { Crumb } from '../../../ui/navigation/breadcrumb.tsx'
import * as listWords from './list-words.ts'
import type { ParkList } from './park-list.ts'

/** Home page, holiday type and, for a town, its region. */
export function listCrumbs(channel: ChannelCode, { name, region }: ParkList['place'], wishes?: Wishes): Crumb[] {
  const around = region && { id: region.regionId, slug: region.slug }
  return [
    { label: listWords.home, to: '/' },
    { label: channelOf(channel).label, to: withWishes(channelHomeAddress(channel), wishes) },
    ...(region && around ? [{ label: region.name, to: withWishes(regionAddress(channel, around), wishes) }] : []),
    { label: name },
  ]
}
