import '../../messages/park-messages.ts'
import { channelOf, type ChannelCode } from '../../../domain/channel.ts'
import { message } from '../../messages/message.ts'
import { channelHomeAddress } from '../../state/browse-address.ts'
import { regionAddress } from '../../state/search-address.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'

interface Park {
  readonly name: string
  readonly regionId: number
  readonly regionName: string
}

/** @param resultsTo the results that the visitor comes from, in the place of the list of the region */
export function parkCrumbs(
  channel: ChannelCode,
  park: Park & { readonly regionSlug: string },
  resultsTo?: string,
): Crumb[] {
  const list = regionAddress(channel, { id: park.regionId, slug: park.regionSlug })
  return [
    { label: message('park.home'), to: '/' },
    { label: channelOf(channel).label, to: channelHomeAddress(channel) },
    { label: park.regionName, to: resultsTo ?? list },
    { label: park.name },
  ]
}
