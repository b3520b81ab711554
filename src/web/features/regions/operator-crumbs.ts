import { channelOf, type ChannelCode } from '../../../domain/site/channel.ts'
import { channelHomeAddress } from '../../addresses/browse-address.ts'
import { withWishes } from '../../addresses/search-address.ts'
import type { Wishes } from '../../addresses/wish-fields.ts'
import type { Crumb } from '../../ui/navigation/breadcrumb.tsx'
import * as uiWords from '../../ui/words.ts'

export function operatorCrumbs(channel: ChannelCode, operator: string, wishes?: Wishes): Crumb[] {
  return [
    { label: uiWords.home, to: '/' },
    { label: channelOf(channel).label, to: withWishes(channelHomeAddress(channel), wishes) },
    { label: operator },
  ]
}
