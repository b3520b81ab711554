import { channelOf, type ChannelCode } from '../../../domain/site/channel.ts'
import { channelHomeAddress } from '../../addresses/browse-address.ts'
import { regionAddress, withCriteria } from '../../addresses/search-address.ts'
import type { UnitCriteria } from '../../addresses/criteria-fields.ts'
import type { Crumb } from '../../ui/navigation/breadcrumb.tsx'
import * as words from './words.ts'

interface Park {
  readonly name: string
  readonly regionId: number
  readonly regionName: string
}

/**
 * @param criteria party and filters, kept by every link
 * @param resultsTo the search results the visitor came from, in place of the region's list
 */
export function parkCrumbs(
  channel: ChannelCode,
  park: Park & { readonly regionSlug: string },
  criteria?: UnitCriteria,
  resultsTo?: string,
): Crumb[] {
  const list = regionAddress(channel, { id: park.regionId, slug: park.regionSlug })
  return [
    { label: words.home, to: '/' },
    { label: channelOf(channel).label, to: withCriteria(channelHomeAddress(channel), criteria) },
    { label: park.regionName, to: resultsTo ?? withCriteria(list, criteria) },
    { label: park.name },
  ]
}
