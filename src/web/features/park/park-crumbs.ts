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
 * @param wishes who comes, and the filters: every page on the way asks for them
 * @param resultsTo the results that the visitor comes from, in the place of the list of the region
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
