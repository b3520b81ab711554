import { channelOf, type ChannelCode } from '../../../domain/site/channel.ts'
import { channelHomeAddress } from '../../addresses/browse-address.ts'
import { withWishes } from '../../addresses/search-address.ts'
import type { Wishes } from '../../addresses/wish-fields.ts'
import type { Crumb } from '../../ui/navigation/breadcrumb.tsx'
import * as words from './words.ts'

export function regionBrowseCrumbs(channel: ChannelCode, wishes?: Wishes): Crumb[] {
  return [
    { label: words.home, to: '/' },
    { label: channelOf(channel).label, to: withWishes(channelHomeAddress(channel), wishes) },
    { label: words.crumb },
  ]
}
