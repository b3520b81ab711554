import { channelOf, type ChannelCode } from '../../../domain/site/channel.ts'
import { channelHomeAddress } from '../../addresses/browse-address.ts'
import type { Crumb } from '../../ui/navigation/breadcrumb.tsx'
import * as words from './words.ts'
import * as uiWords from '../../ui/words.ts'

export function dogCrumbs(channel: ChannelCode): Crumb[] {
  return [
    { label: uiWords.home, to: '/' },
    { label: channelOf(channel).label, to: channelHomeAddress(channel) },
    { label: words.crumb },
  ]
}
