import type { OutputOf } from '../../../contract/calls.ts'
import type { SearchedPlace } from '../../../contract/fields.ts'
import { ALL_REGIONS, type RegionOption } from '../../../domain/search/search-criteria.ts'
import { channelOf, type ChannelCode } from '../../../domain/site/channel.ts'
import type { ComboboxItem } from '../../ui/forms/combobox-items.ts'
import * as whereWords from './where-words.ts'
import * as words from './words.ts'

export interface PlaceItem extends ComboboxItem {
  /** Of a town or park. */
  readonly place?: SearchedPlace
}

/**
 * Items of 'Where': regions to browse, and towns and parks to find by typing, each with its region.
 *
 * @param channel the holiday type: its short label heads its parks [PROD-03]
 * @param places of the holiday type; undefined if unknown
 */
export function placeItems(
  channel: ChannelCode,
  regions: readonly RegionOption[],
  places: OutputOf<'places'> | undefined,
): PlaceItem[] {
  const nameOf = new Map(regions.map(({ id, name }) => [id, name]))
  const found = (place: SearchedPlace, group: string): PlaceItem => ({
    id: `${place.kind}-${place.id}`,
    label: place.name,
    detail: nameOf.get(place.regionId),
    group,
    isSearchOnly: true,
    place,
  })
  return [
    { id: `region-${ALL_REGIONS}`, label: words.allRegions },
    ...regions.map(({ id, name }) => ({ id: `region-${id}`, label: name, group: whereWords.regions })),
    ...(places?.towns ?? []).map((town) => found({ kind: 'town', slug: '', ...town }, whereWords.towns)),
    ...(places?.parks ?? []).map((park) => found({ kind: 'park', ...park }, channelOf(channel).shortLabel)),
  ]
}
