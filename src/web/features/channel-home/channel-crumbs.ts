import { channelOf, type ChannelCode } from '../../../domain/site/channel.ts'
import type { Crumb } from '../../ui/navigation/breadcrumb.tsx'
import * as uiWords from '../../ui/words.ts'

export function channelCrumbs(channel: ChannelCode): Crumb[] {
  return [{ label: uiWords.home, to: '/' }, { label: channelOf(channel).label }]
}
