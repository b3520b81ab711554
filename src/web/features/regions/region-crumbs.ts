import '../../messages/map-messages.ts'
import { channelOf, type ChannelCode } from '../../../domain/site/channel.ts'
import { message } from '../../messages/message.ts'
import { channelHomeAddress } from '../../state/browse-address.ts'
import { withWishes } from '../../state/search-address.ts'
import type { Wishes } from '../../state/wish-fields.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'

export function regionBrowseCrumbs(channel: ChannelCode, wishes?: Wishes): Crumb[] {
  return [
    { label: message('regionBrowse.home'), to: '/' },
    { label: channelOf(channel).label, to: withWishes(channelHomeAddress(channel), wishes) },
    { label: message('regionBrowse.crumb') },
  ]
}
