import '../../messages/browse-messages.ts'
import { channelOf, type ChannelCode } from '../../../domain/site/channel.ts'
import { message } from '../../messages/message.ts'
import { channelHomeAddress } from '../../state/browse-address.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'

export function dogCrumbs(channel: ChannelCode): Crumb[] {
  return [
    { label: message('browse.home'), to: '/' },
    { label: channelOf(channel).label, to: channelHomeAddress(channel) },
    { label: message('dogs.crumb') },
  ]
}
