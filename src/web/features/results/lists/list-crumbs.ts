import { channelOf, type ChannelCode } from '../../../../domain/site/channel.ts'
import { channelHomeAddress } from '../../../addresses/browse-address.ts'
import { regionAddress, withCriteria } from '../../../addresses/search-address.ts'
import type { UnitCriteria } from '../../../addresses/criteria-fields.ts'
import type { Crumb } from '../../../ui/navigation/breadcrumb.tsx'
import * as listWords from './list-words.ts'
import type { ParkList } from './park-list.ts'

/** Home page, holiday type and, for a town, its region. */
export function listCrumbs(
  channel: ChannelCode,
  { name, region }: ParkList['place'],
  criteria?: UnitCriteria,
): Crumb[] {
  const around = region && { id: region.regionId, slug: region.slug }
  return [
    { label: listWords.home, to: '/' },
    { label: channelOf(channel).label, to: withCriteria(channelHomeAddress(channel), criteria) },
    ...(region && around ? [{ label: region.name, to: withCriteria(regionAddress(channel, around), criteria) }] : []),
    { label: name },
  ]
}
