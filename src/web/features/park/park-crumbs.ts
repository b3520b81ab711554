import { channelOf, type ChannelCode } from '../../../domain/site/channel.ts'
import { channelHomeAddress } from '../../addresses/browse-address.ts'
import { regionAddress, withWishes } from '../../addresses/search-address.ts'
import type { Wishes } from '../../addresses/wish-fields.ts'
import type { Crumb } from '../../ui/navigation/breadcrumb.tsx'
import * as words from './words.ts'

interface Park {
  readonly name: string
  readonly regionId: number
  readonly regionName: string
}

/**
 * @param wishes party and filters, kept by every link
 * @param resultsTo the search results the visitor came from, in place of the region's list
 */
export function parkCrumbs(
  channel: ChannelCode,
  park: Park & { readonly regionSlug: string },
  wishes?: Wishes,
  resultsTo?: string,
): Crumb[] {
  const list = regionAddress(channel, { id: park.regionId, slug: park.regionSlug })
  return [
    { label: words.home, to: '/' },
    { label: channelOf(channel).label, to: withWishes(channelHomeAddress(channel), wishes) },
    { label: park.regionName, to: resultsTo ?? withWishes(list, wishes) },
    { label: park.name },
  ]
}
