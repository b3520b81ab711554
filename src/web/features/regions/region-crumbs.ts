import '../../messages/map-messages.ts'
import { channelOf, type ChannelCode } from '../../../domain/channel.ts'
import { message } from '../../messages/message.ts'
import { channelHomeAddress } from '../../state/browse-address.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'

export function regionBrowseCrumbs(channel: ChannelCode): Crumb[] {
  return [
    { label: message('regionBrowse.home'), to: '/' },
    { label: channelOf(channel).label, to: channelHomeAddress(channel) },
    { label: message('regionBrowse.crumb') },
  ]
}
