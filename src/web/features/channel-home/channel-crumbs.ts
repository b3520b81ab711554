import '../../messages/browse-messages.ts'
import { channelOf, type ChannelCode } from '../../../domain/site/channel.ts'
import { message } from '../../messages/message.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'

export function channelCrumbs(channel: ChannelCode): Crumb[] {
  return [{ label: message('browse.home'), to: '/' }, { label: channelOf(channel).label }]
}
